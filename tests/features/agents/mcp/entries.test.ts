/** What a hash leads to that is no heading: terms, rows, fields and errors of APIs. */
import { describe, expect, it } from 'vitest';
import { parseCopy } from '../../../../src/features/agents/mcp/site/copy.ts';
import { findEntry } from '../../../../src/features/agents/mcp/site/entries.ts';
import { cpuTime } from '../../../helpers/cpu.ts';

const read = (id: string, ...lines: string[]) => findEntry(parseCopy(`# T\n\n${lines.join('\n')}\n`), id);
const textOf = (id: string, ...lines: string[]) => read(id, ...lines)?.text.split('\n');

describe('an entry of a copy', () => {
  const terms = [
    '## Words',
    '',
    'leg{#leg} · side',
    '- One side.',
    '',
    '  It has a codec.',
    '',
    'bridge{#bridge}',
    '- Both.',
  ];

  it('is a term with all that is said of it', () => {
    expect(textOf('leg', ...terms)).toEqual(['leg{#leg} · side', '- One side.', '', '  It has a codec.']);
    expect(textOf('bridge', ...terms)).toEqual(['bridge{#bridge}', '- Both.']);
    expect(read('leg', ...terms)?.section.title).toBe('Words');
  });

  it('is an item of a list with what is below it, a row below the head of its table, or a paragraph', () => {
    expect(textOf('b', '- a', '  - b {#b}', '    - c', '', '    d', '  - e')).toEqual([
      '- b {#b}',
      '  - c',
      '',
      '  d',
    ]);
    expect(textOf('r', '| A | B |', '|---|---|', '| x | 1 |', '| `y`{#r} | 2 |', '| z | 3 |')).toEqual([
      '| A | B |',
      '|---|---|',
      '| `y`{#r} | 2 |',
    ]);
    expect(textOf('p', 'a', '', 'b', 'c {#p}', '', 'd')).toEqual(['b', 'c {#p}']);
  });

  it('is a block of code, a whole table or a whole list', () => {
    const code = ['- a', '', '  ```js {#c}', '  x {#no}', '', '  y', '  ```', '  ```', '  z', '  ```'];
    expect(textOf('c', ...code)).toEqual(['```js {#c}', 'x {#no}', '', 'y', '```']);
    expect(textOf('no', ...code)).toBeUndefined();
    const table = ['| A {#t} | B |', '|---|---|', '| x | 1 |', '| y | 2 |'];
    expect(textOf('t', 'p', '', ...table, '', 'q')).toEqual(table);
    const list = ['- a', '', '  b', '- c', '  {#l}'];
    expect(textOf('l', 'p', ...list, '', 'q')).toEqual(list);
  });

  it('is a box, or what is below the label of a tab', () => {
    expect(textOf('t', 'a', '', '> [!TIP]', '> **Title** {#t}', '>', '> b', '', 'c')).toEqual([
      '> [!TIP]',
      '> **Title** {#t}',
      '>',
      '> b',
    ]);
    expect(textOf('m', '**More** {#m}', '', 'b', '', '- c', '', '**Other**', '', 'd')).toEqual([
      '**More** {#m}',
      '',
      'b',
      '',
      '- c',
    ]);
  });

  it('is no mark in code, and nothing that the page lacks', () => {
    expect(read('x', '```', 'a {#x}', '```')).toBeUndefined();
    expect(read('x', 'Text.')).toBeUndefined();
    expect(read('', 'Text {#}.')).toBeUndefined();
  });

  const operation = [
    '## Body {#body}',
    '- `id` string',
    '',
    '  The number.',
    '- `data` object',
    '  - `id` string',
    '',
    '    The inner one.',
    '  - `X-Y` string',
    '',
    '### 200 {#response-200}',
    '- `id` string',
    '- `[…]` object',
    '  - `name` string',
    '',
    '**Errors**',
    '- `NOT_FOUND` 404',
    '',
    '  Gone.',
  ];

  it('is a field by the names around it, in the section that its id begins with', () => {
    expect(textOf('body-id', ...operation)).toEqual(['- `id` string', '', '  The number.']);
    expect(textOf('body-data-id', ...operation)).toEqual(['- `id` string', '', '  The inner one.']);
    expect(textOf('body-data-X-Y', ...operation)).toEqual(['- `X-Y` string']);
    expect(textOf('response-200-id', ...operation)).toEqual(['- `id` string']);
    expect(textOf('response-200-name', ...operation)).toEqual(['- `name` string']);
  });

  it('is an error that alone has the name; of several none is guessed', () => {
    expect(textOf('error-NOT_FOUND', ...operation)).toEqual(['- `NOT_FOUND` 404', '', '  Gone.']);
    expect(read('other-id', ...operation)).toBeUndefined();
  });

  it('is looked for in time that grows with the length of the copy, whatever stands in it', () => {
    const deep = Array.from({ length: 1500 }, (_, depth) => `${' '.repeat(depth)}- \`a${depth}\``);
    for (const lines of [[`- ${'`'.repeat(50_000)}`], [`- \`${'a`'.repeat(50_000)}x`], deep]) {
      const start = cpuTime();
      expect(read('x-none', ...lines)).toBe(undefined);
      expect(cpuTime() - start).toBeLessThan(1000);
    }
  });
});
