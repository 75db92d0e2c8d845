import { describe, expect, it } from 'vitest';
import { headingLevels } from '../../../src/features/lint/heading-levels.ts';
import { linkTexts } from '../../../src/features/lint/link-texts.ts';
import { parseForLint } from '../../../src/features/lint/parse.ts';
import { commonTools, options, sourceOf } from '../../core/parse/support.ts';

function judge(text: string, lang = 'zh-CN'): string[] {
  const { lintInput } = parseForLint(sourceOf(text), { ...options, lang }, commonTools);
  const found = [...headingLevels.check(lintInput), ...linkTexts.check(lintInput, { lang })];
  return found.map(({ code, line, column, target, hint }) =>
    code === 'link-text' ? `${line}:${column} ${target}` : `${line} ${hint?.match(/#+/)?.[0].length}`,
  );
}

describe('a heading that skips a level is told once, with the level that it should have', () => {
  it.each([
    ['# T\n\n### A\n\n### B\n', ['3 2']],
    ['---\ntitle: T\n---\n\n#### A\n', ['5 2']],
    ['# T\n\n## A\n\n#### B\n\n## C\n\n<h5>D</h5>\n', ['5 3', '9 3']],
    ['# T\n\n::: tabs\n== One\n#### A\n:::\n', ['5 2']],
    ['T\n===\n\nA\n---\n\n#### `B`\n', ['7 3']],
  ])('%j', (text, told) => expect(judge(text)).toEqual(told));

  it.each([
    '# T\n\n## A\n\n### B\n\n#### C\n\n## D\n\n### E\n',
    '# T\n\n> #### of the quoted text\n',
    '# T\n\n```md\n#### code\n```\n',
  ])('not where levels follow one another: %j', (text) => expect(judge(text)).toEqual([]));
});

describe('a link whose text says nothing by itself is told in the language of the page', () => {
  it.each([
    [
      'zh-CN',
      '见[这里](/a)，[点此](/b)、[ **点击这里** ](/c)，<a href="/d">此处</a>。',
      ['/a', '/b', '/c', '/d'],
    ],
    [
      'zh-CN',
      '<p>\n<a href="/a">\n点击查看\n</a>\n</p>\n\n- [了解更多 »](/b)\n\n| a |\n| - |\n| [「链接」][r] |\n\n[r]: /c',
      ['/a', '/b', '/c'],
    ],
    ['zh-TW', '[點擊 這裡](/a)', ['/a']],
    [
      'en-GB',
      'Click [here](/a), [Click Here!](/b), [this](/c), [read more…](/d), [![link](a.png)](/e)',
      ['/a', '/b', '/c', '/d', '/e'],
    ],
    ['ja', '[こちら](/a)', ['/a']],
    ['fr', '[cliquez ici](/a)', ['/a']],
    ['de', '[Hier](/a)', ['/a']],
    ['es', '[aquí](/a)', ['/a']],
    ['ko', '[여기](/a)', ['/a']],
  ])('%s %s', (lang, text, targets) => {
    expect(judge(`# T\n\n${text}\n`, lang).map((one) => one.split(' ')[1])).toEqual(targets);
  });

  it.each([
    [
      'zh-CN',
      '[这里的证书](/a)，[链接图片](/b)，[更多分机](/c)，[`link`](/d)，[here](/e)，https://example.com/这里',
    ],
    [
      'zh-CN',
      '<a href="/a" aria-label="证书">这里</a>，<a href="/a"><img src="a.png" alt="证书">这里</a>，<a id="x">这里</a>',
    ],
    ['en', '[here documents](/a), [`more`](/b), [More than one tree](/c), [](/d)'],
    ['ru', '[here](/a)'],
    ['en', '[Link](/components/link), [Details](./details.md), [More](/x#more)'],
    ['zh-CN', '[链接](#链接)、[地址](%E5%9C%B0%E5%9D%80/)'],
  ])('not one that names its target: %s %s', (lang, text) => {
    expect(judge(`# T\n\n${text}\n`, lang)).toEqual([]);
  });

  it('has its place', () => {
    expect(judge('# T\n\n见[这里](/a)\n')).toEqual(['3:2 /a']);
  });
});
