import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin, type RolldownOptions } from 'rolldown';

/** The address of another `.ts` file is a thread to start. */
export const THREAD_ADDRESS = /'(\.\/[\w.-]+\.ts)', import\.meta\.url/g;

/**
 * A file of ours keeps the address of its source, so that it finds migrations, style sheets and the built client
 * where they are. The file of a thread becomes an entry of the bundle.
 */
function sourceAddresses(dist: string): Plugin {
  return {
    name: 'source-addresses',
    transform: {
      filter: { id: /\.ts$/, code: 'import.meta.url' },
      handler(code, id) {
        const withThreads = code.replaceAll(THREAD_ADDRESS, (_, file: string) => {
          const entry = this.emitFile({ type: 'chunk', id: join(dirname(id), file) });
          return `import.meta.ROLLUP_FILE_URL_${entry}`;
        });
        const source = JSON.stringify(relative(dist, id).replaceAll('\\', '/'));
        return withThreads.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
      },
    },
  };
}

/** How to put everything that an entry loads into one file. */
export function bundling(dist: string) {
  return {
    platform: 'node',
    // Those with binaries have to be found in node_modules; pg asks for pg-native and works without it.
    external: ['@node-rs/argon2', 'pg-native'],
    plugins: [sourceAddresses(dist)],
  } as const satisfies RolldownOptions;
}

/**
 * Everything that a start loads in a few files: finding and compiling 1,000 took most of its time. The commands and the health
 * check are for the image, which has no sources.
 */
export default defineConfig({
  ...bundling(join(import.meta.dirname, 'dist')),
  input: { main: 'src/main.ts', bidlight: 'src/cli/bidlight.ts', health: 'src/cli/health.ts' },
  output: { format: 'esm', chunkFileNames: '[name]-[hash].js' },
});
