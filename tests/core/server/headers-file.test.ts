import { describe, expect, it } from 'vitest';
import { headersFor, parseHeaders } from '../../../src/server/headers-file.ts';

const rules = parseHeaders('# words\n/*\n  X-A: 1\n  X-B: a: b \n\n/assets/*\n  X-A: 2\n/one\n  X-C: 3\n');

describe('the _headers file', () => {
  it('gives every address the headers of all rules that fit, the later ones winning', () => {
    expect([...headersFor(rules, '/')]).toEqual([
      ['X-A', '1'],
      ['X-B', 'a: b'],
    ]);
    expect(headersFor(rules, '/assets/x.js').get('X-A')).toBe('2');
    expect(headersFor(rules, '/one').get('X-C')).toBe('3');
    expect(headersFor(rules, '/one/').has('X-C')).toBe(false);
  });
});
