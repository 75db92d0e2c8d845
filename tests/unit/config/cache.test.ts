import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bundle, loadConfig } from '../../../src/config/index.ts';

let site: string;
const kept = new Map<string, Bundle>();
const cache = {
  get: (name: string) => kept.get(name),
  put: (name: string, one: Bundle) => kept.set(name, one),
};

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'docgen-config-'));
  kept.clear();
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

/** The title that the configuration gives. */
async function titleOf(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  const { value, diagnostics } = await loadConfig(site, undefined, cache);
  return value?.title ?? diagnostics.map(({ code }) => code).join();
}

describe('the bundle of a configuration', () => {
  it('is kept where the configuration imports no file, and taken as long as its text is the same', async () => {
    const text = "import { defineConfig } from 'docgen';\nexport default defineConfig({ title: 'Docs' });\n";
    expect(await titleOf({ 'site.config.ts': text })).toBe('Docs');
    expect(kept.size).toBe(1);
    const [[name, bundle]] = [...kept] as [[string, Bundle]];
    kept.set(name, { ...bundle, code: bundle.code.replace('Docs', 'Kept') });
    expect(await titleOf({})).toBe('Kept');
    expect(await titleOf({ 'site.config.ts': text.replace('Docs', 'Other') })).toBe('Other');
  });

  it('may ask for what Node itself has', async () => {
    const text = "import { join } from 'node:path';\nexport default { title: join('a', 'b') };\n";
    expect(await titleOf({ 'site.config.ts': text })).toBe(join('a', 'b'));
    expect(kept.size).toBe(1);
  });

  it.each([
    ['a file', './title.ts', 'title.ts', "export default 'A';"],
    ['data', './title.json', 'title.json', '"A"'],
    ['a package', 'title', 'node_modules/title/index.js', "export default 'A';"],
    ['data of a package', 'title/a.json', 'node_modules/title/a.json', '"A"'],
  ])('is made anew each time where it imports %s', async (_, name, path, text) => {
    const config = `import title from '${name}';\nexport default { title };\n`;
    const manifest = JSON.stringify({ name: 'title', type: 'module', main: 'index.js' });
    const files = { 'site.config.ts': config, 'node_modules/title/package.json': manifest, [path]: text };
    expect(await titleOf(files)).toBe('A');
    expect(kept.size).toBe(0);
  });

  it('is not kept of a configuration that cannot be read', async () => {
    expect(await titleOf({ 'site.config.ts': 'export default {' })).toBe('config-syntax');
    expect(kept.size).toBe(0);
  });
});
