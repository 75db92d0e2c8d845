import { describe, expect, it } from 'vitest';
import { parseForLint } from '../../../../src/features/lint/parse.ts';
import { samples } from '../../../../src/features/lint/samples/index.ts';
import { commonTools, options, sourceOf } from '../../../core/parse/support.ts';
import { cpuTime } from '../../../helpers/cpu.ts';

async function judge(text: string, given: Parameters<typeof sourceOf>[1] = {}): Promise<string[]> {
  const { lintInput } = parseForLint(sourceOf(text, given), options, commonTools);
  const found = await samples.check(lintInput);
  return found.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
}

const fence = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;

describe('samples of code', () => {
  it('end in time, whatever slows their reader down and however often they are read', async () => {
    const slow = 'a<'.repeat(12_000);
    const often = 'a.b<'.repeat(1600);
    const closed = (code: string) => `${code}{{x}} ...\n//${'>'.repeat(code.length / 2)}`;
    for (const code of [slow.repeat(2), closed(slow), often, closed(often)]) {
      const started = cpuTime();
      await judge(fence('ts', code));
      expect(cpuTime() - started).toBeLessThan(3000);
    }
  });

  it('are told in their line and column of the page', async () => {
    expect(await judge(`文字\n\n${fence('json title="x"', '{\n  "a": tru\n}')}`)).toEqual([
      'content/guide/page.md:5:8 This JSON cannot be read: "tru" is no JSON value.',
    ]);
  });

  it('are told within lists, quotes and groups', async () => {
    const text =
      '1. 一\n\n   ```json\n   {"a": x}\n   ```\n\n> ```json\n> [1 2]\n> ```\n\n::: code-group\n```js [a]\nfoo(;\n```\n:::\n';
    expect(await judge(text)).toEqual([
      'content/guide/page.md:4:10 This JSON cannot be read: "x" is no JSON value.',
      'content/guide/page.md:8:6 This JSON cannot be read: A comma or "]" is missing before "2".',
      'content/guide/page.md:13:5 This JavaScript cannot be read: Unexpected ";".',
    ]);
  });

  it('are told where they were written: in an included file, behind a variable', async () => {
    const text = fence('json', '{"{{product.name}}": x,\n "b": y}');
    const origins = [
      { line: 1, file: 'content/guide/page.md', fileLine: 1, indent: 0 },
      { line: 3, file: 'content/guide/_part.json', fileLine: 7, indent: 0 },
    ];
    expect(await judge(text, { origins })).toEqual([
      'content/guide/page.md:2:22 This JSON cannot be read: "x" is no JSON value.',
    ]);
    expect(await judge(text.replace('x', '1'), { origins })).toEqual([
      'content/guide/_part.json:7:7 This JSON cannot be read: "y" is no JSON value.',
    ]);
  });

  it.each([
    ['json', '{ "a": <number>, "token": "<token>", "b": {{ value }} }'],
    ['yaml', 'image: {{ .Values.image }}\nenv:\n  ...\n  A: <your-password>'],
    ['xml', '<param name="password" value="<your-password>"/>'],
    ['js', 'const a = { b: 1, ... };\nfoo(a, ...);\nbar({{id}}, <token>);\n…'],
    ['js', 'const call = async () => {\n  ...\n};\nx = {\n  a: 1,\n  ...\n  b: 2,\n};'],
    ['lua', 'local a = {\n  b = 1,\n  ...\n}\nif a then\n  ...\nend\nprint(<name>)'],
    ['bash', 'docgen new <route> --title <标题>\nscp <user>@<host>:/tmp .'],
    ['json', '{\n  "a": 1, // [!code --]\n  "a": 2 // [!code ++]\n}'],
    ['jsonc', '{ // note\n  "a": 1,\n}'],
    ['json5', "{ a: 'b', /* c */ }"],
  ])('may leave out what the reader puts in: %s %s', async (language, code) => {
    expect(await judge(fence(language, code))).toEqual([]);
  });

  it('are still read around what they leave out', async () => {
    expect(await judge(fence('json', '{ "a": <number>, "b": tru }'))).toHaveLength(1);
    expect(await judge(fence('js', 'foo(<token>, ...;'))).toHaveLength(1);
    expect(await judge(fence('yaml', 'a: {{ x }}\n b: 2'))).toHaveLength(1);
  });

  it('that are marked no-check, of other languages, or no fences are not read', async () => {
    const broken = ['json no-check', 'text', 'console', 'html', 'unknown', ''].map((info) =>
      fence(info, '{"a": tru'),
    );
    expect(await judge(`${broken.join('\n')}\n    {"a": tru\n`)).toEqual([]);
  });

  it('of JSON with comments are told what they are', async () => {
    const { lintInput } = parseForLint(sourceOf(fence('json', '{ "a": 1 } // x')), options, commonTools);
    expect((await samples.check(lintInput))[0]?.hint).toContain('"jsonc"');
  });

  it.each([
    ['json', '['.repeat(5000)],
    ['js', 'a => '.repeat(500)],
    ['ts', `${'a<'.repeat(5000)}//${'>'.repeat(5000)}`],
  ])('that nobody can judge are told: %s', async (language, code) => {
    expect(await judge(fence(language, code))).toEqual([
      expect.stringMatching(/^content\/guide\/page.md:2:1 Whether this .* was not found out/),
    ]);
  });

  it('nested without end, or of enormous length, cost neither time nor the process', async () => {
    const hostile = ['yaml', 'lua', 'bash', 'xml', 'json', 'sql'].flatMap((language) =>
      ['[', '{"a":', '- ', '$(', '<a>', 'if ', 'function ', 'not '].map((one) =>
        fence(language, one.repeat(30_000 / one.length)),
      ),
    );
    const started = cpuTime();
    await judge(hostile.join('\n'));
    await judge(fence('json', '['.repeat(2_000_000)));
    expect(cpuTime() - started).toBeLessThan(30_000);
  });
});
