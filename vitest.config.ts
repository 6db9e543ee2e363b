import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { bundledThreads } from './api/test/bundled-threads.ts';
import { nodeEnvironment } from './scripts/lib/project.mjs';

/**
 * Long by nature: kills and first starts, upgrades of old data, swept fits, thousands of rows or requests. `npm test -- slow`
 * runs them, `npm test` does not.
 */
const SLOW = '**/*.slow.test.{ts,mjs}';

const pure = {
  isolate: false,
  // Against hanging: a busy machine may take long.
  testTimeout: 300_000,
};
const api = {
  globalSetup: 'api/test/global-setup.ts',
  // The modules are loaded once per worker instead of once per file; no test changes a module's state.
  isolate: false,
  // Scoring threads load their modules anew each time: compiled before, that takes less.
  env: { NODE_COMPILE_CACHE: nodeEnvironment.NODE_COMPILE_CACHE },
  testTimeout: 300_000,
  hookTimeout: 300_000,
};
// By default one processor is left idle, which on two is half of them.
const maxWorkers = availableParallelism() + 1;

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          ...pure,
          name: 'pure',
          include: [
            '{contract,scoring}/src/**/*.test.ts',
            'web/vite/*.test.ts',
            'scripts/lib/*.test.mjs',
            'e2e/{pictures,product}/*.test.ts',
          ],
          exclude: [SLOW],
        },
      },
      {
        plugins: [bundledThreads()],
        test: { ...api, name: 'api', include: ['api/src/**/*.test.ts'], exclude: [SLOW] },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // One document and one set of modules per worker; setup.ts takes away what a test leaves.
          isolate: false,
          // Said again, because a project that extends another file does not inherit it, and all have to agree.
          maxWorkers,
          setupFiles: './web/src/test/setup.ts',
          testTimeout: 300_000,
        },
      },
      {
        // With tests that few changes can break: of the benches, the training and the documents.
        test: {
          ...pure,
          name: 'slow-pure',
          include: [`scoring/src/${SLOW}`, '{bench,training}/**/*.test.ts', 'scripts/*.test.mjs'],
        },
      },
      {
        plugins: [bundledThreads()],
        test: { ...api, name: 'slow-api', include: [`api/src/${SLOW}`] },
      },
      {
        // Real processes, signals and ports: started as programs instead of being imported.
        test: {
          name: 'slow-process',
          include: ['postgres/src/**/*.test.ts', 'e2e/process/**/*.test.ts'],
          globalSetup: 'e2e/process/global-setup.ts',
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
