import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleCache } from '../../../src/engine/config-cache.ts';

let siteDir: string;
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'docgen-bundle-'));
});
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

const bundle = { code: 'export default {};', map: '{}', packages: [] };

describe('the kept bundle of a configuration', () => {
  it('is there for the same code of docgen and the same name alone, below a folder that git leaves out', () => {
    bundleCache({ siteDir, tool: 'a' }).put('x', bundle);
    expect(bundleCache({ siteDir, tool: 'a' }).get('x')).toEqual(bundle);
    expect(bundleCache({ siteDir, tool: 'a' }).get('y')).toBeUndefined();
    expect(bundleCache({ siteDir, tool: 'b' }).get('x')).toBeUndefined();
    expect(readFileSync(join(siteDir, '.docgen/.gitignore'), 'utf8')).toBe('*\n');
  });

  it('is not there where it is damaged', () => {
    const cache = bundleCache({ siteDir, tool: 'a' });
    cache.put('x', bundle);
    const [name] = readdirSync(join(siteDir, '.docgen/config'));
    writeFileSync(join(siteDir, '.docgen/config', name!), 'other');
    expect(cache.get('x')).toBeUndefined();
  });

  it('is put nowhere behind a link, nor where nothing can be written', () => {
    const other = mkdtempSync(join(tmpdir(), 'docgen-other-'));
    symlinkSync(other, join(siteDir, '.docgen'));
    bundleCache({ siteDir, tool: 'a' }).put('x', bundle);
    expect(readdirSync(other)).toEqual([]);
    rmSync(join(siteDir, '.docgen'));
    writeFileSync(join(siteDir, '.docgen'), '');
    bundleCache({ siteDir, tool: 'a' }).put('x', bundle);
    expect(bundleCache({ siteDir, tool: 'a' }).get('x')).toBeUndefined();
    rmSync(other, { recursive: true });
  });
});
