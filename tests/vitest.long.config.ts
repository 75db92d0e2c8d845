import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { NotedTests } from './noted.ts';

const root = new URL('..', import.meta.url).pathname;

/** Files of `npm test` that have a larger size here. */
const sized = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => `tests/${path}`)
  .filter((path) => readFileSync(join(root, path), 'utf8').includes('helpers/long.ts'));

/** `npm run test:long`: what is slow by nature. */
export default defineConfig({
  root,
  test: {
    include: ['tests/**/*.long.test.ts', ...sized],
    env: { DOCGEN_LONG: '1', DOCGEN_LANG: 'en' },
    globalSetup: 'tests/browser/helpers/run.ts',
    server: { deps: { external: [/\/bin\/[\w-]+\.js$/, /\/\.docgen\/compiled\//] } },
    // They measure, and use all processors themselves.
    maxWorkers: 1,
    reporters: ['default', new NotedTests()],
    testTimeout: 900_000,
    hookTimeout: 900_000,
    teardownTimeout: 60_000,
  },
});
