import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { prebuiltName, readPrebuiltTheme, resolveThemeFolders } from '#bundle';
import { bundleTheme } from '../../../src/engine/client-entries.ts';
import { projectRoot, type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

const sites: TemporarySite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.remove();
});

const foldersOf = (files: Record<string, string>) => {
  const site = temporarySite(files);
  sites.push(site);
  return resolveThemeFolders(projectRoot, site.dir);
};
const { value: builtIn } = await bundleTheme({ builtIn: join(projectRoot, 'theme') }, { live: true });

function prebuiltFor(files: Record<string, string>) {
  const compiled = temporarySite();
  sites.push(compiled);
  writeFileSync(join(compiled.dir, prebuiltName), JSON.stringify(builtIn));
  return readPrebuiltTheme(foldersOf(files), pathToFileURL(`${compiled.dir}/`));
}

describe('the scripts and styles that docgen ships', () => {
  it('are those of a site whose theme is no part of them, whatever that replaces', async () => {
    const replaced = readdirSync(join(projectRoot, 'theme'), { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.tsx?$/.test(path) && !/^client\b/.test(path),
    );
    expect(replaced).toContain('components/Footer.tsx');
    const files = Object.fromEntries(
      ['components/Price.tsx', ...replaced].map((path) => [`theme/${path}`, 'export {};\n']),
    );
    // What one of its parts would need is not there.
    const { value: own, diagnostics } = await bundleTheme(foldersOf(files));
    expect(diagnostics).toEqual([]);
    expect(prebuiltFor(files)).toMatchObject({ assets: own!.assets, files: own!.files, texts: own!.texts });
  });

  it.each([
    'styles/custom.css',
    'styles/footer.css',
    'client/later.ts',
    'client/islands/hits.tsx',
    'islands/Counter.tsx',
    'favicon.svg',
  ])('are not those of a site with its own %s', (path) => {
    expect(prebuiltFor({ [`theme/${path}`]: '' }) === undefined).toBe(true);
  });
});
