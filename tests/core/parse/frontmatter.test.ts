import { describe, expect, it } from 'vitest';
import { readFrontmatter } from '../../../src/stages/parse/frontmatter.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { parsed, path, told } from './support.ts';

const page = (yaml: string, rest = '正文\n') => parsed(`---\n${yaml}---\n${rest}`);

describe('frontmatter', () => {
  it('keeps values as they are written', () => {
    const { meta, found } = page('title: 1.0\ndescription: "带引号: 的"\ntime: 2025-07-09\nsidebar: yes\n');
    expect(meta).toEqual({
      title: '1.0',
      description: '带引号: 的',
      time: '2025-07-09',
      sidebar: 'yes',
    });
    expect(found).toEqual([]);
  });

  it('gives numbers, flags and lists their types', () => {
    const { meta } = page(
      'title: t\norder: -1.5\ndraft: true\ntoc: False\nsearch: "false"\nnoindex: true\nnav: false\nversions: [dev, v6.4]\naliases:\n  - /old\n  - /older\nlayout: post\n',
    );
    expect(meta).toEqual({
      title: 't',
      order: -1.5,
      draft: true,
      toc: false,
      search: false,
      noindex: true,
      nav: false,
      versions: ['dev', 'v6.4'],
      aliases: ['/old', '/older'],
      layout: 'post',
    });
  });

  it.each([
    ['false', false],
    ['True', true],
    ['3', [2, 3]],
    ['[2, 4]', [2, 4]],
    ['[3, 3]', [3, 3]],
  ])('takes a depth and a range of levels for the list of headings: %s', (value, meant) => {
    const { meta, found } = page(`title: t\ntoc: ${value}\n`);
    expect([meta.toc, found]).toEqual([meant, []]);
  });

  it.each(['1', '7', '[4, 2]', '[2]', '[2, 3, 4]', '2.5', 'deep', '[a, b]', '{ from: 2 }'])(
    'takes no other levels: %s',
    (value) => {
      const { meta, found } = page(`title: t\ntoc: ${value}\n`);
      expect([meta.toc, found.map(({ code, line }) => `${code} ${line}`)]).toEqual([
        undefined,
        ['frontmatter-type 3'],
      ]);
    },
  );

  it('takes a route or false for the pages around a page, and notes the route as a link', () => {
    const { meta, links, found } = page('title: t\nprev: false\nnext: ./b.md\n');
    expect(meta).toEqual({ title: 't', prev: false, next: './b.md' });
    expect(links).toEqual([{ kind: 'page', href: './b.md', file: path, line: 4, column: 7 }]);
    expect(found).toEqual([]);
    expect(page('title: t\nprev: true\nnext: /a/b#c\n').meta).toEqual({ title: 't', next: '/a/b#c' });
  });

  it.each(['Install', 'https://example.com', '//example.com', '{ text: A, link: /a }', '[/a]', '5'])(
    'takes nothing else for them: %s',
    (value) => {
      const { meta, links, found } = page(`title: t\nnext: ${value}\n`);
      expect([meta, links]).toEqual([{ title: 't' }, []]);
      expect(found.map(({ code, line }) => `${code} ${line}`)).toEqual(['frontmatter-type 3']);
    },
  );

  it('takes one text for a list and date for time', () => {
    expect(page('title: t\nversions: dev\naliases: /old\ndate: 2025-07-09 10:30\n').meta).toEqual({
      title: 't',
      versions: ['dev'],
      aliases: ['/old'],
      time: '2025-07-09 10:30',
    });
  });

  it('leaves the ticks of code out of what is shown as it is', () => {
    const { meta } = page(
      'title: 用 `fs_cli` 连接\ndescription: 讲 `a` 与 `b c`，不讲 ` 与 `` 号\nsidebar: "`x`"\n',
    );
    expect(meta).toEqual({
      title: '用 fs_cli 连接',
      description: '讲 a 与 b c，不讲 ` 与 `` 号',
      sidebar: 'x',
    });
    expect(page('title: 用 `fs_cli` 连接\n', '# 用 `fs_cli` 连接\n').html).not.toContain('<h1');
  });

  it('reads nothing into an empty value', () => {
    const { meta, found } = page('title: t\nauthor:\ntime: ""\n');
    expect(meta).toEqual({ title: 't' });
    expect(found).toEqual([]);
  });

  it("takes YAML's words for nothing as nothing, and in quotes as text", () => {
    for (const none of ['null', 'Null', 'NULL', '~', 'null # later']) {
      const { meta, found } = page(`title: t\ndescription: ${none}\norder: ${none}\nversions: ${none}\n`);
      expect(meta).toEqual({ title: 't' });
      expect(found).toEqual([]);
    }
    expect(page('title: "null"\ndescription: "~"\nsidebar: \'true\'\n').meta).toEqual({
      title: 'null',
      description: '~',
      sidebar: 'true',
    });
  });

  it('takes questions below the ids of headings, which are led to like those of links', () => {
    const document = page(
      'title: t\nquestions:\n  "#cost": [What does it  cost, "a: b?"]\n  收费: 多少钱\n  gone:\n    - Is it gone\n',
      '## Cost {#cost}\n\na\n\n## 收费\n\nb\n',
    );
    expect(document.meta.questions).toEqual([
      { id: 'cost', texts: ['What does it cost', 'a: b?'] },
      { id: '收费', texts: ['多少钱'] },
      { id: 'gone', texts: ['Is it gone'] },
    ]);
    expect(told(document)).toEqual([]);
    expect(document.links.map(({ href, line, column }) => `${href} ${line}:${column}`)).toEqual([
      '#cost 4:3',
      '#收费 5:3',
      '#gone 6:3',
    ]);
    expect(document.html).not.toContain('cost,');
  });

  it.each([
    'questions: [a]',
    'questions: a',
    'questions:\n  cost:',
    'questions:\n  cost: [a, {b: c}]',
    'questions:\n  "#": a',
    'questions:\n  cost: [""]',
    `questions:\n  cost: ${'a'.repeat(101)}`,
    `questions:\n  cost: [${'a,'.repeat(300)}a]`,
  ])('tells of questions that are none: %j', (yaml) => {
    expect(told(page(`title: t\n${yaml}\n`))).toEqual(['frontmatter-type 3:1']);
  });

  it('tells of a flag where a text is wanted, and how to mean the word', () => {
    const { found, meta } = page('title: t\ndescription: false\nauthor: True # yes\n');
    expect(found.map(({ code, line, hint }) => [code, line, hint])).toEqual([
      ['frontmatter-type', 3, 'If this is the text, put it in quotes: "false".'],
      ['frontmatter-type', 4, 'If this is the text, put it in quotes: "True".'],
    ]);
    expect(meta).toEqual({ title: 't' });
  });

  it.each([
    ['title: [a]\n', 'frontmatter-type 2:1'],
    ['title: t\norder: 1st\n', 'frontmatter-type 3:1'],
    ['title: t\n\n# Bemerkung\ndraft: maybe\n', 'frontmatter-type 5:1'],
    ['title: t\nversions: {a: b}\n', 'frontmatter-type 3:1'],
    ['title: t\nversions: []\n', 'frontmatter-type 3:1'],
    ['title: t\nlayout: docs\n', 'frontmatter-type 3:1'],
    ['title: t\ntime: 2025-02-30\n', 'frontmatter-type 3:1'],
    ['title: t\ntime: 昨天\n', 'frontmatter-type 3:1'],
    ['title: t\ntime: 2025-07-09 25:00\n', 'frontmatter-type 3:1'],
    ['title: t\nversions: [dev, v7]\n', 'version-unknown 3:17'],
    ['title: t\nauthr: x\n', 'frontmatter-unknown-key 3:1'],
    ['title: t\nconstructor: x\n', 'frontmatter-unknown-key 3:1'],
    ['title: a: b\n', 'frontmatter-syntax 2:8'],
    ['title: t\ntitle: u\n', 'frontmatter-syntax 3:1'],
    ['title: t\ntoc: "x\n', 'frontmatter-syntax 3:6'],
    ['title: t\nx: !!js/function "function(){}"\n', 'frontmatter-syntax 3:4'],
    ['title: t\ny: *nobody\n', 'frontmatter-syntax 3:4'],
    ['- a\n- b\n', 'frontmatter-syntax 2:1'],
    ['title: t\n---- \nx: y\n', 'frontmatter-syntax 3:1'],
  ])('tells what is wrong in %j', (yaml, expected) => {
    expect(told(page(yaml)).filter((one) => !one.startsWith('title-missing'))).toContain(expected);
  });

  it('tells the same when the same broken text is read again', () => {
    const broken = 'title: a: b\n';
    expect(told(page(broken))).toEqual(told(page(broken)));
  });

  it('offers the near miss of a key, a version and a layout', () => {
    const { found } = page('title: t\ntilte: x\nversions: [v6.3]\nlayout: hom\n');
    expect(found.map((one) => one.hint)).toEqual([
      'Did you mean "title"?',
      'Did you mean "v6.4"?',
      'Did you mean "home"?',
    ]);
  });

  it.each(['js', 'javascript', 'JS', 'coffee', 'json', 'toml', 'constructor', 'toString', '__proto__'])(
    'refuses the language %s and runs nothing',
    (language) => {
      const bomb = 'globalThis.wasRun = true, {}';
      const { found, html, meta } = parsed(`---${language}\n${bomb}\n---\n# 标题\n`);
      expect(found.map(({ severity, code, line }) => [severity, code, line])).toEqual([
        ['error', 'frontmatter-language', 1],
      ]);
      expect(globalThis).not.toHaveProperty('wasRun');
      expect(html).not.toContain('wasRun');
      expect(meta).toEqual({});
    },
  );

  it.each(['yaml', 'yml', ' YAML'])('reads the language%s', (language) => {
    expect(parsed(`---${language}\ntitle: t\n---\n`).meta).toEqual({ title: 't' });
  });

  it('refuses an alias bomb at once', () => {
    const names = 'abcdefghijkl'.split('');
    const rows = names.map((name, at) => {
      const inner = at === 0 ? 'x' : `*${names[at - 1]}`;
      return `${name}: &${name} [${Array(9).fill(inner).join(',')}]\n`;
    });
    const start = cpuTime();
    const { found, markdown } = page(rows.join(''));
    expect(cpuTime() - start).toBeLessThan(1000);
    expect(found.map((one) => one.code)).toContain('frontmatter-too-large');
    expect(markdown).toBe('正文');
  });

  it('follows an ordinary alias', () => {
    expect(page('title: &t 名字\nsidebar: *t\n').meta).toEqual({ title: '名字', sidebar: '名字' });
  });

  it('does not read a huge one', () => {
    const { found } = page(`title: t\ndescription: ${'长'.repeat(70_000)}\n`);
    expect(found.map((one) => one.code)).toContain('frontmatter-too-large');
  });

  it('is not slowed down by blank lines', () => {
    const start = cpuTime();
    expect(page(`title: t\n${'\n'.repeat(60_000)}`).meta).toEqual({ title: 't' });
    expect(cpuTime() - start).toBeLessThan(500);
  });

  it('tells when it is not closed, and leaves its keys out of the text', () => {
    const { found, html } = parsed('---\ntitle: t\nauthor: a\n\n正文\n');
    expect(found.map(({ code, line }) => `${code} ${line}`)).toContain('frontmatter-unclosed 1');
    expect(html).toBe('<p>正文</p>\n');
  });

  it('may be empty, hold only a comment, or be the whole file', () => {
    expect(told(parsed('---\n---\n# 标题\n'))).toEqual([]);
    expect(told(parsed('---\n# 说明\n---\n# 标题\n'))).toEqual([]);
    expect(parsed('---\ntitle: t\n---')).toMatchObject({ title: 't', html: '', markdown: '' });
  });

  it('is not what begins with a thematic break or a dash', () => {
    expect(parsed('---\n\n一段。\n\n---\n\n二段。\n').html).toBe(
      '<hr>\n<p>一段。</p>\n<hr>\n<p>二段。</p>\n',
    );
    expect(parsed('---\n一段。\n').html).toBe('<hr>\n<p>一段。</p>\n');
    expect(parsed('----\ntitle: t\n---\n').meta).toEqual({});
    expect(parsed('--- 两个 词\n').html).toBe('<p>--- 两个 词</p>\n');
  });

  it('has its variables replaced', () => {
    const { meta } = page('title: "{{product.name}} 手册"\ndescription: {{site.title}}\n');
    expect(meta).toEqual({ title: 'Pbx 手册', description: '文档中心' });
  });
});

describe('slips in a frontmatter', () => {
  const hinted = (yaml: string) =>
    page(yaml).found.map(({ code, line, column, hint }) => `${code} ${line}:${column} ${hint}`);

  it('are told where they are, with what to write', () => {
    expect(hinted('title：全角\n')).toEqual([
      'frontmatter-syntax 2:6 Write a half-width colon and a blank: title: 全角',
    ]);
    expect(hinted('title: a\nauthor：b\n')).toEqual([
      'frontmatter-syntax 3:7 Write a half-width colon and a blank: author: b',
    ]);
    expect(hinted('title:foo\nauthor: b\n')).toEqual(['frontmatter-syntax 2:6 Write title: foo']);
    expect(hinted('title: a\n  author: b\n')).toEqual([
      'frontmatter-syntax 3:3 Take the blanks before "author" away: keys stand at the beginning of their lines.',
    ]);
    for (const [yaml, place, message] of [
      ['title: [草稿\ntags: x\n', '2:8', 'The bracket [ is not closed.'],
      ['title: a\ntags:\n  - [甲\n  - 乙\n', '4:5', 'The bracket [ is not closed.'],
      ['title: a\nauthor: {name: 甲\ntime: 2025-07-09\n', '3:9', 'The bracket { is not closed.'],
      // Other brackets in the next line, in the same value or in a text are none of it.
      ['title: a\ntags: [甲, 乙\nkeywords: [丙]\n', '3:7', 'The bracket [ is not closed.'],
      ['title: "a [ b"\ntags: ["[", [甲]\norder: 2\n', '3:7', 'The bracket [ is not closed.'],
      ['title: a\nauthor: {name: [甲, 乙}\n', '3:16', 'The bracket [ is not closed.'],
      ['title: %甲\n', '2:8', 'A value cannot begin with % unless it stands in quotes.'],
      ['title: a\ndescription: - 二\n', '3:14', 'A value cannot begin with - unless it stands in quotes.'],
      [
        'title: a\ndescription: >折叠\n  二\n',
        '3:14',
        'A value cannot begin with > unless it stands in quotes.',
      ],
      ['title: a\ntags: [甲]]\norder: 2\n', '3:10', 'The bracket ] closes nothing.'],
      ['title: "C:\\docs"\n', '2:11', 'In double quotes a backslash is no text: \\d has no meaning.'],
    ] as const)
      expect(page(yaml).found.map((one) => [`${one.line}:${one.column}`, one.message])).toEqual([
        [place, message],
      ]);
    // Also where the parser tells the word behind the sign, or takes the sign without a word.
    for (const [value, column, sign = value[0]] of [
      ...['!甲', '!a 甲', '!a甲', '!!紧急', '! 甲', '!', '!a!b c', '&甲 乙', '&nbsp;甲', '&a'].map((one) => [
        one,
        8,
      ]),
      ...['|甲', '>甲', '> 甲', '> a > b', '|2x', '@甲', '`甲`', ']甲', '}', '- a'].map((one) => [one, 8]),
      ...[
        ['[!甲, b]', 9, '!'],
        ['[a, &甲]', 12, '&'],
        ['{a: !甲}', 12, '!'],
        ['{a: &b c}', 12, '&'],
      ],
    ] as [string, number, string?][])
      expect([
        value,
        ...page(`title: ${value}\norder: 2\n`).found.map((one) => [one.line, one.column, one.message]),
      ]).toEqual([value, [2, column, `A value cannot begin with ${sign} unless it stands in quotes.`]]);
    for (const fine of [
      'title: &a 甲\nsidebar: *a\n',
      'title: !!str 5\n',
      'title: a & b! c\n',
      'title: "!甲"\n',
    ])
      expect([fine, ...page(fine).found]).toEqual([fine]);
    expect(hinted('title: a: b\n')).toEqual([
      'frontmatter-syntax 2:8 A text with ": " in it must stand in quotes.',
    ]);
    expect(hinted('title: [草稿] 某页\n')).toEqual([
      'frontmatter-syntax 2:13 Put the whole value into quotes.',
    ]);
    expect(hinted('title: a\ndraft: no\n')).toEqual(['frontmatter-type 3:1 Write false.']);
    expect(hinted('title: a\nversions: dev, v6.4\n')).toEqual([
      'version-unknown 3:11 Write several as a list: versions: [dev, v6.4]',
    ]);
  });

  it('name what other generators call differently', () => {
    expect(hinted('title: a\nsidebar_position: 2\nlinkTitle: b\nconstructor: x\n')).toEqual([
      'frontmatter-unknown-key 3:1 docgen orders pages by "order".',
      'frontmatter-unknown-key 4:1 What the sidebar calls a page is "sidebar".',
      'frontmatter-unknown-key 5:1 undefined',
    ]);
  });

  it('say what to write instead of what others hide, order and lay out', () => {
    const hint = (line: string) => hinted(`title: a\n${line}\n`)[0]!.replace(/^\S+ 3:1 /, '');
    expect(hint('hide: [toc, navigation]')).toContain('"toc: false"');
    expect(hint('sidebar: false')).toContain('"layout: page"');
    expect(hint('sidebar: false')).toContain('"nav: false"');
    expect(hint('nav_exclude: true')).toContain('"nav: false"');
    expect(hint('unlisted: true')).toMatch(/"nav: false".*"noindex: true"/);
    expect(hint('layout: single')).toContain('Take it out');
    expect(hint('search:\n  exclude: true')).toContain('"search: false"');
    expect(hint('toc:\n  depth: 2')).toContain('"toc: false"');
    expect(hint('toc: deep')).toContain('"toc: [2, 4]"');
    expect(hint('toc_max_heading_level: 4')).toContain('"toc"');
    expect(hint('robots: noindex')).toContain('"noindex: true"');
    expect(hint('lead: What it is')).toContain('"description"');
    expect(hint('noidnex: true')).toContain('Did you mean "noindex"?');
    expect(hint('slug: /x')).toContain("file's path");
    const keys =
      'menu parent nav_exclude sidebar_class_name search_exclude status math mermaid lang comments cover heroText';
    expect(keys.split(' ').filter((key) => hint(`${key}: x`) === 'undefined')).toEqual([]);
    for (const authors of ['[A, B]', '\n  - name: A\n    url: https://a.b\n  - C', '\n  name: A', 'A'])
      expect(hinted(`title: a\nauthors: ${authors}\n`)).toEqual([]);
  });

  it('are told where the block does not begin the file; it is not shown', () => {
    for (const before of ['\n', ' ', '\n\n']) {
      const late = parsed(`${before}---\ntitle: a\n---\n\n正文\n`);
      expect(told(late)).toEqual([`frontmatter-syntax ${before.split('\n').length}:1`]);
      expect(late.html).toBe('<p>正文</p>\n');
    }
    for (const text of ['\n---\n\n正文\n\n---\n', '\n---\n\n注意: 正文\n\n---\n', '\n---\n正文\n\n---\n']) {
      expect(parsed(text).html).toMatch(/^<hr>\n<p>.*正文<\/p>\n<hr>\n$/);
    }
  });
});

describe('frontmatter of other generators', () => {
  const judged = (text: string) => {
    const { found, html, meta } = parsed(text);
    return {
      found: found.map(({ severity, code, line, column }) => `${severity} ${code} ${line}:${column}`),
      html,
      meta,
    };
  };
  const refused = { found: ['error frontmatter-language 1:1'], html: '<p>正文</p>\n', meta: {} };

  it.each([
    ['TOML', '+++\ntitle = "A"\ndate = 2024-01-01\n+++\n'],
    ['TOML with tables and comments', '+++ \n\n# kept\n[menu.main]\n  weight = 1\n+++\t\n'],
    ['empty TOML', '+++\n+++\n'],
    ['TOML with a quoted key', '+++\n"a b".c = 1\n+++\n'],
    ['JSON', '{\n  "title": "A",\n  "params": {\n    "x": [1]\n  }\n}\n'],
    ['JSON on one line', '{ "title": "A", "tags": ["a"] }\n'],
    ['JSON between semicolons', ';;;\n"title": "A"\n;;;\n'],
  ])('is an error and not shown: %s', (_, block) => {
    expect(judged(`${block}\n正文\n`)).toEqual(refused);
  });

  it('that is not closed is an error too, and its keys are not shown', () => {
    expect(judged('+++\ntitle = "A"\ndraft = true\n\n正文\n')).toEqual(refused);
    expect(judged('{\n  "title": "A",\n\n正文\n')).toEqual(refused);
  });

  it('is named where blank lines stand before it', () => {
    expect(judged('\n \n+++\ntitle = "A"\n+++\n正文\n').found).toEqual(['error frontmatter-language 3:1']);
  });

  it('is told with what it is and what to write', () => {
    const [fault] = parsed('+++\ntitle = "A"\n+++\n').found;
    expect(fault).toMatchObject({
      message: 'The frontmatter is written in TOML; only YAML is read and nothing is run.',
      hint: 'Write it as YAML between two lines of three dashes, like "title: Text".',
      target: 'TOML',
    });
  });

  it.each([
    '+++\n\n正文\n',
    '++插入++ 的字\n',
    '+++ 正文 +++\n',
    '{{product.name}} 说明\n',
    '{.lead}\n',
    '{#id}\n',
    '{ 正文 }\n',
    '{"正文"}\n',
    ';;;\n正文\n',
    '    {\n      "a": 1\n    }\n',
    '正文\n\n+++\ntitle = "A"\n+++\n',
    '```json\n{ "a": 1 }\n```\n',
  ])('is not seen in %j', (text) => {
    expect(judged(text).found.filter((one) => one.includes('frontmatter'))).toEqual([]);
  });

  it.each([
    ['blank lines', '\n'.repeat(500_000)],
    ['keys', `+++\n${'a = 1\n'.repeat(200_000)}`],
    ['blanks behind a fence', `+++\n${' \n'.repeat(300_000)}x`],
    ['a key without end', `+++\n${'a'.repeat(1_000_000)}`],
    ['braces', `{"a": ${'{'.repeat(500_000)}`],
    ['semicolons', ';;;\n'.repeat(250_000)],
  ])('is looked for in time among %s', (_, text) => {
    const start = cpuTime();
    readFrontmatter(text);
    expect(cpuTime() - start).toBeLessThan(1000);
  });
});
