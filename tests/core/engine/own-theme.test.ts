/** A site with a theme of its own is built in part, and never shows what is out of date. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { BuildReport } from '#model/run/report';
import { themeParts } from '../../../docs/reference/parts.ts';
import { build } from '../../helpers/api.ts';
import {
  filesIn,
  minimalConfig,
  projectRoot,
  type TemporarySite,
  temporarySite,
} from '../../helpers/docgen.ts';

let site: TemporarySite;
afterEach(() => site.remove());

const footer = (text: string) => `export const Footer = () => <footer>${text}</footer>;\n`;
const themes = {
  styles: { 'theme/styles/custom.css': ':root { --own: 1px; }\n' },
  component: { 'theme/components/Footer.tsx': footer('one') },
  imports: {
    'theme/components/Footer.tsx': `import { text } from '../../shared/text';\nimport data from '../../shared/data.json';\n${footer('{text}{data.n}')}`,
    'shared/text.ts': "export const text = 'one';\n",
    'shared/data.json': '{ "n": 1 }\n',
  },
  island: {
    'content/island.md': '---\ntitle: 岛\n---\n<Count/>\n',
    'theme/islands/Count.tsx': 'export const Count = () => <b>one</b>;\n',
  },
} satisfies Record<string, Record<string, string>>;

const pages = {
  'site.config.ts': minimalConfig,
  'content/index.md': '---\ntitle: 首页\n---\n欢迎。\n',
  'content/a.md': '---\ntitle: 甲\n---\n正文一。\n',
  'content/b.md': '---\ntitle: 乙\n---\n正文二。\n',
};

async function buildAgain(): Promise<BuildReport> {
  const report = (await build({ dir: site.dir })) as unknown as BuildReport;
  expect(report.exitCode).toBe(0);
  return report;
}

/** By path: from what a page was made, as the next build will know it. */
function keysOfPages(): Record<string, string | undefined> {
  const folder = join(site.dir, '.docgen/builds');
  const text = readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8');
  const { files } = JSON.parse(text.slice(text.indexOf('{'))) as { files: [string, { key?: string }][] };
  return Object.fromEntries(
    files.flatMap(([path, { key }]) => (/^(?:a|b)\/index\.html$/.test(path) ? [[path, key]] : [])),
  );
}

const textOf = (path: string) => readFileSync(join(site.dir, 'dist', path), 'utf8');

describe('a site with a theme of its own', () => {
  it.each(Object.entries(themes))(
    'is not built again where nothing changed, and renders one page where one changed: %s',
    async (_, theme) => {
      site = temporarySite({ ...pages, ...theme });
      expect((await buildAgain()).unchanged).toBeUndefined();
      expect((await buildAgain()).unchanged).toBe(true);
      const before = keysOfPages();
      expect(Object.values(before)).toEqual([expect.any(String), expect.any(String)]);
      site.write({ 'content/a.md': '---\ntitle: 甲\n---\n改过。\n' });
      await buildAgain();
      const after = keysOfPages();
      expect(after['b/index.html']).toBe(before['b/index.html']);
      expect(after['a/index.html']).not.toBe(before['a/index.html']);
      expect(textOf('a/index.html')).toContain('改过');
    },
  );

  it('changes only what its changed style sheet concerns', async () => {
    site = temporarySite({ ...pages, ...themes.styles });
    await buildAgain();
    const before = filesIn(join(site.dir, 'dist'));
    site.write({ 'theme/styles/custom.css': ':root { --own: 2px; }\n' });
    await buildAgain();
    const changed = [...filesIn(join(site.dir, 'dist'))].filter(
      ([path, body]) => !before.get(path)?.equals(body),
    );
    // A page names the sheets, and a sheet is named by its content.
    const concerned = /^assets\/[\w-]+\.\w+\.css$|\.html$|^manifest\.json$/;
    expect(changed.map(([path]) => path).filter((path) => !concerned.test(path))).toEqual([]);
    expect(changed.map(([path]) => path)).toContainEqual(expect.stringMatching(/^assets\/site\./));
  });

  it.each([
    ['a component', themes.component, { 'theme/components/Footer.tsx': footer('two') }],
    ['a module outside the folder', themes.imports, { 'shared/text.ts': "export const text = 'two';\n" }],
    ['data outside the folder', themes.imports, { 'shared/data.json': '{ "n": "two" }\n' }],
    [
      'a module that comes before another',
      themes.imports,
      { 'shared/text.tsx': "export const text = 'two';\n" },
    ],
  ])('shows at once a change of %s', async (_, theme, change) => {
    site = temporarySite({ ...pages, ...theme });
    await buildAgain();
    site.write(change);
    await buildAgain();
    expect(textOf('a/index.html')).toMatch(/<footer>(?:<!-- -->|one)*two/);
  });

  it('shows a component that comes to a folder of styles, and no more of one that goes', async () => {
    site = temporarySite({ ...pages, ...themes.styles });
    await buildAgain();
    site.write(themes.component);
    await buildAgain();
    expect(textOf('a/index.html')).toContain('<footer>one');
    rmSync(join(site.dir, 'theme/components'), { recursive: true });
    await buildAgain();
    expect(textOf('a/index.html')).not.toContain('<footer>one');
  });

  it('may replace all parts, each by what the manual lists', async () => {
    const parts = themeParts(projectRoot).filter(({ file }) => file.startsWith('components/'));
    const text = (names: readonly string[]) => names.map((name) => `export const ${name} = () => null;\n`);
    const files = parts.map(({ file, components }) => [
      `theme/${file}`,
      text(Object.keys(components)).join(''),
    ]);
    site = temporarySite({ ...pages, ...Object.fromEntries(files) });
    await buildAgain();
    expect(textOf('a/index.html')).toContain('<main');
  });

  it('tells a file without effect that comes to the folder', async () => {
    site = temporarySite({ ...pages, ...themes.styles });
    await buildAgain();
    site.write({ 'theme/components/footer.tsx': footer('x') });
    expect((await buildAgain()).diagnostics.map(({ code }) => code)).toContain('theme-unused');
  });

  it('renders every page anew if a component asks for the time', async () => {
    site = temporarySite({ ...pages, 'theme/components/Footer.tsx': footer('{new Date().getFullYear()}') });
    await buildAgain();
    expect(Object.values(keysOfPages())).toEqual([undefined, undefined]);
    expect((await buildAgain()).unchanged).toBeUndefined();
  });
});

it('an empty theme folder, or one with files for tools alone, is none', async () => {
  site = temporarySite({ ...pages, 'theme/.gitkeep': '' });
  mkdirSync(join(site.dir, 'theme/styles'));
  await buildAgain();
  expect((await buildAgain()).unchanged).toBe(true);
  expect(existsSync(join(site.dir, 'dist/a/index.html'))).toBe(true);
});

it('a site whose configuration asks anything while it is built still reuses its pages', async () => {
  site = temporarySite({
    ...pages,
    'site.config.ts':
      "export default { title: 'T', head: () => [], emit: [{ name: 'x', emit: () => [] }] };\n",
  });
  await buildAgain();
  expect(Object.values(keysOfPages())).toEqual([expect.any(String), expect.any(String)]);
  expect((await buildAgain()).unchanged).toBeUndefined();
});
