import { expect, it, onTestFinished } from 'vitest';
import { temporarySite } from '../../helpers/docgen.ts';
import { docgenAgain } from '../../helpers/kept-process.ts';

const page = (title: string) => `---\ntitle: ${title}\ndescription: D.\n---\n\nText.\n`;

async function readCopies(names: Readonly<Record<string, string>>): Promise<string[]> {
  const files = Object.entries(names).map(([name, title]) => [`content/guide/${name}`, page(title)]);
  const site = temporarySite({
    'site.config.ts': "export default { title: 'T' };\n",
    'content/index.md': page('H'),
    ...Object.fromEntries(files),
  });
  onTestFinished(site.remove);
  const { stdout } = await docgenAgain(['build', site.dir, '--json']);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file: string }[] };
  return diagnostics
    .filter(({ code }) => code === 'page-copy')
    .map(({ file }) => file.replace('content/guide/', ''));
}

it('tells before they are published of the copies that cloud services and file managers make', async () => {
  const copies = [
    'a (1).md',
    'a (copy).md',
    "a (Wang's conflicted copy 2024-01-01).md",
    'a (张三的冲突副本 2024-01-01).md',
    'a - Copy (2).md',
    'a - 副本.md',
    'a 2.md',
    'a copy.md',
    'a-DESKTOP-AB12CD.md',
    'a.sync-conflict-20240101-120000-ABCDEFG.md',
    'a_冲突文件_张三_20240101.md',
    'Copy of a.md',
    '副本 a.md',
  ];
  const found = await readCopies(Object.fromEntries(['a.md', ...copies].map((name) => [name, 'A'])));
  expect(new Set(found)).toEqual(new Set(copies));
});

it('tells of a conflict also where the titles differ, and of no page that only has such a name', async () => {
  expect(
    await readCopies({
      'a.md': 'A',
      'a (conflicted copy 2024-01-01).md': 'A, changed',
      'step.md': 'Step',
      'step 2.md': 'Second step',
      'b (1).md': 'B',
      'merge-conflict.md': 'Conflicts',
      'copy.md': 'Copy',
      'hard copy.md': 'A',
    }),
  ).toEqual(['a (conflicted copy 2024-01-01).md']);
});
