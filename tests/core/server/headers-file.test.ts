import { describe, expect, it } from 'vitest';
import { collectHeaders, parseHeaders } from '../../../src/server/headers-file.ts';

const rules = parseHeaders('# words\n/*\n  X-A: 1\n  X-B: a: b \n\n/assets/*\n  X-A: 2\n/one\n  X-C: 3\n');

describe('the _headers file', () => {
  it('gives every address the headers of all rules that fit, the later ones winning', () => {
    expect([...collectHeaders(rules, '/')]).toEqual([
      ['X-A', '1'],
      ['X-B', 'a: b'],
    ]);
    expect(collectHeaders(rules, '/assets/x.js').get('X-A')).toBe('2');
    expect(collectHeaders(rules, '/one').get('X-C')).toBe('3');
    expect(collectHeaders(rules, '/one/').has('X-C')).toBe(false);
  });
});
