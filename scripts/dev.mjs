import './lib/check-platform.mjs';
import { join } from 'node:path';
import { runScript } from './lib/console.mjs';
import { install } from './lib/install.mjs';
import { pinnedNode, root, withEnvFile } from './lib/project.mjs';
import { run, runTool } from './lib/run.mjs';
import { requestStop } from './lib/stop.mjs';

await runScript(async () => {
  await install(root, 'product');
  // Set here because two processes need the same one: the server listens there, Vite sends /api there.
  const env = { ...process.env, PORT: withEnvFile(root, process.env).PORT ?? '3000' };
  const server = run(pinnedNode(root), ['--watch', 'api/src/main.ts'], { env, passesSignalsOn: true });
  const client = runTool('vite', [], { cwd: join(root, 'web'), env });

  const first = await Promise.race([server, client]);
  requestStop('SIGTERM');
  await Promise.allSettled([server, client]);
  return first.code;
});
