import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // Whole runs of docgen as a child process, on busy machines.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
