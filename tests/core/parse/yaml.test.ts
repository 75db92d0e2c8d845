import { describe, expect, it } from 'vitest';
import { readYamlLines } from '../../../src/lib/yaml-lines/index.ts';
import { parseYaml, readYaml } from '../../../src/stages/parse/yaml.ts';

const values = (text: string) =>
  Object.fromEntries(readYaml(text).entries.map(({ key, value }) => [key, value]));

describe('readYaml', () => {
  it('keeps plain values as they are written', () => {
    const text = "title: http://a.example/x\nauthor: it's x, y\nsidebar:   a#b  \norder: 0x10\ndraft: true\n";
    const expected = {
      title: 'http://a.example/x',
      author: "it's x, y",
      sidebar: 'a#b',
      order: '0x10',
      draft: 'true',
    };
    expect(values(text)).toEqual(expected);
    expect(values('title: null\nauthor: ~\n')).toEqual({ title: '', author: '' });
  });

  it.each([
    ['title: a # comment\n', { title: 'a' }],
    ['title: |\n  two\n  lines\n', { title: 'two\nlines\n' }],
    ['title: >-\n  folded\n  text\n', { title: 'folded text' }],
    ["title: 'quoted # text'\n", { title: 'quoted # text' }],
    ['title: "\\u4e2d"\n', { title: '中' }],
    ['title: plain\n  continued\n', { title: 'plain continued' }],
    ['list: [a, 1.0, true]\n', { list: ['a', '1.0', 'true'] }],
    ['map: {a: b}\n', { map: undefined }],
    ['nothing:\n', { nothing: '' }],
    ['tab:\tx\n', { tab: 'x' }],
  ])('reads %j', (text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  it('leaves out what double quotes bring in and no text file may hold', () => {
    expect(values('title: "\\0a\\e[31m\\x9bb\\uFFFE"\nlist: ["\\x07c"]\n"k\\x1b": x\n')).toEqual({
      title: 'a[31mb',
      list: ['c'],
      k: 'x',
    });
  });

  it.each(['[', '{a: ', '- ', '? '])('tells once that values are nested too deeply: %j', (opening) => {
    expect(readYaml(`a: 1\n${opening.repeat(20_000)}\n`).problems).toMatchObject([
      { code: 'frontmatter-too-large' },
    ]);
  });

  it('is not ended by values that are nested too deeply, whatever was read before', () => {
    const openings = ['[', '{a: [', '{? ', '{"a":', '[&a ', '["'];
    for (const opening of [...openings, ...openings.reverse()]) {
      expect(readYaml(`a: ${opening.repeat(9000)}\n`).problems).toMatchObject([
        { code: 'frontmatter-too-large' },
      ]);
    }
  });

  it('tells every fault of a text with its line and column', () => {
    const { problems } = readYaml('a: 1\nb: [x\nc: 2\n');
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toMatchObject({ code: 'frontmatter-syntax', line: 2, column: 4 });
  });
});

describe('readYamlLines', () => {
  it('reads lines of keys, texts and lists as the YAML parser does', () => {
    const text =
      'title: 网关：接入\nsince: 2025-07-09\n_method: "POST"\nquoted: "say \\"hi\\" # \\\\"\nnone: ~\ntoc: false\nkeywords: [注册, "a, b" ,c d]\n';
    expect(readYamlLines(text)).toEqual(parseYaml(text).entries);
  });

  it('reads texts and lists below a key, and braces in quotes, as the YAML parser does', () => {
    const text =
      'keywords: ["GET /calls/{id}", "a[0]"]\nquestions:\n  录音: [怎么录音, "a, b"]\n  v6.4 的变化: 改了什么\n  id: "x"\ntitle: 录音\n';
    expect(readYamlLines(text)).toEqual(parseYaml(text).entries);
  });

  it.each([
    'questions:\n  a: [x]\n  a: [y]\n',
    'author:\n  name: x\n',
    'questions:\ntitle: x\n',
    'questions:\n',
    'questions:\n  a:\n    b: c\n',
    'questions:\n   a: b\n',
    'questions:\n  a: b\n c: d\n',
    'title: x\n  a: b\n',
    'title:x\n',
  ])('leaves %j to the YAML parser', (text) => {
    expect(readYamlLines(text)).toBeUndefined();
  });

  it('agrees with the YAML parser on random lines, or leaves them to it', () => {
    const signs = [...'a呼1 :#,"\'\\[]{-?&*!|>%@`~./：\t=_', 'true', 'null', ' #', ': ', '", "'];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const word = () => Array.from({ length: random(6) }, () => signs[random(signs.length)]).join('');
    const values = [word, () => `"${word()}"`, () => `[${word()}, a${word()}]`, () => `a${word()} `];
    let read = 0;
    for (let round = 0; round < 20_000; round++) {
      const below = random(3) === 0 ? '' : 'c:\n  ';
      const text = ['a', `${below}b`].map((key) => `${key}: ${values[random(values.length)]!()}`).join('\n');
      const entries = readYamlLines(text);
      if (!entries) continue;
      read++;
      expect({ entries, problems: [] }, text).toEqual(parseYaml(text));
    }
    expect(read).toBeGreaterThan(1000);
  });
});
