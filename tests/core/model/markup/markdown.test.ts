import { describe, expect, it } from 'vitest';
import { escapeMarkdown, writeDestination } from '#model/markup/markdown';

describe('plain text in markdown', () => {
  it('shows as it is', () => {
    expect(escapeMarkdown('使用 mod_lua 与 uuid_bridge')).toBe('使用 mod_lua 与 uuid_bridge');
    expect(escapeMarkdown('a *b* _c_ `d` [e] <f> ~g~ \\h')).toBe(
      'a \\*b\\* \\_c\\_ \\`d\\` \\[e\\] \\<f> \\~g\\~ \\\\h',
    );
    expect(escapeMarkdown('a &amp; b & c')).toBe('a &amp;amp; b & c');
  });

  it('begins no block and ends no heading', () => {
    expect(['# a', '> a', '- a', '+ a', '1. a', 'C #', 'C#', '1.0'].map(escapeMarkdown)).toEqual([
      '\\# a',
      '\\> a',
      '\\- a',
      '\\+ a',
      '1\\. a',
      'C \\#',
      'C#',
      '1.0',
    ]);
  });

  it('stays on one line, without control characters', () => {
    expect(escapeMarkdown(' a\n\n# b\u0000\u001b\t c ')).toBe('a # b c');
  });
});

describe('an address in markdown', () => {
  it('ends neither its link, nor a cell, nor an attribute', () => {
    expect(writeDestination('/a (b)|"c"\\<d>?x=1&y=2#z')).toBe('/a%20%28b%29%7C%22c%22%5C%3Cd%3E?x=1&y=2#z');
    expect(writeDestination("/it's?a&copy;b")).toBe('/it%27s?a&amp;copy;b');
  });
});
