import { describe, expect, it } from 'vitest';
import { body, parsed, renderMarkdown } from '../../core/parse/support.ts';
import { cpuTime } from '../../helpers/cpu.ts';

const inline = (text: string) => renderMarkdown(text).replace(/^<p>|<\/p>\n$/g, '');

describe('codes of emoji', () => {
  it.each([
    [':tada: :rocket: 发布', '🎉 🚀 发布'],
    ['发布:tada:。', '发布🎉。'],
    ['**:warning:** [:+1:](/a)', '<strong>⚠️</strong> <a href="/a">👍</a>'],
    [':tada::rocket:', '🎉🚀'],
    ['![:tada: 图](/a.png)', '<img src="/a.png" alt="🎉 图" decoding="async">'],
    ['| :x: |\n| --- |\n| :o: |', undefined],
  ])('are drawn: %s', (text, html) => {
    if (html !== undefined) expect(renderMarkdown(text)).toContain(html);
    expect(renderMarkdown(text)).not.toMatch(/:\w+:/);
    expect(body(text).found.filter(({ code }) => code === 'markdown-foreign')).toEqual([]);
  });

  it.each([
    '时间 10:30:45、12:30:45',
    'a:b:c 与 1:100:1 与 ::1',
    ':8080: 与 http://a.example:100:x',
    '`:tada:` 与 :tada:`x` 与 a/:x:/b',
    '\\:tada: 与 :tada\\:',
    ':memory: :status: :root: :path:',
    'C++ ::tada::x 与 std::x::y',
  ])('are not seen in: %s', (text) => {
    expect(inline(text)).not.toMatch(/\p{Extended_Pictographic}/u);
    expect(body(text).found.map(({ code }) => code)).toEqual([]);
  });

  it('stand in titles and headings, whose ids are made of their names as on GitHub', () => {
    const page = parsed('# :tada: 甲\n\n## :rocket: Start\n\n[x](#rocket-start)\n');
    expect(page.title).toBe('🎉 甲');
    expect(page.headings.map(({ id, title }) => [id, title])).toEqual([['rocket-start', '🚀 Start']]);
    expect(page.ids).toContain('tada-甲');
    expect(page.sections[1]?.title).toBe('🚀 Start');
  });

  it('are characters in the markdown copy, which other readers would show as they are', () => {
    expect(body('a :tada: **:x:** ![:o:](/a.png)\n').markdown).toContain('a 🎉 **❌** ![⭕](');
  });

  it.each([
    [':rockt: 甲', '1:1 Did you mean ":rocket:"?'],
    ['甲 :warnign:', '1:3 Did you mean ":warning:"?'],
    ['甲\n:not_one:', '2:1 Put it into backticks if it is code: `:not_one:`.'],
  ])('that are none are text, and told where they look like a slip: %s', (text, told) => {
    const { found, html } = body(text);
    expect(html).toContain(/:\w+:/.exec(text)![0]);
    expect(found.map(({ line = 0, column, hint }) => `${line - 3}:${column} ${hint}`)).toEqual([told]);
  });

  it('cost time that grows with the text alone', () => {
    const from = cpuTime();
    parsed(`${':aaaaaa: '.repeat(20_000)}\n\n${':'.repeat(50_000)}\n\n${':tada:'.repeat(20_000)}`);
    expect(cpuTime() - from).toBeLessThan(1500);
  });
});
