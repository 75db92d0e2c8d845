import { describe, expect, it } from 'vitest';
import { findLanguage, highlight } from '#highlight';
import { samples } from './samples.ts';
import { textOf } from './support.ts';

function tokensOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    [...line.matchAll(/<t-(.)>(.*?)<\/t-.>/g)].map((match) => `${match[1]}:${textOf([match[2] ?? ''])}`),
  );
}

describe('highlight', () => {
  for (const { language, code, tokens } of samples) {
    it(`colours ${language}`, () => {
      const { lines, state } = highlight(code, language);
      expect(state).toBe('highlighted');
      expect(tokensOf(lines)).toEqual(expect.arrayContaining([...tokens]));
    });

    it(`gives ${language} back as it was, line by line`, () => {
      for (let end = 0; end <= code.length; end += 3) {
        const part = code.slice(0, end);
        const { lines } = highlight(part, language);
        expect(textOf(lines)).toBe(part);
        expect(lines).toHaveLength(part.split('\n').length);
      }
    });

    it(`closes every piece of ${language} on its line`, () => {
      for (const line of highlight(code, language).lines) {
        expect(line.replace(/<t-([ksfncp])>[^<]+<\/t-\1>/g, '')).not.toMatch(/[<>]/);
      }
    });
  }

  it('takes code of one language for that of any other without losing a character', () => {
    for (const { code } of samples) {
      for (const { language } of samples) expect(textOf(highlight(code, language).lines)).toBe(code);
    }
  });

  it('has no element for plain text, operators and brackets', () => {
    expect(highlight('a + (b)', 'js').lines).toEqual(['a + (b)']);
  });

  it('merges neighbours of one kind', () => {
    expect(highlight('`a\\n`', 'js').lines).toEqual(['<t-s>`a\\n`</t-s>']);
  });

  it('opens a token of several lines again on each', () => {
    expect(highlight('/* a\n\nb */', 'js').lines).toEqual(['<t-c>/* a</t-c>', '', '<t-c>b */</t-c>']);
  });

  it('does not take the fragment of an address for a comment', () => {
    for (const language of ['bash', 'yaml', 'nginx']) {
      expect(highlight('x: http://a/#b', language).lines.join('')).not.toContain('<t-c>');
    }
  });

  it('takes what Svelte and Astro have in braces for code, though it has angle brackets', () => {
    expect(highlight('<b onclick={() => (n > 1 ? "{}" : 2)} {...rest}>{n}</b>', 'svelte').lines[0]).toBe(
      '&lt;<t-k>b</t-k> <t-f>onclick</t-f>={() =&gt; (n &gt; <t-n>1</t-n> ? <t-s>"{}"</t-s> : <t-n>2</t-n>)} <t-f>{...rest}</t-f>&gt;{n}&lt;/<t-k>b</t-k>&gt;',
    );
  });

  it('escapes markup', () => {
    expect(highlight('<img src=x onerror=alert(1)> & "q"', 'text').lines).toEqual([
      '&lt;img src=x onerror=alert(1)&gt; &amp; "q"',
    ]);
    for (const { language } of samples) {
      const html = highlight('"</t-s><script>alert(1)</script>\'`', language).lines.join('\n');
      expect(html.replace(/<\/?t-[ksfncp]>/g, '')).not.toContain('<');
    }
  });

  it('shows plain text as it is', () => {
    expect(highlight('if a', 'text')).toEqual({ lines: ['if a'], state: 'plain' });
    expect(highlight('if a\n', '')).toEqual({ lines: ['if a', ''], state: 'plain' });
  });

  it('tells an unknown language', () => {
    expect(highlight('a < b', 'klingon')).toEqual({ lines: ['a &lt; b'], state: 'unknown' });
    expect(highlight('x', 'constructor').state).toBe('unknown');
    expect(highlight('x', '__proto__').state).toBe('unknown');
  });

  it('shows a block of more than 100 KB plain', () => {
    const line = 'const a = 1;\n';
    expect(highlight(line.repeat(7000), 'js').state).toBe('highlighted');
    const { lines, state } = highlight(line.repeat(8000), 'js');
    expect(state).toBe('too-large');
    expect(lines[0]).toBe('const a = 1;');
  });

  it('shows a line of more than 2,000 characters plain and colours the others', () => {
    const { lines, state } = highlight(`if (a)\n"${'<'.repeat(2000)}"\nreturn`, 'js');
    expect(state).toBe('highlighted');
    expect(lines[0]).toContain('<t-k>if</t-k>');
    expect(lines[1]).toBe(`"${'&lt;'.repeat(2000)}"`);
    expect(lines[2]).toBe('<t-k>return</t-k>');
  });
});

describe('findLanguage', () => {
  it('knows names and aliases in any case', () => {
    const names: Record<string, string> = {
      sh: 'bash',
      Zsh: 'bash',
      console: 'bash',
      jsonc: 'json',
      yml: 'yaml',
      svg: 'xml',
      vue: 'html',
      javascript: 'js',
      mjs: 'js',
      typescript: 'ts',
      golang: 'go',
      py: 'python',
      env: 'ini',
      h: 'c',
      make: 'makefile',
      md: 'markdown',
      txt: 'text',
      '': 'text',
      LUA: 'lua',
    };
    for (const [alias, name] of Object.entries(names)) expect(findLanguage(alias)).toBe(name);
  });

  it('does not know what it does not know', () => {
    expect(findLanguage('klingon')).toBeUndefined();
    expect(findLanguage('toString')).toBeUndefined();
  });
});
