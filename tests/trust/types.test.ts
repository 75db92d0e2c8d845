/** What a project that installed docgen sees of its types, with a TypeScript configuration of its own. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** A folder beside the package as it would be published. */
function installed(): string {
  const site = temporarySite({ 'package.json': '{ "type": "module" }' });
  onTestFinished(site.remove);
  // As a site with components installs them.
  installPackage(site.dir, { files, types: types.dir, packages: ['@types/react', 'csstype', 'valibot'] });
  return site.dir;
}

/** Writes the files of a project and its configuration of TypeScript. */
function put(folder: string, sources: Readonly<Record<string, string>>): void {
  const compilerOptions = { strict: true, module: 'nodenext', types: [], noEmit: true, jsx: 'react-jsx' };
  const config = JSON.stringify({ compilerOptions, include: Object.keys(sources) });
  for (const [path, text] of Object.entries({ ...sources, 'tsconfig.json': config })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** What the compiler says of each of these files, in one run: most of its time goes to what all import. */
function judge(folder: string, sources: Readonly<Record<string, string>>): Record<string, string> {
  put(folder, sources);
  const lines = tsc(folder).split('\n').filter(Boolean);
  const of = (path: string) => lines.filter((line) => line.startsWith(`${path}(`));
  const said = Object.fromEntries(Object.keys(sources).map((path) => [path, of(path).join('\n')]));
  // Nothing is said of anything else.
  expect(lines.filter((line) => !Object.keys(sources).some((path) => line.startsWith(`${path}(`)))).toEqual(
    [],
  );
  return said;
}

it('a project that checks its types sees none of the mistakes that its settings would find in the sources, and its own', () => {
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
  const said = judge(installed(), {
    'site.config.ts':
      "import { defineConfig, renderMarkdown } from 'docgen';\nexport default defineConfig({ title: renderMarkdown('*x*') });\n",
    'unknown-key/site.config.ts':
      "import { defineConfig } from 'docgen';\nexport default defineConfig({ title: 'x', nope: 1 });\n",
    'theme/components/Footer.tsx': footer('chrome={chrome}'),
    'theme/pages/NotFoundPage.tsx': "export { NotFoundPage } from 'docgen/theme/pages/NotFoundPage';\n",
    'wrong-prop/theme/components/Footer.tsx': footer('chrome={1}'),
  });
  const {
    'unknown-key/site.config.ts': unknownKey,
    'wrong-prop/theme/components/Footer.tsx': wrongProp,
    ...sound
  } = said;
  expect(Object.values(sound).filter(Boolean), 'what is right').toEqual([]);
  expect(unknownKey, 'a key that the configuration does not have').toMatch(
    /^unknown-key\/site\.config\.ts\(2,\d+\): error TS2353: .*'nope'[^\n]*$/,
  );
  expect(wrongProp, "a prop that a part of docgen's theme does not take").toMatch(
    /^wrong-prop\/theme\/components\/Footer\.tsx\(7,\d+\): error TS2322/,
  );
});

it('an editor shows there what each key means, also inside objects and lists', () => {
  const folder = installed();
  put(folder, {
    'site.config.ts':
      "import { defineConfig } from 'docgen';\nexport default defineConfig({ title: 'x' });\n",
  });
  const keys = configKeys(folder, 'node_modules/docgen/types/src/features/keys.d.ts');
  expect(keys.length).toBeGreaterThan(200);
  expect(keys.filter(({ text }) => text === '').map(({ path }) => path)).toEqual([]);
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

  const folder = installed();
  const all = `import { ${names.values.join(', ')} } from 'docgen';
import type { ${names.types.join(', ')} } from 'docgen';
export type All = [${names.types.join(', ')}];
export default [${names.values.join(', ')}];
`;
  expect(judge(folder, { 'site.config.ts': all })).toEqual({ 'site.config.ts': '' });
  const library = await import(pathToFileURL(join(folder, 'node_modules/docgen/bin/index.js')).href);
  expect(Object.keys(library).sort()).toEqual(names.values);
  for (const name of names.values) expect(library[name]).toBeTypeOf('function');
  expect(library.renderMarkdown('*x*')).toContain('<em>x</em>');
});
