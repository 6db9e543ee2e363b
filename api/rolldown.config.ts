import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';

const DIST = join(import.meta.dirname, 'dist');

/**
 * A file of ours keeps the address of its source, so that it finds migrations, style sheets and the built client
 * where they are. The address of another `.ts` file is a thread to start: that one becomes an entry of the bundle.
 */
const sourceAddresses: Plugin = {
  name: 'source-addresses',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const withThreads = code.replaceAll(/'(\.\/[\w.-]+\.ts)', import\.meta\.url/g, (_, file: string) => {
        const entry = this.emitFile({ type: 'chunk', id: join(dirname(id), file) });
        return `import.meta.ROLLUP_FILE_URL_${entry}`;
      });
      const source = JSON.stringify(relative(DIST, id).replaceAll('\\', '/'));
      return withThreads.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
    },
  },
};

/** Everything that a start loads in one file: finding and compiling 1,000 files took most of its time. */
export default defineConfig({
  input: { main: 'src/main.ts' },
  platform: 'node',
  // Those with binaries have to be found in node_modules; pg asks for pg-native and works without it.
  external: ['@node-rs/argon2', 'pg-native'],
  plugins: [sourceAddresses],
  output: { format: 'esm', chunkFileNames: '[name]-[hash].js' },
});
