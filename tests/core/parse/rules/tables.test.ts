import { describe, expect, it } from 'vitest';
import { body } from '../support.ts';

const table = '| a |\n| --- |\n| b |\n';

describe('the box of a table', () => {
  it('is named after the heading above it, a second one with a number', () => {
    const { html } = body(`${table}\n## 甲\n\n${table}\ntext\n\n${table}\n## 乙\n\n${table}`);
    expect([...html.matchAll(/class="table"[^>]*aria-label="([^"]*)"/g)].map((match) => match[1])).toEqual([
      '表格：标题',
      '表格：甲',
      '表格：甲 2',
      '表格：乙',
    ]);
  });
});
