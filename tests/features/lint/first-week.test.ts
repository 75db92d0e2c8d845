/** What a team is told in its first week: each mistake once, where it is, and nothing that is none. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { docgen, temporarySite } from '../../helpers/docgen.ts';

const header = '---\ntitle: 甲\ndescription: 乙。\n---\n\n';

function makeSite(files: Readonly<Record<string, string>>) {
  const site = temporarySite({
    'site.config.ts': "export default { title: '甲' };\n",
    'content/index.md': header,
    ...files,
  });
  onTestFinished(() => site.remove());
  return site;
}

/** Of one file: place, code, message and hint. */
async function tell(file: string, files: Readonly<Record<string, string>>) {
  const { stdout } = await docgen(['check', '--json', '--lang', 'en'], { cwd: makeSite(files).dir });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Record<string, string>[] };
  return diagnostics
    .filter((one) => one.file === `content/${file}`)
    .map(({ line, column, code, message, hint }) => [`${line}:${column}`, code, message, hint]);
}

it('a page whose frontmatter has an error is not told that it has no description', async () => {
  const found = await tell('a.md', {
    'content/a.md': '---\ntitle：甲\ndescription: 乙。\n---\n\n正文。\n',
    'content/b.md': `${header}正文。\n`,
  });
  expect(found.map(([place, code]) => `${place} ${code}`)).toEqual(['2:6 frontmatter-syntax']);
});

it('items of a list that a word processor wrote with tabs are told as a list, and are made no table', async () => {
  const text = `${header}•\t第一项\n•\t第二项\n\n（1）\t打开\n（2）\t关闭\n\n名称\t速率\nPCMA\t64\n`;
  const told = await tell('a.md', { 'content/a.md': text });
  const found = told.filter(([, code]) => code === 'markdown-foreign');
  expect(found.map(([place, , message]) => `${place} ${message}`)).toEqual([
    '6:1 This is no list: • 第一项',
    '9:1 This is no list: （1） 打开',
    '12:1 This is no table, and its lines run together: 名称 速率',
  ]);
});

it('a line that two rules know is told once, where it is', async () => {
  const found = await tell('a.md', { 'content/a.md': `${header}- [ ] 甲\n-[ ] 乙\n-丙\n` });
  expect(found.map(([place, , message]) => `${place} ${message}`)).toEqual([
    '7:1 This is no list: -[ ] 乙',
    '8:1 This is no list: -丙',
  ]);
});

it('for a missing file a file of a similar name is suggested, and none that has only its ending', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const pictures = {
    'content/img/50%25.svg': svg,
    'content/img/架构图.svg': svg,
    'content/public/x.svg': svg,
  };
  const hints = async (href: string) =>
    (await tell('a.md', { ...pictures, 'content/a.md': `${header}![图](${href})\n` })).map(
      ([, , , hint]) => hint,
    );
  expect(await hints('./img/没有.svg')).toEqual([undefined]);
  expect(await hints('/y.svg')).toEqual([undefined]);
  expect(await hints('./img/架构图1.svg')).toEqual(['Did you mean "img/架构图.svg"?']);
  expect(await hints('./img/架构图.png')).toEqual(['Did you mean "img/架构图.svg"?']);
});

it('a # in the name of a file is written out by --fix, and not once more behind it', async () => {
  const site = makeSite({
    'content/img/a&b#c.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'content/img/D.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'content/a.md': `${header}![图](./img/a&b#c.svg)\n\n![图](./img/d.svg#only-dark)\n`,
  });
  await docgen(['check', '--fix'], { cwd: site.dir });
  expect(readFileSync(join(site.dir, 'content/a.md'), 'utf8').slice(header.length)).toBe(
    '![图](img/a&b%23c.svg)\n\n![图](img/D.svg#only-dark)\n',
  );
});
