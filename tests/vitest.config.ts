import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './order.ts';

/** They replace modules, globals or flags of the engine, which others must not see. */
const apart = [
  'tests/unit/engine/jobs/pool.test.ts',
  'tests/unit/engine/v8-flags.test.ts',
  'tests/unit/live/watch.test.ts',
  'tests/unit/parse/highlight/prism.test.ts',
  'tests/unit/theme/*.test.{ts,tsx}',
];

const unit = 'tests/unit/**/*.test.{ts,tsx}';
const browser = 'tests/browser/**/*.test.{ts,tsx}';
const html = 'tests/html/**/*.test.ts';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    globalSetup: 'tests/browser/helpers/run.ts',
    // Compiled code runs as it is; vitest would transform all of it.
    server: { deps: { external: [/\/bin\/[\w-]+\.js$/, /\/\.docgen\/compiled\//] } },
    // One more than processors: tests of a browser or a server wait most of their time. A percentage ends at 100.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Whole runs of docgen as a child process, on busy machines.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // They load the same modules, each once.
      { extends: true, test: { name: 'unit', include: [unit], exclude: apart, isolate: false } },
      {
        extends: true,
        test: { name: 'whole', include: ['tests/**/*.test.{ts,tsx}'], exclude: [unit, browser, html] },
      },
      // They read the same pages, each parsed once.
      { extends: true, test: { name: 'html', include: [html], isolate: false } },
      // In one of some thirty runs the browser stops to answer; it is started anew and the test asked again. A test
      // that fails in any other way has failed.
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browser],
          // They share a browser.
          isolate: false,
          retry: { count: 1, condition: /^Test timed out in/ },
        },
      },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
});
