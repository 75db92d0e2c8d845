/** Code that is like other code but for its addresses is coloured as if it were alone. */
import { describe, expect, it } from 'vitest';
import { colouredAlike } from '../../../../src/parse/highlight/alike.ts';
import { highlight } from '../../../../src/parse/highlight/index.ts';

/** A line end more than what is taken for alike: coloured on its own. */
function alone(code: string, language: string): string[] {
  return highlight(`${code}\n${' '.repeat(5000)}`, language).lines.slice(0, code.split('\n').length);
}

const addresses = ['https://pbx.example.com/api/calls', 'http://a.b/c?d=1&e=2-3:4', 'https://x.y/%7E~'];

describe('code with addresses in its strings', () => {
  it.each([
    'bash',
    'js',
    'ts',
    'python',
    'go',
    'java',
    'php',
    'csharp',
    'json',
    'yaml',
    'ruby',
    'c',
    'rust',
    'http',
  ])('is coloured in %s as it is without what was kept', (language) => {
    for (const address of addresses) {
      const code = `x = call("${address}", '${address}', 1);\ny = "${address}" + "it's"`;
      expect(highlight(code, language).lines, address).toEqual(alone(code, language));
    }
  });

  it('is coloured once for each shape', () => {
    let count = 0;
    const colour = (code: string) => {
      count++;
      return code
        .replace(/".*?"/g, (text) => `<span class="s">&quot;${text.slice(1, -1)}&quot;</span>`)
        .split('\n');
    };
    const ask = (address: string) => colouredAlike('test', `f("${address}")\ng()`, colour);
    const string = (address: string) => [`f(<span class="s">&quot;${address}&quot;</span>)`, 'g()'];
    expect(ask('https://a.b/1')).toEqual(string('https://a.b/1'));
    expect(ask('https://a.b/2?c=d&e')).toEqual(string('https://a.b/2?c=d&amp;e'));
    expect(count).toBe(1);
    colouredAlike('other', 'f("https://a.b/1")\ng()', colour);
    expect(count).toBe(2);
  });

  it('is coloured on its own where an address is no string', () => {
    const marked = (code: string) => code.split('\n').map((line) => `<span class="c">${line}</span>`);
    for (const address of addresses) {
      const code = `// "${address}"`;
      expect(colouredAlike('test', code, marked)).toEqual([`<span class="c">${code}</span>`]);
    }
  });

  it('leaves alone what has no address, or the word that stands for one', () => {
    const same = (code: string) => code.split('\n');
    for (const code of ['f()', 'f("http://docgen.invalid/1/")', "f('https://a b')"])
      expect(colouredAlike('test', code, same)).toEqual([code]);
  });
});
