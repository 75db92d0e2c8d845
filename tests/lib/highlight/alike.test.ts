/** Code that is like other code but for its addresses is coloured as if it were alone. */
import { describe, expect, it } from 'vitest';
import { highlight } from '#highlight';
import { colourAlike } from '../../../src/lib/highlight/alike.ts';

/** A line end more than what is taken for alike: coloured on its own. */
function alone(code: string, language: string): string[] {
  return highlight(`${code}\n${' '.repeat(5000)}`, language).lines.slice(0, code.split('\n').length);
}

const addresses = ['https://pbx.example.com/api/calls', 'http://a.b/c?d=1&e=2-3:4', 'https://x.y/%7E~'];

const words = ['x', 'call-7', 'true', 'GET', '12', 'use', 'text/html'];

/** With words in its strings, in names, in comments, and where they say how to read what follows. */
const worded: Readonly<Record<string, (word: string) => string>> = {
  bash: (word) => `cat <<"${word}"\nif "a"\n${word}\ncurl -d '{"a": "${word}", "b": ["${word}"]}' "${word}"`,
  json: (word) => `{"${word}": "${word}", "b": ["${word}", '${word}'], // "${word}"\n"c" : "${word}"}`,
  js: (word) => `// "${word}"\nconst a = { "${word}": '${word}', b: x ? "${word}" : "${word}" } / 2 /g;`,
  jsx: (word) => `f("${word}");\n<script type="${word}">if (a) "b"</script>`,
  ts: (word) => `type A = "${word}" | '${word}'; f<"${word}">(\`\${g("${word}")}\`);`,
  python: (word) => `"""${word}"""\na = {"${word}": r"${word}", 'b': f"${word}"}  # '${word}'`,
  go: (word) => `type A struct { B string \`json:"${word}"\` }\nvar c = []string{"${word}"} // "${word}"`,
  java: (word) => `String a = """\n  {"b": "${word}"}""" + "${word}"; // "${word}"`,
  php: (word) => `<?php $a = ['${word}' => "${word}"]; # "${word}"\n$b = <<<'${word}'\nif "c"\n${word};`,
  csharp: (word) => `var a = @"{""b"": ""${word}""}" + $"${word}" + "${word}"; // "${word}"`,
};

describe('code with words in its strings', () => {
  it.each(Object.entries(worded))('is coloured in %s as it is without what was kept', (language, codeOf) => {
    for (const word of words)
      expect(highlight(codeOf(word), language).lines, word).toEqual(alone(codeOf(word), language));
  });
});

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
      return code.replace(/".*?"/g, (text) => `<t-s>"${text.slice(1, -1)}"</t-s>`).split('\n');
    };
    const ask = (address: string) => colourAlike('test', `f("${address}")\ng()`, colour);
    const string = (address: string) => [`f(<t-s>"${address}"</t-s>)`, 'g()'];
    expect(ask('https://a.b/1')).toEqual(string('https://a.b/1'));
    expect(ask('https://a.b/2?c=d&e')).toEqual(string('https://a.b/2?c=d&amp;e'));
    expect(count).toBe(1);
    colourAlike('other', 'f("https://a.b/1")\ng()', colour);
    expect(count).toBe(2);
  });

  it('is coloured once where several stand in one string', () => {
    let count = 0;
    const colour = (code: string) => {
      count++;
      return [`<t-s>${code}</t-s>`];
    };
    const ask = (one: string, other: string) =>
      colourAlike('go', `\`{"a": "${one}", "b": ["${other}"]}\``, colour);
    expect(ask('x-1', 'y')).toEqual(['<t-s>`{"a": "x-1", "b": ["y"]}`</t-s>']);
    expect(ask('x-2', 'a&b')[0]).toContain('"x-2", "b": ["a&amp;b"]');
    expect(count).toBe(1);
  });

  it('is coloured on its own where an address is no string', () => {
    const marked = (code: string) => code.split('\n').map((line) => `<t-c>${line}</t-c>`);
    for (const address of addresses) {
      const code = `// "${address}"`;
      expect(colourAlike('test', code, marked)).toEqual([`<t-c>${code}</t-c>`]);
    }
  });

  it('leaves alone what has no address, or the word that stands for one', () => {
    const same = (code: string) => code.split('\n');
    for (const code of ['f()', 'f("http://marker.invalid/1/")', "f('https://a b')"])
      expect(colourAlike('test', code, same)).toEqual([code]);
  });
});
