import { describe, expect, it } from 'vitest';
import { body, parsed, renderMarkdown, told } from '../../core/parse/support.ts';
import { cpuTime } from '../../helpers/cpu.ts';

describe('notes in place', () => {
  it('are footnotes, numbered with the others', () => {
    const { html, markdown } = body('甲^[一 **粗** `码`] 乙[^b] 丙^[二]\n\n[^b]: 三\n');
    expect(html.match(/<li id="fn:\d">\n<p>.[^ ]*/g)).toEqual([
      '<li id="fn:1">\n<p>一',
      '<li id="fn:2">\n<p>三',
      '<li id="fn:3">\n<p>二',
    ]);
    expect(html).toContain('一 <strong>粗</strong> <code>码</code>');
    expect(html).not.toContain('^[');
    expect(markdown).toBe(
      '甲[^inline-1] 乙[^b] 丙[^inline-2]\n\n[^inline-1]: 一 **粗** `码`\n\n[^b]: 三\n\n[^inline-2]: 二',
    );
  });

  it.each([
    '- 甲^[一]',
    '> 甲^[一]',
    '## 甲^[一]',
    '| 甲^[一] |\n| --- |',
    '**甲^[一]**',
    '::: tip 甲^[一]\n文\n:::',
    '甲\n乙^[一\n二]',
    '甲^[[链](/a)与[^x]]\n\n[^x]: 二',
  ])('stand in every block: %j', (text) => {
    expect(body(text).html).toContain('href="#fn:1" id="fnref:1"');
    expect(body(text).html).toContain('<li id="fn:1">');
    expect(told(body(text))).toEqual([]);
  });

  it('tell their faults at their place', () => {
    expect(
      body('甲\n乙 ^[一 [x](javascript:a)\n二 [^no]]\n').found.map(({ code, line, column }) => [
        code,
        line,
        column,
      ]),
    ).toEqual([
      ['footnote-missing', 6, 3],
      ['link-unsafe', 5, 7],
    ]);
    expect(body('甲^[[b](/c)]\n').links).toMatchObject([{ href: '/c', line: 4, column: 4 }]);
    expect(body('| a |\n| - |\n| ^[[b](/c)] |\n').links).toMatchObject([{ href: '/c', line: 6, column: 5 }]);
    expect(told(parsed('# 甲^[一]\n'))).toEqual(['footnote-missing 1:4']);
  });

  it.each([
    '正则 ^[0-9]+$ 与 ^[^/] 与 ^[a-z]',
    '终端的 ^[[31m 红 ^[[0m]',
    '按 ^[ 键 ] 退出',
    '\\^[甲]',
    '`^[甲]`',
    '空 ^[] 与 ^[未完',
    '[甲 ^[乙] 丙](/a)',
    '![甲 ^[乙] 丙](/a.png)',
  ])('are not seen in: %s', (text) => {
    const html = renderMarkdown(text);
    expect(html).not.toContain('footnote');
    expect(html).toContain('^[');
  });

  it('hold no notes themselves, and never take the label of another', () => {
    expect(renderMarkdown('甲^[乙 ^[丙] 丁]')).toContain('乙 ^[丙] 丁');
    const { html, markdown } = body('甲^[一] [^inline-2] [^inline-1]\n\n[^inline-1]: 二\n');
    expect(html).toContain('[^inline-2]');
    expect(markdown).toContain('甲[^inline-2] [^inline-2]');
  });

  it('cost time that grows with the text alone', () => {
    const from = cpuTime();
    parsed(`${'^['.repeat(8_000)}\n\n${'^[a]'.repeat(3_000)}\n\n${'^[a'.repeat(1_000)}${']'.repeat(1_000)}`);
    expect(cpuTime() - from).toBeLessThan(1500);
  });
});
