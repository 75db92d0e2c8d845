import { describe, expect, it } from 'vitest';
import { altTexts } from '../../../src/features/lint/alt-texts.ts';
import { parseForLint } from '../../../src/features/lint/parse.ts';
import { commonTools, options, sourceOf } from '../../core/parse/support.ts';

async function judge(text: string): Promise<string[]> {
  const { lintInput } = parseForLint(sourceOf(text), options, commonTools);
  const found = await altTexts.check(lintInput);
  return found.map(({ code, line, column, target }) => `${code} ${line}:${column} ${target}`);
}

describe('texts for images', () => {
  it('are missed where markdown or HTML gives none', async () => {
    expect(
      await judge('![](a.png)\n\n文字 ![ ](b.png) 与 <img src="c.png">\n\n<p><img src="d.png"></p>\n'),
    ).toEqual([
      'image-alt-missing 1:1 a.png',
      'image-alt-missing 3:4 b.png',
      'image-alt-missing 3:23 c.png',
      'image-alt-missing 5:9 d.png',
    ]);
  });

  it('are there, or stand for mere decoration', async () => {
    expect(
      await judge('![图](a.png) <img src="b.png" alt=""> [![图](c.png)](/x)\n\n![`代码`](d.png)\n'),
    ).toEqual([]);
  });
});
