/** What a project that installed docgen sees of its types, with a TypeScript configuration of its own. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { configKeys } from '../../docs/reference/keys.ts';
import { type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { installPackage, listPacked, makeTypes, tsc } from '../helpers/package.ts';

const files = listPacked();

let types: TemporarySite;
// Made once as before packing: it takes the most time here.
beforeAll(() => {
  types = temporarySite();
  expect(makeTypes(types.dir)).toBe('');
});
afterAll(() => types.remove());

/** A project beside the package as it would be published. */
function project(config: string, theme: Record<string, string> = {}): string {
  const compilerOptions = { strict: true, module: 'nodenext', types: [], noEmit: true, jsx: 'react-jsx' };
  const site = temporarySite({
    'site.config.ts': config,
    ...theme,
    'package.json': '{ "type": "module" }',
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['site.config.ts', 'theme'] }),
  });
  onTestFinished(site.remove);
  // As a site with components installs them.
  installPackage(site.dir, { files, types: types.dir, packages: ['@types/react', 'csstype', 'valibot'] });
  return site.dir;
}

it('a project that checks its types sees none of the mistakes that its settings would find in the sources', () => {
  const folder = project(
    "import { defineConfig, renderMarkdown } from 'docgen';\nexport default defineConfig({ title: renderMarkdown('*x*') });\n",
  );
  expect(tsc(folder)).toBe('');
});

it('a key that the configuration does not have is a mistake there', () => {
  const folder = project(
    "import { defineConfig } from 'docgen';\nexport default defineConfig({ title: 'x', nope: 1 });\n",
  );
  expect(tsc(folder)).toMatch(/^site\.config\.ts\(2,\d+\): error TS2353: .*'nope'[^\n]*$/);
});

it('an editor shows there what each key means, also inside objects and lists', () => {
  const folder = project(
    "import { defineConfig } from 'docgen';\nexport default defineConfig({ title: 'x' });\n",
  );
  const keys = configKeys(folder, 'node_modules/docgen/types/src/features/keys.d.ts');
  expect(keys.length).toBeGreaterThan(200);
  expect(keys.filter(({ text }) => text === '').map(({ path }) => path)).toEqual([]);
});

it("a file of a site's theme imports parts of docgen's with their types", () => {
  const config = "import { defineConfig } from 'docgen';\nexport default defineConfig({ title: 'x' });\n";
  const footer = (prop: string) => `import type { ChromeView } from 'docgen/theme';
import { Footer as BuiltIn } from 'docgen/theme/components/Footer';

export function Footer({ chrome }: { readonly chrome: ChromeView }) {
  return (
    <div>
      <BuiltIn ${prop} />
      {chrome.siteTitle}
    </div>
  );
}
`;
  const folder = project(config, {
    'theme/components/Footer.tsx': footer('chrome={chrome}'),
    'theme/pages/NotFoundPage.tsx': "export { NotFoundPage } from 'docgen/theme/pages/NotFoundPage';\n",
  });
  expect(tsc(folder)).toBe('');
  writeFileSync(join(folder, 'theme/components/Footer.tsx'), footer('chrome={1}'));
  expect(tsc(folder)).toMatch(/^theme\/components\/Footer\.tsx\(7,\d+\): error TS2322/);
});

it('each name that the types declare is there, and each value of them in the code', async () => {
  const declared = readFileSync(join(types.dir, 'src/index.d.ts'), 'utf8');
  const listed = (keyword: string) =>
    Array.from(declared.matchAll(new RegExp(`^export ${keyword}\\{([^}]*)\\}`, 'gm')), ([, names]) =>
      names!.split(',').map((name) => name.trim()),
    ).flat();
  const named = (keyword: string) =>
    Array.from(declared.matchAll(new RegExp(`^export ${keyword} (\\w+)`, 'gm')), ([, name]) => name!);
  const names = {
    types: [...listed('type '), ...named('type')].filter(Boolean),
    values: [...listed(''), ...named('declare (?:function|const)')].filter(Boolean),
  };
  expect(names.types).toEqual(expect.arrayContaining(['UserConfig', 'BuildOptions', 'DevServer']));
  expect(names.values.sort()).toEqual(['build', 'check', 'defineConfig', 'dev', 'renderMarkdown']);

  const folder = project(`import { ${names.values.join(', ')} } from 'docgen';
import type { ${names.types.join(', ')} } from 'docgen';
export type All = [${names.types.join(', ')}];
export default [${names.values.join(', ')}];
`);
  expect(tsc(folder)).toBe('');
  const library = await import(pathToFileURL(join(folder, 'node_modules/docgen/bin/index.js')).href);
  expect(Object.keys(library).sort()).toEqual(names.values);
  for (const name of names.values) expect(library[name]).toBeTypeOf('function');
  expect(library.renderMarkdown('*x*')).toContain('<em>x</em>');
});
