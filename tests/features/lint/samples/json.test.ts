import { describe, expect, it } from 'vitest';
import { readJson } from '../../../../src/features/lint/samples/json.ts';
import { cpuTime } from '../../../helpers/cpu.ts';

const judge = (code: string, comments = false) => {
  const fault = readJson(code, { comments });
  return fault && `${fault.line}:${fault.column} ${fault.message}`;
};

describe('JSON', () => {
  it.each([
    '{"a": [1, -2.5e3, true, null, "x\\n\\u4e2d"], "b": {}}',
    '"中文"\n',
    '12',
    '',
    // as documentation shows it
    '{"a": 1}\n{"b": 2}',
    '"code": 200,\n"data": { "id": 1 }',
    '"code": 200,',
    '{ "a": 1, ... }',
    '{\n  "a": [ ... ],\n  ...\n  "b": [1, 2, ..., 9],\n  "c": …\n}',
    '[ {"a": 1}, … ]',
  ])('can be read: %s', (code) => {
    expect(judge(code)).toBe(undefined);
  });

  it.each([
    ['{"a": 1 "b": 2}', '1:9 A comma or "}" is missing before """'],
    ['{"a": 1,\n  }', '1:8 The comma before "}" has nothing behind it'],
    ['[1, 2,]', '1:6 The comma before "]" has nothing behind it'],
    ['{a: 1}', '1:2 A key in double quotes is missing before "a"'],
    ["{'a': 1}", '1:2 A key in double quotes is missing before "\'a\'"'],
    ['{"a": tru}', '1:7 "tru" is no JSON value'],
    ['{"a" 1}', '1:6 A colon is missing before "1"'],
    ['{"a":\n}', '2:1 A value is missing'],
    ['{\n  "a": [1, 2\n}', '3:1 "[" is not closed by "}"'],
    ['{"a": {"b": 1}', '1:1 This "{" is never closed'],
    ['{"a": 1}}', '1:9 "}" closes nothing'],
    ['{"a": "x}', '1:7 This text has no closing quote on its line'],
    ['{"a": "\\x"}', '1:7 This text holds an escape or a character that JSON does not allow'],
    ['{"a": 01}', '1:7 "01" is no JSON value'],
    ['{"a": 1} // x', '1:10 "//" is no JSON value'],
    ['"a":', '1:5 A value is missing at the end'],
  ])('is told where it cannot be read: %s', (code, expected) => {
    expect(judge(code)).toBe(expected);
  });

  it('with comments may have them, and a comma after the last item', () => {
    const code = '// a\n{ /* b **/ "a": 1, // c\n  "b": [1, /* d */ 2,], }';
    expect(judge(code, true)).toBe(undefined);
    expect(judge(code)).toBe('1:1 "//" is no JSON value');
    expect(judge('/* never closed', true)).toBe('1:1 "/*" is no JSON value');
  });

  it('costs time in proportion, however deep or odd', () => {
    const odd = ['[', '{"a":', '"', '/*', '...', ',', '[1,', '\\', '"a":'];
    const before = cpuTime();
    for (const one of odd) readJson(one.repeat(100_000), { comments: true });
    expect(cpuTime() - before).toBeLessThan(3000);
  });
});
