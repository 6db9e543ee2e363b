import { build, type Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { browserRouterOnly, websocketOnly, withoutJsonSchema } from './trim-libraries.ts';

const ENTRY = 'virtual:entry';

async function buildWith(plugin: Plugin, source: string): Promise<string> {
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) => (id === ENTRY ? source : undefined),
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [entry, plugin],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('Nothing was built.');
  return output.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
}

describe.each([
  [
    'without-json-schema',
    withoutJsonSchema,
    "import { z } from 'zod'; export const Name = z.string();",
    'Only the server makes JSON schemas.',
  ],
  ['websocket-only', websocketOnly, "import { io } from 'socket.io-client'; export { io };", 'websocket: WS'],
  [
    'browser-router-only',
    browserRouterOnly,
    "import { createBrowserRouter } from 'react-router'; export { createBrowserRouter };",
    'NavigateMetaReceiver = removed',
  ],
])('the build plugin %s', (name, plugin, source, replacement) => {
  it('replaces the file of the installed library', async () => {
    expect(await buildWith(plugin(), source)).toContain(replacement);
  });

  it('fails the build with a clear sentence when the file is gone', async () => {
    await expect(buildWith(plugin(), 'export const nothing = 0;')).rejects.toThrow(
      `The build plugin ${name} has found no file that matches`,
    );
  });
});
