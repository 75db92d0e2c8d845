import { expect, it } from 'vitest';
import { isSteady } from '../../../src/stages/bundle/steadiness.ts';

const given = { packageRoot: '/docgen', folders: { builtIn: '/docgen/theme', own: '/site/theme' } };

function isSteadyWith(text: string, path = '../../site/theme/components/Footer.tsx', modules: string[] = []) {
  const map = JSON.stringify({ sources: [path], sourcesContent: [text] });
  const imports = modules.map((name) => ({ path: name, kind: 'import-statement' as const, external: true }));
  return isSteady(map, { inputs: { [path]: { bytes: 0, imports } }, outputs: {} }, given);
}

it.each([
  'new Date().getFullYear()',
  'new Date',
  'new Date( )',
  'Date.now()',
  'const { now } = Date',
  'Math.random()',
  'crypto.randomUUID()',
  'process.env.CI_COMMIT',
  'performance.now()',
  'globalThis["Da" + "te"]',
  'new Intl.DateTimeFormat().format()',
  '(1).toLocaleString()',
  'await fetch(address)',
  'require("fs")',
  'await import("x")',
  'import.meta.url',
])('code that asks for more than a page says may render otherwise at another time: %s', (text) => {
  expect(isSteadyWith(text)).toBe(false);
});

it.each([
  "new Date('2026-01-02').getUTCFullYear()",
  'new Date(time)',
  'Date.UTC(1970, 0) + Date.parse(time)',
  'updated.format()',
  "import { Footer } from 'docgen/theme/components/Footer';",
])('code that shows what it is given renders the same at any time: %s', (text) => {
  expect(isSteadyWith(text)).toBe(true);
});

it('a module of the system can read anything', () => {
  expect(isSteadyWith('', undefined, ['node:fs'])).toBe(false);
});

it.each(['../../site/node_modules/clock/index.js', '../../site/shared/clock.ts'])(
  'imported code counts as the theme’s own: %s',
  (path) => {
    expect(isSteadyWith('Date.now()', path)).toBe(false);
  },
);

it.each([
  'components/Footer.tsx',
  '../src/stages/render/index.ts',
  '../../site/node_modules/react-dom/server.js',
])('docgen’s own code and React depend on what they are given alone: %s', (path) => {
  expect(isSteadyWith('Date.now()', path, ['util'])).toBe(true);
});
