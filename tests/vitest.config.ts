import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { compiled } from '../bin/compile.js';
import { NotedTests } from './noted.ts';
import { LongestFirst } from './order.ts';

/** They replace modules or load them anew, or stop the engine's threads, which others must not see. */
const apart = [
  'tests/core/engine/jobs/pool.test.ts',
  'tests/core/engine/v8-flags.test.ts',
  'tests/core/live/watch.test.ts',
  'tests/features/lint/samples/ended-service.test.ts',
  'tests/lib/highlight/prism.test.ts',
  'tests/tools/move/capitals.test.ts',
  // Code of sites in this very process, some of which never ends or ends what runs it.
  'tests/api/*.test.ts',
  'tests/trust/components.test.ts',
  'tests/trust/extensions.test.ts',
  'tests/trust/warm.test.ts',
];

const unit = 'tests/{core,features,lib,tools}/**/*.test.{ts,tsx}';
const browser = 'tests/browser/**/*.test.{ts,tsx}';
const html = 'tests/html/**/*.test.ts';
const site = 'tests/site/**/*.test.ts';
/** They run by `npm run test:long` alone. */
const long = '**/*.long.test.ts';

/** The runs of `npm test` and their projects share what they have transformed, in the folder of these runs: it is never out of date. */
const runFolder = process.env.DOCGEN_RUN_FOLDER;
const modules = runFolder && { fsModuleCache: true, fsModuleCachePath: join(runFolder, 'modules') };

/**
 * What runs from its sources takes the scripts and styles that were compiled from them before these runs, as an installed docgen
 * does: to bundle them takes longer than the rest of a start of dev. Themes with parts of their own are bundled as ever.
 */
const place = runFolder && (await compiled());
const compiledTheme: Plugin = {
  name: 'compiled-theme',
  enforce: 'pre',
  transform: (code, id) =>
    place && id.endsWith('/src/engine/theme.ts')
      ? code.replace("new URL('.', import.meta.url)", `new URL(${JSON.stringify(place.href)})`)
      : undefined,
};

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [compiledTheme],
  test: {
    globalSetup: 'tests/browser/helpers/run.ts',
    // Most sites of tests are in Chinese, and messages would follow them.
    env: { DOCGEN_LANG: 'en' },
    // Compiled code runs as it is; vitest would transform all of it.
    server: { deps: { external: [/\/bin\/[\w-]+\.js$/, /\/compiled\/[0-9a-f]{20}\//] } },
    // One more than processors: tests of a browser or a server wait most of their time. A percentage ends at 100.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    ...(modules && { experimental: modules }),
    reporters: ['default', new NotedTests()],
    // Whole runs of docgen as a child process, on busy machines.
    testTimeout: 120_000,
    hookTimeout: 600_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // They load the same modules, each once.
      { extends: true, test: { name: 'unit', include: [unit], exclude: [long, ...apart], isolate: false } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [unit, browser, html, site, long, ...apart],
          isolate: false,
        },
      },
      // They read the same pages, each parsed once.
      { extends: true, test: { name: 'html', include: [html], exclude: [long], isolate: false } },
      // The documentation of this repository: its pages, its samples, what its search finds.
      { extends: true, test: { name: 'site', include: [site], exclude: [long], isolate: false } },
      // A real browser on a machine that others use, too: it stops to answer in one of some thirty runs, and a moment that a
      // test has to see may pass while nobody looks. A test that fails is asked once more. Those that pass then are named
      // at the end of the run as flaky: they are to be mended. One that fails twice has failed.
      {
        extends: true,
        // They share a browser.
        test: { name: 'browser', include: [browser], isolate: false, retry: 1 },
      },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
});
