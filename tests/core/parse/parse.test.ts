import { describe, expect, it } from 'vitest';
import { groupAlikeVersions, parse } from '#parse';
import { body, commonTools, options, parsed, path, sourceOf, told } from './support.ts';

describe('faults of the frontmatter', () => {
  it('are told without a word about the title that they hide', () => {
    expect(told(parsed('---\ntitle: a: b\n---\ntext\n'))).toEqual(['frontmatter-syntax 2:8']);
  });

  it('say what to do about a colon in a text', () => {
    expect(parsed('---\ntitle: a: b\n---\n').found[0]).toMatchObject({
      hint: 'A text with ": " in it must stand in quotes.',
    });
  });
});

describe('the aliases of a page', () => {
  it('remember where they stand', () => {
    const placesIn = (lines: string) => parsed(`---\ntitle: a\n${lines}\n---\n`).aliasesAt;
    expect(placesIn('aliases: [/old, "/甲"]')).toEqual([
      { line: 3, column: 11 },
      { line: 3, column: 17 },
    ]);
    expect(placesIn('aliases:\n  - /old\n\n  # x\n  - /older')).toEqual([
      { line: 4, column: 5 },
      { line: 7, column: 5 },
    ]);
    expect(placesIn('aliases: /old')).toEqual([{ line: 3, column: 10 }]);
    expect(placesIn('aliases: []')).toEqual([]);
  });
});

describe('a list in the frontmatter', () => {
  it('is told of at the item that is wrong', () => {
    expect(told(parsed('---\ntitle: a\nversions:\n  - v6.4\n  - v9\n---\n'))).toEqual([
      'version-unknown 5:5',
    ]);
    expect(told(parsed('---\ntitle: a\nversions: v9\n---\n'))).toEqual(['version-unknown 3:11']);
    for (const item of ['[/b]', '{ a: b }', '""', 'null'])
      expect([item, told(parsed(`---\ntitle: a\naliases:\n  - /a\n  - ${item}\n---\n`))]).toEqual([
        item,
        item === 'null' ? [] : ['frontmatter-type 5:5'],
      ]);
  });
});

describe('the title of a page', () => {
  it('is the one of the frontmatter', () => {
    expect(parsed('---\ntitle: 甲\n---\n正文\n')).toMatchObject({ title: '甲', html: '<p>正文</p>\n' });
  });

  it('is shown once when a leading H1 says the same', () => {
    const page = parsed('---\ntitle: 呼叫  API\n---\n\n# 呼叫 api\n\n正文\n');
    const html = '<span id="呼叫-api"></span>\n<p>正文</p>\n';
    expect(page).toMatchObject({ title: '呼叫  API', html, markdown: '正文', headings: [] });
    expect(told(page)).toEqual([]);
  });

  it('is the first H1 when there is none in the frontmatter', () => {
    const page = parsed('<!-- 注释 -->\n\n# `uuid` **命令**\n\n正文\n');
    expect(page.title).toBe('uuid 命令');
    expect(page.html).not.toContain('<h1');
    expect(told(page)).toEqual([]);
  });

  it('warns of an H1 besides it', () => {
    const page = parsed('# 甲\n\n乙\n\n# 丙\n');
    expect(page.html).toBe('<span id="甲"></span>\n<p>乙</p>\n<h1 id="丙">丙</h1>\n');
    expect(told(page)).toEqual(['heading-second-h1 5']);
    expect(told(parsed('---\ntitle: 甲\n---\n# 乙\n'))).toEqual(['heading-second-h1 4']);
  });

  it('leaves its anchor where it stood, whoever links to it', () => {
    expect(parsed('# My Project\n\ntext\n')).toMatchObject({
      html: '<span id="my-project"></span>\n<p>text</p>\n',
      ids: ['my-project'],
    });
    expect(parsed('---\ntitle: 甲\n---\n# 甲\n').ids).toEqual(['甲']);
    expect(parsed('Title\n===\n').ids).toEqual(['title']);
    expect(parsed('# 甲 {#top}\n').ids).toEqual(['top']);
  });

  it('has no anchor that a heading, raw HTML or the frame of the page has', () => {
    expect(parsed('# 甲\n\n## 甲\n').html).toMatch(/^<h2 id="甲" /);
    expect(parsed('# 甲\n\n<i id="甲"></i>\n').html).toMatch(/^<p><i id="甲">/);
    expect(parsed('# Main\n').ids).toEqual([]);
    expect(parsed('# 甲\n\n# 甲\n').ids).toEqual(['甲', '甲-1']);
  });

  it('is the name of the file or folder as a last resort, with a warning', () => {
    const title = (file: string) => {
      const source = { ...sourceOf('正文\n'), path: file };
      const { value, diagnostics } = parse(source, options, commonTools);
      expect(diagnostics.map((one) => [one.severity, one.code])).toEqual([['warning', 'title-missing']]);
      return value.title;
    };
    expect(title('content/guide/tls.md')).toBe('tls');
    expect(title('content/guide/index.md')).toBe('guide');
    expect(title('content/README.md')).toBe('README');
    expect(title('content/@v6.2/[product]-user/index.md')).toBe('pbx-user');
  });
});

describe('variables', () => {
  it('are replaced in text, links, code and attributes', () => {
    const { html, links } = body(
      '{{product.name}} [a](/{{product.slug}}-user) `{{version.value}}` \\{{x}} {{other}}\n\n```bash title="{{product.slug}}.sh"\n{{product.slug}}\n```\n',
    );
    expect(html).toContain('<p>Pbx <a href="⟨0⟩">a</a> <code>v6.4</code> {{x}} {{other}}</p>');
    expect(html).toContain('<span class="t">pbx.sh</span>');
    expect(links[0]?.href).toBe('/pbx-user');
  });

  it('are told where no one knows them, with a near miss', () => {
    const page = body('{{product.name}} {{product.nam}}\n');
    expect(told(page)).toEqual(['variable-unknown 4:18']);
    expect(page.found[0]).toMatchObject({ severity: 'error', hint: 'Did you mean "{{product.name}}"?' });
  });

  it('are told where the site gives them no value, with the setting that does', () => {
    const page = body('[mail](mailto:{{site.email}})\n');
    expect(told(page)).toEqual(['variable-unknown 4:15']);
    expect(page.found[0]).toMatchObject({
      severity: 'error',
      message: 'The variable "site.email" has no value.',
      hint: 'Set `email` in site.config.ts.',
    });
  });

  it('do not shift the columns of what follows', () => {
    const { links } = body('{{product.name}}{{site.title}} [a](/x)\n');
    expect(links[0]).toMatchObject({ line: 4, column: 32 });
  });

  it('do not shift lines when a value has several', () => {
    const { links } = body('{{site.title}}\n[a](/x)\n', { variables: { 'site.title': 'a\n\nb' } });
    expect(links[0]).toMatchObject({ line: 5, column: 1 });
  });
});

describe('a page with includes', () => {
  const origins = [
    { line: 1, file: path, fileLine: 1, indent: 0 },
    { line: 6, file: 'content/_parts/a.md', fileLine: 1, indent: 2 },
    { line: 9, file: path, fileLine: 7, indent: 0 },
  ];
  const text =
    '---\ntitle: t\n---\n\n- 甲\n  [a](/in-part)\n  ## 节\n  {{product.nope}}\n\n[b](/behind) [c](javascript:x)\n';
  const { value, diagnostics } = parse(sourceOf(text, { origins }), options, commonTools);

  it('tells links where they were written', () => {
    expect(value.links.map(({ file, line, column }) => [file, line, column])).toEqual([
      ['content/_parts/a.md', 1, 1],
      [path, 8, 1],
    ]);
  });

  it('tells diagnostics and headings where they were written', () => {
    expect(diagnostics.map(({ code, file, line, column }) => [code, file, line, column])).toEqual([
      ['variable-unknown', 'content/_parts/a.md', 3, 1],
      ['link-unsafe', path, 8, 14],
    ]);
    expect(value.headings[0]?.line).toBe(2);
    expect(diagnostics.map(({ hint }) => hint?.includes(`Included by ${path}.`))).toEqual([true, false]);
  });
});

describe('what a document holds', () => {
  it('every id of the body', () => {
    const { ids } = body(
      '## 甲 {#one}\n\n### 乙\n\n段。 {#two}\n\n<div id="three"><a name="four"></a></div>\n\n注[^1]\n\n[^1]: 注。\n\n```js {#five}\n```\n\n::: tip {#six}\n:::\n',
    );
    expect([...ids].sort()).toEqual(
      ['five', 'fn:1', 'fnref:1', 'four', 'one', 'six', 'three', 'two', '乙'].sort(),
    );
  });

  it('sections with plain text and code apart', () => {
    const { sections } = body(
      '开头 **粗** [链接](/a)。\n\n## 甲 `x`\n\n- 一\n- 二\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\n```js title="t"\ncode(); // [!code ++]\n```\n\n<p>原 &amp; 生</p>\n\n### 乙\n\n![图](a.png)\n',
    );
    expect(sections).toEqual([
      { level: 1, title: '标题', text: '开头 粗 链接。', code: '' },
      { id: '甲-x', level: 2, title: '甲 x', text: '一\n二\na\tb\n1\t2\nt\n原 & 生', code: 'code();' },
      { id: '乙', level: 3, title: '乙', text: '图', code: '' },
    ]);
  });

  it('text after a closed part in the section around it', () => {
    const parts = [
      '::: details x\n\n### 甲\n\na\n\n:::',
      '<details><summary>x</summary>\n\n### 甲\n\na\n\n</details>',
      '<details>\n<summary>x</summary>\n<h3>甲</h3>\n<p>a</p>\n</details>',
      '<details>\n\n### 甲\n\na\n\n</details><details><summary>y</summary></details>',
      '<details><summary>x</summary><details>\n\n### 甲\n\na\n\n</details></details>',
      '> <details>\n>\n> ### 甲\n>\n> a',
      '::: tabs\n\n== x\n\n::: details y\n\n### 甲\n\na\n\n:::\n\n:::',
    ];
    for (const part of parts) {
      const { sections } = body(`## 一\n\nb\n\n${part}\n\nc\n\n## 二\n\nd`);
      const texts = sections.map(
        ({ title, text }) =>
          `${title}: ${text
            .replace(/\b[xy]\n?|详情\n/g, '')
            .split('\n')
            .join(' ')}`,
      );
      expect([part, texts]).toEqual([part, ['标题: ', '一: b c', '甲: a', '二: d']]);
    }
  });

  it.each([
    ['甲<br>乙 a<br/>b c <br> d', '甲 乙 a b c d'],
    ['x **a**<br>`b`', 'x a b'],
    ['a<b>b</b>c <kbd>d</kbd>e<wbr>f <!-- <br> -->g', 'abc def g'],
    ['a<div>b</div><div>c</div>d', 'a b c d'],
    ['| a |\n|--|\n| b<br>c |', 'a\nb c'],
    ['- a<br>b', 'a b'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b c'],
    ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', 'a b c'],
    ['<p>a</p><p>b<b>c</b></p>', 'a bc'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', 'a b'],
    ['<div>a<br>b<hr>c</div>', 'a b c'],
    ['<details><summary>a</summary>b</details>', 'a b'],
    ['<svg><text>a</text><text>b</text></svg>', 'a b'],
    ['<p>a</p><!-- x --><p>b</p>', 'a b'],
  ])('words apart that tags keep apart: %s', (text, expected) => {
    expect(body(text).sections[0]!.text).toBe(expected);
    expect(body(`::: tip\n${text}\n:::`).sections[0]!.text).toBe(`提示\n${expected}`);
  });

  it('words of headings, the title and the excerpt apart; an id is made as on GitHub', () => {
    const { title, headings, excerpt, html } = parsed('# a<br>b\n\nc<br>d\n\n## e<br>f\n\n<h2>g<br>h</h2>\n');
    expect({ title, excerpt, headings: headings.map((one) => one.title) }).toEqual({
      title: 'a b',
      excerpt: 'c d',
      headings: ['e f', 'g h'],
    });
    expect(headings[0]!.id).toBe('ef');
    expect(html).toContain('aria-label="e f"');
  });

  it('clean markdown: variables in, passages of other versions and frontmatter out', () => {
    const { markdown } = parsed(
      '---\ntitle: 甲\n---\n# 甲\n\n{{product.name}}\n\n::: only v6.2\n旧\n:::\n\n::: only v6.4\n新\n:::\n\n::: tip\n留\n:::\n\n- ::: only v6.2\n  没\n  :::\n- ::: only v6.4\n  有\n  :::\n',
    );
    expect(markdown).toBe('Pbx\n\n新\n\n> [!TIP]\n> 留\n\n- 有');
  });

  it('its own place and version', () => {
    const source = sourceOf('# t\n', { version: 'v6.2', overlay: true });
    expect(parse(source, options, commonTools).value).toMatchObject({ path, version: 'v6.2', overlay: true });
  });
});

describe('one instance for all pages', () => {
  it('keeps nothing of the page before', () => {
    const first = '*[HTML]: x\n\n[^1]: y\n\n[ref]: /z\n\n## 甲\n';
    const second = 'HTML [^1] [ref]\n\n## 甲\n';
    body(first);
    const { html } = body(second);
    expect(html).toBe(
      '<p>HTML [^1] [ref]</p>\n<h2 id="甲" aria-label="甲"><a class="anchor" aria-label="本节链接：甲" href="#甲"></a>甲</h2>\n',
    );
  });

  it('gives the same result again', () => {
    const text = '::: only v6.4\n## 甲\n:::\n\n[^1]\n\n[^1]: a\n';
    expect(body(text)).toEqual(body(text));
  });
});

describe('alikeFor', () => {
  const versions = ['dev', 'v6.4', 'v6.2'];

  it('keeps all versions together where nothing tells them apart', () => {
    for (const text of ['# A', '{{product.name}}', 'only v6.2', '::: tip only\n:::']) {
      expect([text, groupAlikeVersions(text, versions)]).toEqual([text, [versions]]);
    }
  });

  it('keeps together what sees the same passages', () => {
    expect(groupAlikeVersions('::: only v6.2\nx\n:::', versions)).toEqual([['dev', 'v6.4'], ['v6.2']]);
    expect(groupAlikeVersions(':::: only dev，v6.4\nx\n::::\n\n:::only v6.2\ny\n:::', versions)).toEqual([
      ['dev', 'v6.4'],
      ['v6.2'],
    ]);
    expect(groupAlikeVersions('::: only dev,v6.4\n:::\n::: only v6.4\n:::', versions)).toEqual([
      ['dev'],
      ['v6.4'],
      ['v6.2'],
    ]);
    for (const line of ['::: only [v6.2]', ':::only[v6.2]', '::: only v6.2{.x}', '::: only v6.2 {#x}'])
      expect([line, groupAlikeVersions(`${line}\nx\n:::`, versions)]).toEqual([
        line,
        [['dev', 'v6.4'], ['v6.2']],
      ]);
    expect(groupAlikeVersions('::: only v9\nx\n:::', versions)).toEqual([versions]);
  });

  it('parts all versions that are named in the text', () => {
    expect(groupAlikeVersions('{{version.value}}', versions)).toEqual([['dev'], ['v6.4'], ['v6.2']]);
    expect(groupAlikeVersions('{{version.value}} ::: only v6.2', versions)).toEqual([
      ['dev'],
      ['v6.4'],
      ['v6.2'],
    ]);
  });
});

it.each([
  ['---\ntitle: A\n---\n', true],
  ['', true],
  ['<!-- to be written -->\n', true],
  ['# A\n', undefined],
  ['---\ntitle: A\n---\n\n::: only v9\nx\n:::\n', undefined],
  ['# A\n\n## B\n', undefined],
  ['![](x.png)\n', undefined],
])('a page knows that nothing is written below its frontmatter: %j', (text, isEmpty) => {
  expect(parse(sourceOf(text), options).value.isEmpty).toBe(isEmpty);
});
