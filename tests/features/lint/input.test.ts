import { describe, expect, it } from 'vitest';
import { buildComparisonKey, parseForLint } from '../../../src/features/lint/parse.ts';
import { commonTools, options, sourceOf } from '../../core/parse/support.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { sized } from '../../helpers/long.ts';

const lintInputOf = (text: string) => parseForLint(sourceOf(text), options, commonTools).lintInput;

/** The texts of a page, with ⟂ for what is no prose. */
const texts = (text: string) => lintInputOf(text).passages.map((one) => one.text.replaceAll('\uFFFC', '⟂'));

describe('passages', () => {
  it('are what readers see: the title, texts, headings, cells, titles of notes', () => {
    expect(
      texts(
        '# 标题 *x*\n\n## 节 {#id}\n\n- [ ] 做 **这**{.red} 个 {.lead}\n\n| a | b \\| c |\n| - | - |\n\n::: tip 好\n话[^1]\n:::\n\n[^1]: 注\n',
      ),
    ).toEqual(['标题 x', '节', ' 做 这 个', 'a', 'b | c', '好', '话⟂', '注']);
  });

  it('are no code, address, image, tag or comment', () => {
    expect(
      texts('a `b` [c](/d "e") ![f](g.png) <h@i.dev> https://j.dev/k <mark>l</mark> <!-- m -->n<br>o\n'),
    ).toEqual(['a ⟂ ⟂c⟂ ⟂ ⟂ ⟂ ⟂l⟂ ⟂n\no']);
  });

  it('are no code in raw HTML, within a line or around paragraphs', () => {
    expect(
      texts('a<code>b *c*\n[d](/e)</code>f <kbd>g<kbd>h</kbd>i</kbd>j <pre>k\nl</pre> <MATH>m</MATH>\n'),
    ).toEqual(['a⟂⟂f ⟂⟂⟂⟂j ⟂⟂ ⟂⟂']);
    expect(texts('<code>\n\na\n\n- b\n\n</code>\n\nc\n')).toEqual(['c']);
    expect(texts('**a <code>b** c\n')).toEqual(['a ⟂⟂ c']);
  });

  it('know where each of their characters was written', () => {
    const source =
      '> \\*甲 &amp; `a``b` **乙** [丙](/x_(y) "丁)") ~~戊~~ ==己== H~庚~ {{product.name}}辛 <https://x.dev> 壬\n> 癸\n';
    const [passage] = lintInputOf(source).passages;
    const lines = source.split('\n');
    for (const character of '甲乙丙戊己庚辛壬癸') {
      const { line = 0, column = 0 } = passage!.place(passage!.text.indexOf(character));
      expect([character, lines[line - 1]![column - 1]]).toEqual([character, character]);
    }
  });

  it('are not looked for in the tags and the code before them', () => {
    const [passage] = lintInputOf('<b title="甲">甲</b> <code>乙</code>乙\n').passages;
    const places = [...'甲乙'].map((one) => passage!.place(passage!.text.indexOf(one)).column);
    expect(places).toEqual([14, 34]);
  });

  it('offer changes only of what stands in the file as it is shown', () => {
    const [passage] = lintInputOf('甲{{product.name}}乙 &lt;丙\n').passages;
    const { text } = passage!;
    expect(passage!.edit(text.indexOf('乙'), '乙', ' 乙')).toEqual({
      line: 1,
      column: 18,
      from: '乙',
      to: ' 乙',
      whole: '甲{{product.name}}乙 &lt;丙',
    });
    expect(passage!.edit(text.indexOf('P'), 'P', ' P')).toBe(undefined);
    expect(passage!.edit(text.indexOf('<'), '<', '＜')).toBe(undefined);
    expect(passage!.edit(0, '乙', 'x')).toBe(undefined);
    expect(lintInputOf(`${'甲'.repeat(6000)}a\n`).passages[0]!.edit(0, '甲', 'x')).toBe(undefined);
  });

  it('are found in time, whatever the markup', () => {
    const started = cpuTime();
    const part = sized(1 / 4, 1);
    for (const one of [
      '[a](',
      '`',
      '**',
      '![',
      '<a ',
      '&amp;',
      '\\*',
      '<https://a.dev>',
      '[^1]',
      '~a~',
      '{.b}',
    ]) {
      lintInputOf(`甲${one}`.repeat(20_000 * part));
    }
    expect(cpuTime() - started).toBeLessThan(20_000 * part);
  });
});

describe('the meaning of a page', () => {
  const same = (a: string, b: string) =>
    buildComparisonKey(sourceOf(a), options) === buildComparisonKey(sourceOf(b), options);

  it('stays with blanks and the width of punctuation', () => {
    expect(same('用D, 好(a).\n', '用 D，好（a）。\n')).toBe(true);
    expect(same('---\ntitle: 用D\n---\n\na\nb\n', '---\ntitle: 用 D\n---\n\na b\n')).toBe(true);
  });

  it('goes with words, code, addresses, elements, ids and keys', () => {
    const changes = [
      ['甲', '乙'],
      ['`a b`', '`ab`'],
      ['[a](/b)', '[a](/ b)'],
      ['**甲**', '** 甲**'],
      ['## 用D', '## 用 D'],
      ['[用D]\n\n[用D]: /x', '[用 D]\n\n[用D]: /x'],
      ['```\na b\n```', '```\nab\n```'],
      ['---\norder: 1\n---\nx', '---\norder: 2\n---\nx'],
      ['<b title="a b">x</b>', '<b title="ab">x</b>'],
      ['a\n\nb', 'a\nb'],
      ['- a', '-a'],
      ['<code>甲,乙</code>', '<code>甲，乙</code>'],
      ['<kbd>用D</kbd>', '<kbd>用 D</kbd>'],
      ['<var>**用D**</var>', '<var>**用 D**</var>'],
      ['a <pre>甲,乙\n  丙,丁</pre>', 'a <pre>甲,乙\n  丙，丁</pre>'],
      ['<samp>\n\n用D\n\n</samp>', '<samp>\n\n用 D\n\n</samp>'],
      ['# <code>用D</code>', '# <code>用 D</code>'],
    ];
    for (const [a, b] of changes) expect([a, same(`${a}\n`, `${b}\n`)]).toEqual([a, false]);
  });
});
