import { defineConfig } from 'vitest/config';

/** They replace modules, globals or flags of the engine, which others must not see. */
const apart = [
  'tests/unit/engine/jobs/pool.test.ts',
  'tests/unit/engine/v8-flags.test.ts',
  'tests/unit/engine/watch.test.ts',
  'tests/unit/parse/highlight/prism.test.ts',
  'tests/unit/theme/*.test.{ts,tsx}',
];

const unit = 'tests/unit/**/*.test.{ts,tsx}';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    globalSetup: 'tests/browser/helpers/run.ts',
    // Whole runs of docgen as a child process, on busy machines.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // They load the same modules, each once.
      { extends: true, test: { name: 'unit', include: [unit], exclude: apart, isolate: false } },
      {
        extends: true,
        test: { name: 'whole', include: ['tests/**/*.test.{ts,tsx}'], exclude: [unit] },
      },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
});
