import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import type { Plugin } from 'vitest/config';
import { bundling, THREAD_ADDRESS } from '../rolldown.config.ts';

/** Found from there: what is not part of a bundle. The names are by content, so that two runs do not disturb each other. */
const FOLDER = fileURLToPath(new URL('../../node_modules/.cache/bidlight/', import.meta.url));

/**
 * Starts threads from bundles of their sources, as the built product does. A thread loads its modules anew each time, and
 * hundreds of source files take ten times as long as a bundle.
 */
export function bundledThreads(): Plugin {
  return {
    name: 'bundled-threads',
    enforce: 'pre',
    transform: {
      filter: { code: THREAD_ADDRESS },
      async handler(code, id) {
        const [, file = ''] = new RegExp(THREAD_ADDRESS.source).exec(code) ?? [];
        const address = await bundle(join(dirname(id), file));
        return code.replaceAll(THREAD_ADDRESS, JSON.stringify(address));
      },
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const { output } = await build({
    ...bundling(FOLDER),
    input: entry,
    output: { dir: FOLDER, format: 'esm', entryFileNames: '[name]-[hash].js', codeSplitting: false },
  });
  return pathToFileURL(join(FOLDER, output[0].fileName)).href;
}
