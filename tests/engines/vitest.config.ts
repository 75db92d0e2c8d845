import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    globalSetup: ['tests/browser/helpers/run.ts', 'tests/engines/setup.ts'],
    include: ['tests/engines/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
