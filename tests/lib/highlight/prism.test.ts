import { describe, expect, it, vi } from 'vitest';
import { findLanguage, highlight, languages } from '#highlight';
import { atUsualSpeed } from '../../helpers/cpu.ts';
import { prismSamples } from './prism-samples.ts';
import { samples } from './samples.ts';
import { textOf } from './support.ts';

/** The classes that a sample is coloured with. */
function kindsOf(code: string, language: string): Set<string> {
  const html = highlight(code, language).lines.join('\n');
  return new Set(Array.from(html.matchAll(/<t-([ksfncp])>/g), ([, kind]) => kind!));
}

const plain = ['text', 'mermaid', 'math'];
const names = Object.keys(prismSamples);
/** Languages of one line, with names and values only. */
const ofOneKind = ['hpkp', 'hsts', 'icu-message-format'];

describe('languages', () => {
  it('are at least 150, each coloured with two kinds of token or more', () => {
    const all = [
      ...names.map((name) => [name, prismSamples[name]!]),
      ...samples.map((one) => [one.language, one.code]),
    ];
    const coloured = all.filter(([name, code]) => kindsOf(code!, name!).size >= 2).map(([name]) => name!);
    expect(new Set(coloured.map(findLanguage)).size).toBeGreaterThanOrEqual(150);
    expect(names.filter((name) => !coloured.includes(name))).toEqual(ofOneKind);
  });

  it('all have a sample', () => {
    const sampled = new Set([...names, ...samples.map(({ language }) => language), ...plain]);
    expect([...languages.keys()].filter((name) => !sampled.has(name))).toEqual([]);
  });

  it('share no name, and have names in small letters only', () => {
    const all = [...languages.values()].flat();
    expect(all.filter((name, index) => all.indexOf(name) < index)).toEqual([]);
    expect(all.filter((name) => name !== name.toLowerCase() || /\s|^$/.test(name))).toEqual([]);
  });

  it('go by the names that people write', () => {
    const expected: Record<string, string> = {
      csharp: 'C# c# cs dotnet',
      cpp: 'c++ C++ cc hpp',
      kotlin: 'kt kts',
      protobuf: 'proto',
      hcl: 'tf terraform',
      'shell-session': 'shell-session sh-session',
      html: 'vue vue-html svelte',
      objectivec: 'objc objective-c',
      powershell: 'ps1 pwsh',
      dockerfile: 'docker',
      makefile: 'make',
      latex: 'tex',
      ruby: 'rb',
      rust: 'rs',
      python: 'py3 py',
      js: 'mjs node javascript',
      json: 'jsonc json5',
      text: 'plaintext txt none csv log',
      batch: 'bat cmd',
      go: 'golang',
      ini: 'conf properties',
      graphql: 'gql',
      regex: 'regexp',
      elixir: 'ex',
      erlang: 'erl',
      clojure: 'clj',
      haskell: 'hs',
      ocaml: 'ml',
      fsharp: 'fs f#',
      'visual-basic': 'vb',
      nasm: 'asm',
      sql: 'mysql pgsql postgresql sqlite',
      plsql: 'oracle',
    };
    for (const [language, aliases] of Object.entries(expected)) {
      for (const alias of aliases.split(' ')) expect([alias, findLanguage(alias)]).toEqual([alias, language]);
    }
  });
});

describe('what Prism colours', () => {
  it('shows as it was written, broken off anywhere, and closes each piece on its line', () => {
    for (const name of names) {
      const code = `${prismSamples[name]!}\n\t<a href="&amp;">'\`"\\\r{{%$[(/*中𠀀`;
      for (let end = code.length; end > 0; end -= 7) {
        const { lines } = highlight(code.slice(0, end), name);
        expect(textOf(lines)).toBe(code.slice(0, end));
        expect(lines.join('').replace(/<t-([ksfncp])>[^<]+<\/t-\1>/g, '')).not.toMatch(/[<>]/);
      }
    }
  });

  it('shows as it was written in any other language too', () => {
    const code = Object.values(prismSamples).join('\n').slice(0, 1500);
    for (const name of names) expect(textOf(highlight(code, name).lines)).toBe(code);
  });

  it('looks the same whatever was coloured before it', { timeout: 60_000 }, async () => {
    const later = new Map(names.map((name) => [name, highlight(prismSamples[name]!, name).lines]));
    for (const name of ['c', 'actionscript', 'aspnet', 'graphql', 'php', 'processing', 'wiki', 'xquery']) {
      vi.resetModules();
      const fresh = await import('#highlight');
      expect(fresh.highlight(prismSamples[name]!, name).lines).toEqual(later.get(name));
    }
  });

  it('leaves nothing in the global scope', () => {
    highlight('let n = 5', 'swift');
    expect('Prism' in globalThis).toBe(false);
  });

  it('has the kinds that a reader expects', () => {
    const line = (code: string, language: string) => highlight(code, language).lines[0];
    expect(line('let s = "a \\(n)" // b', 'swift')).toBe(
      '<t-k>let</t-k> s = <t-s>"a \\(</t-s>n<t-s>)"</t-s> <t-c>// b</t-c>',
    );
    expect(line('int32 n = 1;', 'proto')).toBe('<t-k>int32</t-k> n = <t-n>1</t-n>;');
    expect(line('$ curl http://a/#b', 'shell-session')).not.toContain('class="c"');
  });

  it('is coloured within other languages', () => {
    const { lines } = highlight('# 题\n```swift\nlet n = 5\n```', 'md');
    expect(lines[2]).toBe('<t-k>let</t-k> n = <t-n>5</t-n>');
  });

  it('is coloured to the end of a long block, line by line as a short one', () => {
    const unit = '/* a\n   b */\nfunc run(n: Int) -> String {\n  return "x" // c\n}\n';
    const short = highlight(unit, 'swift').lines.slice(0, -1);
    const long = highlight(unit.repeat(400), 'swift');
    expect(long.state).toBe('highlighted');
    expect(long.lines.slice(-short.length - 1, -1)).toEqual(short);
    const different = long.lines.slice(0, -1).filter((line, index) => line !== short[index % short.length]);
    expect(different).toEqual([]);
  });

  it('is plain where it has more than 32 KB', () => {
    expect(highlight('let n = 5\n'.repeat(4000), 'swift').state).toBe('too-large');
    const { lines, state } = highlight('```swift\nlet n = 5\n```\n'.repeat(2000), 'md');
    expect(state).toBe('highlighted');
    expect(lines[1]).toBe('let n = 5');
  });
});

describe('hostile code in the languages of Prism', () => {
  const runs = ['<a ', '${', '[', '"', '(', '_', '\\', '/*', '"`', '-', 'a\n', 'a.'];

  /** Those of `names` that take more than `limit` ms of one core for so much of a run, twice. */
  function slow(names: readonly string[], size: number, limit: number): string[] {
    const time = (code: string, language: string) => {
      const start = process.cpuUsage();
      highlight(code, language);
      return process.cpuUsage(start).user / 1000;
    };
    return names.flatMap((name) =>
      runs
        .filter((run) => {
          const code = run.repeat(Math.ceil(size / run.length)).slice(0, size);
          return time(code, name) > limit && atUsualSpeed(time(code, name), limit) > limit;
        })
        .map((run) => `${name} ${JSON.stringify(run)}`),
    );
  }

  // Sixteen times as much for a block of 4 KB, and no more for longer ones.
  it('takes a moment in any language', { timeout: 120_000 }, () => {
    expect(slow(names, 1024, 100)).toEqual([]);
  });

  it('takes less than a second where Prism is slowest, up to the largest block', { timeout: 120_000 }, () => {
    const slowest = ['scss', 'less', 'zig', 'nim'];
    expect(slow(slowest, 4 * 1024, 1000)).toEqual([]);
    expect(slow(['scss', 'cpp'], 32 * 1024, 1000)).toEqual([]);
  });

  it('takes less than a second in fences within markdown', () => {
    const fence = `\`\`\`scss\n${'-'.repeat(3000)}\n\`\`\`\n`;
    const start = process.cpuUsage();
    highlight(fence.repeat(10), 'markdown');
    expect(atUsualSpeed(process.cpuUsage(start).user / 1000, 1000)).toBeLessThan(1000);
  });
});
