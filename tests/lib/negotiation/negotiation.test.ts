import { describe, expect, it } from 'vitest';
import {
  listForms,
  namesMarkdown,
  prefersHtml,
  prefersMarkdown,
} from '../../../src/lib/negotiation/index.ts';
import { accepted, refused } from './cases.ts';

describe('a request', () => {
  it.each(accepted)('with "%s" gets Markdown', (accept) => {
    expect(prefersMarkdown(accept)).toBe(true);
  });

  it.each(refused)('with "%s" gets HTML', (accept) => {
    expect(prefersMarkdown(accept)).toBe(false);
  });

  it('without any gets HTML', () => {
    expect(prefersMarkdown(undefined)).toBe(false);
  });

  it('gets what it gives more weight, by every tenth, and of equal ones what it names first', () => {
    const tenths = Array.from({ length: 11 }, (_, tenth) => tenth / 10);
    const range = (type: string, weight: number) => (weight === 1 ? type : `${type};q=${weight}`);
    for (const markdown of tenths)
      for (const html of tenths)
        for (const type of ['text/html', 'text/*', '*/*']) {
          const [a, b] = [range('text/markdown', markdown), range(type, html)];
          expect([a, b, prefersMarkdown(`${a}, ${b}`)]).toEqual([a, b, markdown > 0 && markdown >= html]);
          expect([b, a, prefersMarkdown(`${b},${a}`)]).toEqual([b, a, markdown > html]);
        }
  });

  it('is decided in no time, whatever it says', () => {
    const hostile = [
      'text/html,'.repeat(800),
      `text/markdown,${'text/html,'.repeat(800)}`,
      'text/markdown;q=0.1;'.repeat(400),
      `text/markdown${';a '.repeat(2500)}`,
      `text/markdown,text/html${' ;  '.repeat(2000)}`,
    ];
    const from = performance.now();
    for (const accept of hostile) prefersMarkdown(accept);
    expect(performance.now() - from).toBeLessThan(1000);
  });
});

describe('the patterns', () => {
  it('have nothing that RE2 or a quoted word of a configuration could not have', () => {
    for (const pattern of [namesMarkdown, prefersHtml]) {
      expect(pattern).not.toMatch(/\(\?[=!<]|\\[1-9bB]|["`#{}]/);
      expect(pattern.length).toBeLessThan(4000);
    }
  });
});

describe('an address', () => {
  const wants = 'text/markdown';
  it.each([
    ['/', undefined, ['/']],
    ['/', wants, ['/index.md', '/']],
    ['', wants, ['index.md', '']],
    ['/旧/a b/', wants, ['/旧/a b/index.md', '/旧/a b/']],
    ['/a/index.md', wants, ['/a/index.md']],
    ['index.md', undefined, ['index.md']],
    ['/a.md', undefined, ['/a.md', '/a/index.md']],
    ['/v6.2.md', undefined, ['/v6.2.md', '/v6.2/index.md']],
    ['/a', wants, ['/a']],
    ['/.md', wants, ['/.md']],
    ['/a.md/', undefined, ['/a.md/']],
  ])('"%s" for %s is answered by %s', (path, accept, forms) => {
    expect(listForms(path, accept)).toEqual(forms);
  });
});
