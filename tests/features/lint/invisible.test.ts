/** Characters that nobody sees, and typographic ones in commands: readers copy them. */
import { describe, expect, it } from 'vitest';
import { fixText } from '../../../src/features/lint/fixes/apply.ts';
import { lintPage } from '../../../src/features/lint/page.ts';
import { stages } from '../../../src/features/lint/stages.ts';
import { commonTools, options, sourceOf } from '../../core/parse/support.ts';

const linters = { checks: stages.pageChecks!, fixers: [] };
const lint = (text: string, lang = 'zh-CN') =>
  lintPage({ source: sourceOf(`# T\n\n${text}\n`), options, tools: commonTools }, { lang }, linters);

/** What is told, with lines of the text. */
async function told(text: string, lang?: string): Promise<string[]> {
  const { diagnostics } = await lint(text, lang);
  return diagnostics
    .filter(({ code }) => /^(?:code-character|prose-invisible)$/.test(code))
    .map(({ code, line = 0, column }) => `${code} ${line - 2}:${column}`);
}

async function fixed(text: string): Promise<string> {
  const { diagnostics } = await lint(text);
  const whole = `# T\n\n${text}\n`;
  const done = fixText(
    whole,
    diagnostics.flatMap(({ fix }) => (fix ? [fix] : [])),
  );
  return done.text.slice(5, -1);
}

const bash = (code: string) => `\`\`\`bash\n${code}\n\`\`\``;

describe('code that readers copy', () => {
  it.each([
    ['```bash\nls\u00A0-l\n```', '2:3', '```bash\nls -l\n```'],
    ['```\na\nb\u200Bc \uFEFFd\n```', '3:2', '```\na\nbc d\n```'],
    ['- 甲\n\n  ~~~json\n  {\u00A0"a": 1}\n  ~~~', '4:4', '- 甲\n\n  ~~~json\n  { "a": 1}\n  ~~~'],
    ['甲\n\n    a\u00A0b', '3:6', '甲\n\n    a b'],
    ['指纹 `\u200Ea9 09`', '1:5', '指纹 `a9 09`'],
    ['```\na \u202Eb\u202C\n```', '2:3', '```\na b\n```'],
    ['用 `ls\u00A0-l` 看', '1:6', '用 `ls -l` 看'],
    ['> 用 ``a\u200Bb`` 看', '1:8', '> 用 ``ab`` 看'],
    ['| `a\u00ADb` |\n| --- |\n| 甲 |', '1:5', '| `ab` |\n| --- |\n| 甲 |'],
  ])('has no character that nobody sees: %j', async (text, place, wanted) => {
    expect(await told(text)).toEqual([`code-character ${place}`]);
    expect(await fixed(text)).toBe(wanted);
  });

  it.each([
    [bash('ls –al'), '2:4'],
    [bash('ls | grep —help'), '2:11'],
    [bash('echo “foo”'), '2:6'],
    [bash('a=‘b’'), '2:3'],
    [bash('ls　-l'), '2:3'],
    ['执行 `ls　-l`', '1:7'],
    ['```console\n$ ls –al\n–al “ok”\n```', '2:6'],
    ['执行 `ls –al`', '1:8'],
    ['执行 `echo “foo”`', '1:10'],
  ])('has no typographic dash or quotation mark in a command: %j', async (text, place) => {
    expect(await told(text)).toEqual([`code-character ${place}`]);
    // Which sign was meant, nobody can prove.
    expect(await fixed(text)).toBe(text);
  });

  it.each([
    ['curl —X POST', '-'],
    ['ls –al', '-'],
    ['ls —all', '--'],
    ['ls ––all', '--'],
    ['ls —x-y', '--'],
  ])('is told with what was meant, a short option or a long one: %s', async (code, meant) => {
    const { diagnostics } = await lint(bash(code));
    expect(diagnostics.map(({ hint }) => hint)).toEqual([`Write ${meant}`]);
  });

  it.each([
    bash('git commit -m "修复“分机”问题"  # 说明 – “注”'),
    bash("echo '“a”' 2–3"),
    bash('echo "甲　乙" # 注　意'),
    '```text\n甲　a\n```',
    '```text\n引用 “甲” – 乙\n```',
    '```\n├──\u00A0a\n│\u00A0\u00A0 └── b\n```',
    '```bash no-check\nls\u00A0–al\n```',
    '```js\nconst a = "👨‍👩‍👧";\n```',
    '用 `“甲”` 与 `2–3` 标出',
  ])('is right: %j', async (text) => {
    expect(await told(text)).toEqual([]);
  });
});

describe('text', () => {
  it.each([
    ['分机\u200B号码', '1:3', '分机号码'],
    ['a\u00ADb', '1:2', 'ab'],
    ['前\uFEFF后', '1:2', '前后'],
    ['用\u00A0TLS 登录', '1:2', '用 TLS 登录'],
    ['a\u00A0\u00A0b', '1:2', 'a b'],
    ['- **甲**\u200B乙', '1:8', '- **甲**乙'],
  ])('has no character that nobody sees: %j', async (text, place, wanted) => {
    expect(await told(text)).toEqual([`prose-invisible ${place}`]);
    expect(await fixed(text)).toBe(wanted);
  });

  it.each([
    ['10\u00A0MB 内存', 'zh-CN'],
    ['Wort\u00ADtrennung', 'de'],
    ['ภาษา\u200Bไทย', 'th'],
    ['甲&nbsp;乙 与 a&shy;b 与 长&#8203;', 'zh-CN'],
    ['👨‍👩‍👧 与 می‌خواهم', 'zh-CN'],
  ])('is right: %j in %s', async (text, lang) => {
    expect(await told(text, lang)).toEqual([]);
  });

  it('keeps the address of a heading', async () => {
    expect(await told('## 甲\u200B乙')).toEqual(['prose-invisible 1:5']);
    expect(await fixed('## 甲\u200B乙\n\n[丙](#甲乙)')).toMatch(/^## 甲\u200B?乙\n/);
  });
});

it('marks of the direction are told, but beside words that are written from right to left', async () => {
  expect(await told('文\u200E字。')).toEqual(['prose-invisible 1:2']);
  expect(await fixed('文\u200E字。')).toBe('文字。');
  expect(await told('见 \u2067שלום\u2069 一词。')).toEqual([]);
  expect(await told('`a \u200Fשלום`')).toEqual([]);
});
