import { describe, expect, it } from 'vitest';
import { body } from '../../core/parse/support.ts';
import { cpuTime } from '../../helpers/cpu.ts';

/** The classes of the heads, in order: '' where a column has none. */
function widths(...rows: string[][]): string[] {
  const lines = [rows[0]!, rows[0]!.map(() => '---'), ...rows.slice(1)].map(
    (row) => `| ${row.join(' | ')} |`,
  );
  const { html } = body(lines.join('\n'));
  return [...html.matchAll(/<th scope="col"(?: class="([^"]*)")?>/g)].map((match) => match[1] ?? '');
}

const sentence = '这一列里是完整的句子，比别的列长得多，在窄的屏幕上总要分成几行。'.repeat(2);
function timeOf(work: () => unknown): number {
  const began = cpuTime();
  work();
  return cpuTime() - began;
}

const step = (name: string | undefined) => Number(name?.slice('col-'.length));

describe('columns of a table', () => {
  it('are as narrow as their texts where these have less than four characters, else as wide as four', () => {
    expect(widths(['码', '状态'], ['200', '好'])).toEqual(['col-5', 'col-5']);
    expect(widths(['码', '通话状态'], ['200', '好'])).toEqual(['col-5', '']);
  });

  it('are left to the browser where all of their texts have room', () => {
    expect(widths(['接口', '用途'], ['开始、停止录音', '这一列里是短句。'])).toEqual(['', '']);
    const [phrase] = widths(['接口', '用途'], ['开始、停止录音', sentence]);
    expect(phrase).toBe('col-10');
  });

  it('do not end at the edge of a phone, where nothing would tell of the next one', () => {
    // Together 30 em with the padding: the width of the phone.
    const row = ['甲乙丙丁戊己庚辛壬癸甲', '甲乙丙丁戊己庚辛壬癸甲', '甲乙丙丁'];
    const words = (all: string[]) => all.map((one) => `\`${one}\``);
    expect(widths(['一', '二', '三'], words(['a'.repeat(20), 'a'.repeat(20), 'a'.repeat(12)]))[1]).toMatch(
      /^col-/,
    );
    expect(widths(['一', '二', '三'], row)).toEqual(['', '', '']);
  });

  it('of short phrases keep them whole beside one of sentences', () => {
    const [phrase, long] = widths(['用途', '说明'], ['开始、停止录音', sentence]);
    // Seven characters of 14 px and the padding, in em of 13 px.
    expect(step(phrase)).toBe(10);
    expect(step(long)).toBeGreaterThan(step(phrase));
  });

  it('of words need no class for what cannot break anyhow', () => {
    expect(widths(['name', 'b'], ['`a_name_that_is_rather_long`', '甲'])).toEqual(['', 'col-4']);
  });

  it('share the room of a page: many of them get less each than few', () => {
    const few = widths(['一', '二'], [sentence, sentence]).map(step);
    const many = widths(['一', '二', '三', '四', '五', '六'], Array(6).fill(sentence)).map(step);
    expect(Math.max(...many)).toBeLessThan(Math.min(...few));
    expect(Math.min(...many)).toBeGreaterThanOrEqual(8);
  });

  it('count a line break as the end of a line', () => {
    const [broken] = widths(['一', '二'], ['甲乙丙丁<br>甲乙丙丁', sentence]);
    expect(broken).toBe('');
  });

  it('are measured in about the time that reading them takes, however much is in them', () => {
    const row = ['甲'.repeat(5000), 'a '.repeat(2500), `\`${'x '.repeat(2500)}\``];
    const rows = Array.from({ length: 100 }, () => row);
    const plain = () => body(rows.map((cells) => `${cells.join(' ')}\n`).join('\n'));
    const table = () => widths(['一', '二', '三'], ...rows);
    // What else the machine does may fall upon either: by turns, until both have had a quiet one.
    const ratios: number[] = [];
    while (ratios.length < 3 && !ratios.some((one) => one < 8)) ratios.push(timeOf(table) / timeOf(plain));
    expect(Math.min(...ratios)).toBeLessThan(8);
    expect(widths(Array(200).fill('头'), Array(200).fill('内容文字内容文字')).length).toBe(200);
  });

  it('keep the alignment that is written', () => {
    const { html } = body(`| 用途 | 说明 |\n| :-: | --- |\n| 开始、停止录音 | ${sentence} |`);
    expect(html).toContain('<th scope="col" class="ta-c col-10">');
  });
});
