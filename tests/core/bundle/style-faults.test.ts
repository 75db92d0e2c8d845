import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkStyleSheets, resolveThemeFolders } from '#bundle';
import { bundleTheme } from '../../../src/engine/client-entries.ts';
import { projectRoot, temporarySite } from '../../helpers/docgen.ts';

function foldersWith(files: Record<string, string>) {
  const site = temporarySite(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [join('theme', path), text])),
  );
  onTestFinished(() => site.remove());
  return resolveThemeFolders(projectRoot, site.dir);
}

async function told(css: string, path = 'styles/custom.css'): Promise<string[]> {
  const found = await checkStyleSheets(foldersWith({ [path]: css }));
  return found.map(({ code, file, line, column, hint }) => `${code} ${file} ${line}:${column} ${hint}`);
}

const at = (place: string) => expect.stringContaining(`theme-style theme/styles/custom.css ${place} `);

describe('a style sheet of a site', () => {
  it('with a brace that nothing closes is told at this brace', async () => {
    expect(await told('/* 样式 */ .b { x: y }\n/* 一 */ .a {\n  color: red;\n.b { color: blue; }\n')).toEqual(
      [at('2:12')],
    );
    expect(await told('@media (width > 1px) {\n.a { color: red }\n')).toEqual([at('1:22')]);
  });

  it.each([
    ['.a { color: red; }}\n', '1:19', 'Mend it'],
    ['.a { color red; }', '1:11', 'Mend it'],
    ['.a { color red; /* ： */ }', '1:11', 'Mend it'],
    ['.a { color：red; }', '1:15', 'Write ":" instead of "：".'],
    ['// note\n.a { color: red }', '1:1', 'Write it as /* … */.'],
  ])('with another fault is told, too: %j', async (css, place, hint) => {
    const found = await told(css);
    expect(found).toEqual([at(place)]);
    expect(found[0]).toContain(hint);
  });

  it('without fault is not, also with nesting, layers, new properties and full-width names', async () => {
    const css =
      '@layer a { .b { & > .c { animation-timeline: scroll(); } } }\n.a::after { content: "：；｛"; }\n.甲 { --x: {}; }\n';
    expect(await told(css)).toEqual([]);
    expect(await checkStyleSheets(foldersWith({ 'components/A.tsx': 'export {' }))).toEqual([]);
  });

  it('that another imports is read, too', async () => {
    expect(await told('.a {', 'styles/more/a.css')).toEqual([
      expect.stringContaining('theme/styles/more/a.css 1:4'),
    ]);
  });

  it('with a merge conflict has that message alone', async () => {
    expect(await told('.a {\n<<<<<<< HEAD\n  x: y;\n=======\n  x: z;\n>>>>>>> other\n}\n')).toEqual([
      expect.stringContaining('merge-conflict theme/styles/custom.css 2:1'),
    ]);
  });
});

it('a merge conflict in a component of the theme is told as such', async () => {
  const code = 'export const a = 1;\n<<<<<<< HEAD\nexport const b = 1;\n=======\n>>>>>>> x\n';
  const { diagnostics } = await bundleTheme(foldersWith({ 'client/later.ts': code }));
  expect(diagnostics).toMatchObject([
    { code: 'merge-conflict', file: 'theme/client/later.ts', line: 2, column: 1 },
  ]);
});
