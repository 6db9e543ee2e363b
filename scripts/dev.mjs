import './lib/require-supported.mjs';
import { join } from 'node:path';
import { withEnvFile } from './lib/env-file.mjs';
import { install } from './lib/install.mjs';
import { pinnedNode, root } from './lib/paths.mjs';
import { run, runTool } from './lib/run.mjs';
import { script } from './lib/script.mjs';
import { requestStop } from './lib/stop-requests.mjs';

await script(async () => {
  await install(root);
  // Said here because two have to agree on it: the server listens there, Vite sends /api there.
  const env = { ...process.env, PORT: withEnvFile(root, process.env).PORT ?? '3000' };
  const server = run(pinnedNode(root), ['--watch', '--import', 'tsx', 'api/src/main.ts'], {
    env,
    passesSignalsOn: true,
  });
  const client = runTool('vite', [], { cwd: join(root, 'web'), env });

  const first = await Promise.race([server, client]);
  requestStop('SIGTERM');
  await Promise.allSettled([server, client]);
  return first.code;
});
