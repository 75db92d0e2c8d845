import { describe, expect, it } from 'vitest';
import { plainMarkdown, withoutTitle } from '../../../../src/emit/markdown/text.ts';

describe('plain text in markdown', () => {
  it('shows as it is', () => {
    expect(plainMarkdown('使用 mod_lua 与 uuid_bridge')).toBe('使用 mod_lua 与 uuid_bridge');
    expect(plainMarkdown('a *b* _c_ `d` [e] <f> ~g~ \\h')).toBe(
      'a \\*b\\* \\_c\\_ \\`d\\` \\[e\\] \\<f> \\~g\\~ \\\\h',
    );
    expect(plainMarkdown('a &amp; b & c')).toBe('a &amp;amp; b & c');
  });

  it('begins no block and ends no heading', () => {
    expect(['# a', '> a', '- a', '+ a', '1. a', 'C #', 'C#', '1.0'].map(plainMarkdown)).toEqual([
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
    expect(plainMarkdown(' a\n\n# b\u0000\u001b\t c ')).toBe('a # b c');
  });
});

describe('the title in the body', () => {
  it('goes where the first heading repeats it', () => {
    expect(withoutTitle('\n# Use `tls` {#a} #\n\nText', 'Use tls')).toBe('\nText');
    expect(withoutTitle('Title\n===\nText', 'Title')).toBe('Text');
    expect(withoutTitle('# Only', 'Only')).toBe('');
    expect(withoutTitle('# ???', '???')).toBe('');
  });

  it('stays where it says something else, or stands later', () => {
    for (const text of ['# Other\n\nText', 'Text\n\n# Title', '## Title\n', '#Title\n', 'Title\n---\n', ''])
      expect(withoutTitle(text, 'Title')).toBe(text);
    expect(withoutTitle('# !!!\n', '???')).toBe('# !!!\n');
  });
});
