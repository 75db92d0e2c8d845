/** Code of a site that never ends: a signal ends docgen at once, and the next command finds the last output whole. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  docgen,
  onQuietMachine,
  projectRoot,
  snapshot,
  type TemporarySite,
  temporarySite,
} from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

let site: TemporarySite;
afterEach(() => site.remove());

const config = (keys = '', before = '') => `${before}\nexport default { title: 'T', lang: 'en', ${keys} };\n`;
/** Tells the test that it has begun; `told` is the file. */
const loop = "(await import('node:fs')).writeFileSync('looping', ''); for (;;);";
const loopHere = "process.getBuiltinModule('node:fs').writeFileSync('looping', ''); for (;;);";

const loops: readonly (readonly [what: string, signal: NodeJS.Signals, files: Record<string, string>])[] = [
  ['the configuration', 'SIGINT', { 'site.config.ts': config('', loop) }],
  [
    'a timer of the configuration',
    'SIGINT',
    { 'site.config.ts': config('', `setTimeout(() => { ${loopHere} });`) },
  ],
  ['a function that makes pages', 'SIGTERM', { 'site.config.ts': config(`pages: () => { ${loopHere} }`) }],
  [
    'a plugin',
    'SIGINT',
    {
      'site.config.ts': config(`markdown: { use: [(md) => md.core.ruler.push('x', () => { ${loopHere} })] }`),
    },
  ],
  [
    'a rule',
    'SIGTERM',
    { 'site.config.ts': config(`check: { rules: [{ name: 'r', check() { ${loopHere} } }] }`) },
  ],
  [
    'an output of its own',
    'SIGINT',
    { 'site.config.ts': config(`emit: [{ name: 'e', emit() { ${loopHere} } }]`) },
  ],
  [
    'a component',
    'SIGTERM',
    {
      'content/index.md': '# Home\n\n<Loop/>\n',
      'theme/components/Loop.tsx': `export default () => { ${loopHere} };\n`,
    },
  ],
  [
    'a part of the theme',
    'SIGINT',
    { 'theme/components/Footer.tsx': `export function Footer() { ${loopHere} }\n` },
  ],
];

describe('a loop without an end', () => {
  it.each(loops)(
    'in %s is ended by %s within two seconds, with the last output whole',
    async (_, signal, files) => {
      const usual = { 'site.config.ts': config(), 'content/index.md': '# Home\n' };
      site = temporarySite(usual);
      expect((await docgenAgain(['build', site.dir])).code).toBe(0);
      const before = snapshot(join(site.dir, 'dist'));
      site.write(files);
      const killWhen = () => existsSync(join(site.dir, 'looping'));
      const run = await docgen(['build', '.', '--no-cache'], { cwd: site.dir, killWhen, killWith: signal });
      expect(run.signal).toBe(signal);
      expect(await onQuietMachine(run.msFromSignal ?? Number.POSITIVE_INFINITY, 2000)).toBeLessThan(2000);
      expect(snapshot(join(site.dir, 'dist'))).toEqual(before);
      site.write({
        ...usual,
        'theme/components/Loop.tsx': 'export default () => null;\n',
        'theme/components/Footer.tsx': 'export const Footer = () => null;\n',
      });
      expect((await docgenAgain(['build', site.dir])).code).toBe(0);
      expect(readdirSync(site.dir).filter((name) => /staging|previous/.test(name))).toEqual([]);
    },
  );

  it('is ended in dev too', async () => {
    site = temporarySite({
      'site.config.ts': config(`head: () => { ${loopHere} }`),
      'content/index.md': '# Home\n',
    });
    const killWhen = () => existsSync(join(site.dir, 'looping'));
    const run = await docgen(['dev', '--port', '0'], { cwd: site.dir, killWhen, killWith: 'SIGINT' });
    expect(run.signal).toBe('SIGINT');
  });
});

it("nothing can take docgen's own long work for such a loop: nobody watches its thread from outside", () => {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' });
  const watching = files.filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      /node:inspector|Atomics\.(?:wait|notify)|process\.exit =/.test(
        readFileSync(join(projectRoot, 'src', file), 'utf8'),
      ),
  );
  // It sleeps between two attempts.
  expect(watching).toEqual(['lib/files/rename.ts']);
});
