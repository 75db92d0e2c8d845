/**
 * Builds a site that is hard to lay out: endless titles and words, tables of forty columns, ten versions, empty
 * navigation; and a minimal site. Once for all tests of a run.
 */
import { builtFrom } from './site.ts';

const sentence = '呼叫从中继进入平台，经拨号计划选出路由，再送到分机、队列或会议。';

/** Two hundred characters without a blank. */
const longTitle = sentence.repeat(7).slice(0, 200);
/** Three hundred characters without a possible line break. */
const token = 'x0123456789'.repeat(28).slice(0, 300);

const times = (count: number, make: (index: number) => string, between = '\n') =>
  Array.from({ length: count }, (_, index) => make(index + 1)).join(between);

const page = (meta: Record<string, string>, body: string) =>
  `---\n${Object.entries(meta)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('')}---\n\n${body}\n`;

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const wideTable = [
  row(Array.from({ length: 40 }, (_, n) => `字段 ${n + 1}`)),
  row(Array.from({ length: 40 }, () => '---')),
  times(12, (line) => row(Array.from({ length: 40 }, (_, n) => (n % 5 ? `值 ${line}` : '`a_long_name`')))),
].join('\n');

const smallTable = '| 名称 | 说明 |\n| --- | --- |\n| 分机 | 号码 |';

const code = (lines: number, info: string) =>
  `\`\`\`${info}\n${times(lines, (n) => `local line_${n} = "${n}" -- 第 ${n} 行`)}\n\`\`\``;

const chain = (count: number) =>
  `flowchart LR\n${times(count, (n) => `  n${n}[第 ${n} 步处理呼叫] --> n${n + 1}[第 ${n + 1} 步处理呼叫]`)}`;

/** Code whose white space and signs must all survive in a fence: info string, text, and the copied text if it differs. */
export const exactSamples: readonly (readonly [string, string, string?])[] = [
  ['text', 'auth ClueCon\n\n'],
  ['text', '\n\nleading\n\n\n'],
  ['js', 'a = /\\{{2}/;\nb = "\\{{x}}" + \'\\\\{{y}}\';\n'],
  ['swift', '\tlet a = 1  \n  // b \\\n\n'],
  ['text :line-numbers {2}', 'one\ntwo\n\n'],
  ['text', '$ a price\n'],
  ['js', 'kept();\n\nlost(); // [!code --]\n', 'kept();\n\n'],
  ['sh', '$ ls\nfile\n\n', 'ls\n'],
  ['console', '[root@pbx ~]# cat > a <<E\n$ b\nE\n[root@pbx ~]# cat a\nb\n', 'cat > a <<E\n$ b\nE\ncat a\n'],
];

/** Pages of a folder that only the default version has: name -> text. */
const bad: Readonly<Record<string, string>> = {
  'no-headings': page(
    { title: '没有小标题' },
    times(12, () => sentence, '\n\n'),
  ),
  headings: page(
    { title: '三百个小标题' },
    times(300, (n) => `${n % 3 === 1 ? '##' : '###'} 第 ${n} 节：呼叫的处理\n\n${sentence}`, '\n\n'),
  ),
  title: page(
    { title: longTitle, description: longTitle + longTitle, author: longTitle, time: '2025-07-24' },
    `${sentence}\n\n## ${longTitle}\n\n${sentence}\n\n### ${longTitle}二\n\n${sentence}`,
  ),
  token: page(
    { title: token, description: token, author: token, time: '2025-07-24' },
    [
      token,
      `## ${token}`,
      `**${token}** [${token}](/bad/token) \`${token}\` <kbd>${token}</kbd> https://www.example.com/${token}`,
      `### ${token}b`,
      `- ${token}\n  - ${token}\n    1. ${token}\n\n- [ ] ${token}`,
      `> ${token}\n>\n> > ${token}`,
      `| ${token} | b |\n| --- | --- |\n| ${token} | \`${token}\` |\n| a | ${token} |`,
      `::: tip ${token}\n${token}\n\n::: \n`,
      `::: details ${token}\n${token}\n:::`,
      `::: steps\n\n1. ${token}\n2. b\n\n:::`,
      `${token}\n: ${token}`,
      `脚注[^a]。\n\n[^a]: ${token}`,
      `\`\`\`js title="${token}"\n${token}\n\`\`\``,
      `::: code-group\n\n\`\`\`js title="${token}"\n1\n\`\`\`\n\n\`\`\`js title="${token}b"\n2\n\`\`\`\n\n:::`,
      `\`\`\`mermaid\nflowchart LR\n  a[${token.slice(0, 190)}] --> b[${sentence}]\n\`\`\``,
      `![${token}](/img/wide.svg "${token}")`,
      '*[B2BUA]: 背靠背用户代理\n\nB2BUA',
    ].join('\n\n'),
  ),
  table: page(
    { title: '四十列的表格' },
    [
      wideTable,
      '## 列表里',
      `- 项\n\n  ${wideTable.replaceAll('\n', '\n  ')}`,
      '## 提示里',
      `::: warning\n${wideTable}\n:::`,
      '## 一列',
      '| 一列 |\n| --- |\n| 值 |',
    ].join('\n\n'),
  ),
  code: page(
    { title: '两千行代码' },
    [
      code(2000, 'lua title="long.lua" {3,5-7} :line-numbers'),
      '## 很长的一行',
      `\`\`\`bash\ncurl ${token.repeat(4)}\n\`\`\``,
      `- 项\n\n  ${code(3, 'lua').replaceAll('\n', '\n  ')}`,
      `::: code-group\n\n${times(9, (n) => code(2, `lua title="examples/number-${n}.lua"`), '\n\n')}\n\n:::`,
    ].join('\n\n'),
  ),
  exact: page(
    { title: '一字不差的代码' },
    exactSamples.map(([info, text]) => `\`\`\`${info}\n${text}\`\`\``).join('\n\n'),
  ),
  pictures: page(
    { title: '坏掉的图片' },
    [
      '![高的图](/img/tall.svg "高的图")',
      '![坏掉的图](/img/broken.png "坏掉的图")',
      '![别处的图](https://img.example.com/other.png "别处的图")',
      '![宽的图](/img/wide.svg)',
      '段落里的 ![小图](/img/wide.svg) 图片',
      `| 图 | 说明 |\n| --- | --- |\n| ![表里的图](/img/wide.svg) | ${sentence} |`,
      `\`\`\`mermaid\n${chain(24)}\n\`\`\``,
    ].join('\n\n'),
  ),
  nested: page(
    { title: '层层嵌套' },
    [
      times(9, (n) => `${'  '.repeat(n - 1)}- 第 ${n} 层：${sentence}`),
      times(9, (n) => `${'> '.repeat(n)}第 ${n} 层`, '\n>\n'),
      `:::::: info 外层\n\n::::: tip 内层\n\n:::: details 再内层\n\n${code(2, 'lua')}\n\n${smallTable}\n\n::::\n\n:::::\n\n::::::`,
      `# ${'很'.repeat(3)}大`,
      // With more marks on one letter, a missing font makes it wider than a phone, and nothing can break a letter.
      'עברית مرحبا ‮反向 Z͑ͫ̓ͪ̂ͫ̽͏̴̙A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅ 👩‍👩‍👧‍👦🏳️‍🌈 ꧁༺✩',
      `${'**'.repeat(40)} ${'['.repeat(40)} ${'`'.repeat(7)} &amp; &lt;script&gt; \\{{product.name}}`,
      `<table><tr><td>${token}</td></tr></table>`,
      '<dl><dt>一</dt><dd>二</dd></dl>',
      '<details><summary>展开</summary>\n\n折叠\n\n</details>',
    ].join('\n\n'),
  ),
};

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#9bd"/></svg>`;

/** A black image of 800 × 400 px. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAyAAAAGQAQAAAAB+XjmZAAAAPklEQVR42u3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD4NndAAAYtfwy0AAAAASUVORK5CYII=',
  'base64',
);

/** The newest version is not the default, and has a long label. */
const versions = [
  "{ value: 'dev', base: '/dev', label: '开发版（下一个长期支持版）' }",
  "{ value: 'v9', base: '', default: true }",
  ...[8, 7, 6, 5, 4, 3, 2, 1].map((n) => `{ value: 'v${n}', base: '/v${n}' }`),
];

const links = (folder: string, names: readonly string[]) =>
  names.map((name) => `{ title: ${JSON.stringify(`页 ${name}`)}, href: '/${folder}/${name}' }`).join(',');

const many = Array.from({ length: 80 }, (_, n) => `page-${n + 1}`);

const config = `export default {
  title: 'XVox 文档中心与全部产品的使用手册、部署运维手册与接口文档',
  url: 'https://docs.example.com',
  versions: [${versions.join(',')}],
  nav: [
    { title: '难以排版', prefix: '/bad', sections: [
      { title: ${JSON.stringify(longTitle)}, links: [${links('bad', Object.keys(bad))},
        { title: ${JSON.stringify(longTitle)}, href: '/bad/title' },
        { title: ${JSON.stringify(token)}, href: '/bad/token' },
        { title: ${JSON.stringify(token)}, href: 'https://www.example.com/${token}' } ] },
      { title: '空的一节', links: [] } ] },
    { title: '空的一组', prefix: '/empty', sections: [] },
    { title: '只有标题', sections: [] },
    { title: '很多页', prefix: '/many', sections: [
      { title: '前十页', links: [${links('many', many.slice(0, 10))}] },
      { title: '其余各页', links: [${links('many', many.slice(10))}] } ] },
  ],
  hero: { actions: [{ title: '很长的按钮文字，一行里放不下的那一种', href: '/many/page-1' }] },
  home: { categories: [
    { title: '没有卡片', menus: [] },
    { title: ${JSON.stringify(longTitle.slice(0, 60))}, desc: ${JSON.stringify(longTitle)}, menus: [
      { title: ${JSON.stringify(token.slice(0, 80))}, desc: ${JSON.stringify(longTitle)}, href: '/bad/title' },
      { title: '短', href: '/many/page-1' } ] } ] },
  topNav: [${Array.from({ length: 12 }, (_, n) => `{ title: '第 ${n + 1} 个入口', href: 'https://www.example.com/${n + 1}' }`).join(',')}],
};
`;

/** The routes below '/bad'. */
export const badPages = Object.keys(bad).map((name) => `/bad/${name}`);

/** The output folder of the site that is hard to lay out. */
export function worstSite(): Promise<string> {
  const files: Record<string, string | Uint8Array> = {
    'site.config.ts': config,
    'content/index.md': page({ title: longTitle.slice(0, 80) }, ''),
    'content/empty/index.md': page({ title: '空的一组' }, `${sentence}\n\n## 一\n\n## 二`),
    'content/blog/index.md': page({ title: '博客' }, ''),
    'content/blog/2025-07/long.md': page(
      { title: longTitle, description: longTitle, time: '2025-07-24' },
      sentence,
    ),
    'content/blog/2025-07/token.md': page({ title: token, description: token, time: '2025-07-24' }, sentence),
    'content/public/img/tall.svg': svg(600, 4000),
    'content/public/img/wide.svg': svg(4000, 300),
    'content/public/img/broken.png': png,
  };
  for (const name of many) files[`content/many/${name}.md`] = page({ title: `页 ${name}` }, sentence);
  for (const [name, text] of Object.entries(bad)) {
    files[`content/bad/${name}.md`] = text.replace('---\n', '---\nversions: [v9]\n');
  }
  return builtFrom('worst', files);
}

/** The output folder of a site with only a title, an index and one page. */
export function leastSite(): Promise<string> {
  return builtFrom('least', {
    'site.config.ts': "export default { title: '手册' };\n",
    'content/index.md': '# 手册\n',
    'content/one.md': '# 一页\n\n只有一句话。\n',
  });
}
