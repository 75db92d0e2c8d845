import { expect, it } from 'vitest';
import { findSheet, formatSheet } from '#model/markup/sheets';

it('rows with equally many cells are a sheet, divided by tabs or commas', () => {
  expect(findSheet('文：\n姓名\t分机\n张三\t1001')).toEqual({
    first: 1,
    rows: [
      ['姓名', '分机'],
      ['张三', '1001'],
    ],
  });
  expect(findSheet('姓名,部门,分机\n张三,技术,1001\n李四,,')?.rows.length).toBe(3);
});

it.each([
  '姓名,分机\n张三,1001',
  'a, b, c\nd, e, f',
  '你好,世界,再见。\n我们,他们,你们。',
  '姓名\t分机\n张三',
  '姓名,部门,分机',
  '1,234,567\n2,345,678',
])('other lines are not: %j', (text) => {
  expect(findSheet(text)).toBeUndefined();
});

it('becomes a table', () => {
  expect(formatSheet(findSheet('a|b\tc\n\td')!)).toEqual(['| a\\|b | c |', '| --- | --- |', '|  | d |']);
});
