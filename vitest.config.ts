import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { bundledThreads } from './api/test/bundled-threads.ts';
import { nodeEnvironment } from './scripts/lib/project.mjs';

export default defineConfig({
  test: {
    // By default one processor is left idle, which on two is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'pure',
          isolate: false,
          include: [
            '{contract,scoring,training}/src/**/*.test.ts',
            'web/vite/*.test.ts',
            'scripts/**/*.test.mjs',
            'bench/**/*.test.ts',
            'e2e/pictures/*.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [bundledThreads()],
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts'],
          globalSetup: 'api/test/global-setup.ts',
          // The modules are loaded once per worker instead of once per file; no test changes a module's state.
          isolate: false,
          // Scoring threads load their modules anew each time: compiled before, that takes less.
          env: { NODE_COMPILE_CACHE: nodeEnvironment.NODE_COMPILE_CACHE },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Real processes, signals and ports: slow, and started as programs instead of being imported.
        test: {
          name: 'process',
          include: ['postgres/src/**/*.test.ts', 'e2e/process/**/*.test.ts'],
          globalSetup: 'e2e/process/global-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
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
          maxWorkers: availableParallelism(),
          setupFiles: './web/src/test/setup.ts',
          testTimeout: 20_000,
        },
      },
    ],
  },
});
