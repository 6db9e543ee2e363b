import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By default one processor is left idle, which on two is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'pure',
          include: ['{contract,scoring}/src/**/*.test.ts', 'web/vite/*.test.ts', 'scripts/**/*.test.mjs'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts'],
          exclude: ['api/src/db/embedded/**'],
          globalSetup: 'api/test/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Real processes, signals and ports: slower, and told what to run instead of importing it.
        test: {
          name: 'process',
          include: ['api/src/db/embedded/**/*.test.ts', 'e2e/process/**/*.test.ts'],
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
          setupFiles: './web/src/test/setup.ts',
          testTimeout: 20_000,
        },
      },
    ],
  },
});
