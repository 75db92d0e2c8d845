import { describe, expect, it } from 'vitest';
import type { SourceFile } from '#model/document/document';
import { fixers } from '../../../src/features/foreign/fixes/index.ts';
import { fixText } from '../../../src/features/lint/fixes/apply.ts';
import { lintPage } from '../../../src/features/lint/page.ts';
import { stages } from '../../../src/features/lint/stages.ts';
import { commonTools, options, sourceOf } from '../../core/parse/support.ts';
import { cpuTime } from '../../helpers/cpu.ts';
import { sized } from '../../helpers/long.ts';

const linters = { checks: stages.pageChecks!, fixers: [fixers] };

const settings = { lang: 'zh-CN' };

/** The text after all fixes on offer were made. */
async function fixed(text: string, given: Partial<SourceFile> = {}): Promise<string> {
  const { diagnostics } = await lintPage(
    { source: sourceOf(text, given), options: options, tools: commonTools },
    settings,
    linters,
  );
  return fixText(
    text,
    diagnostics.flatMap(({ fix }) => (fix ? [fix] : [])),
  ).text;
}

describe('a page that is linted', () => {
  it('keeps what other pages ask of it, and no body', async () => {
    const { value } = await lintPage(
      { source: sourceOf('# T\n\n## A\n\n[b](/b)\n'), options: options, tools: commonTools },
      settings,
      linters,
    );
    expect(value).toMatchObject({
      title: 'T',
      ids: ['t', 'a'],
      links: [{ href: '/b' }],
      html: '',
      sections: [],
      markdown: '',
    });
  });

  it('tells what parsing tells, too', async () => {
    const { diagnostics } = await lintPage(
      { source: sourceOf('---\ntitel: x\n---\n\n# T\n\n用D\n'), options: options, tools: commonTools },
      settings,
      linters,
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['frontmatter-unknown-key', 'prose-space-missing']);
  });

  it('offers the changes after which it means the same', async () => {
    expect(await fixed('# T\n\n用D。好, 行\n\n- 甲(a) ，乙\n')).toBe(
      '# T\n\n用 D。好， 行\n\n- 甲（a），乙\n',
    );
  });

  it('offers none that would change an address', async () => {
    const text = '# T\n\n## 用D\n\n见 [用D]。用D [甲](#用d)\n\n[用D]: /x\n';
    expect(await fixed(text)).toBe('# T\n\n## 用D\n\n见 [用D]。用 D [甲](#用d)\n\n[用D]: /x\n');
    expect(await fixed('# T\n\n## 用D {#use}\n')).toBe('# T\n\n## 用 D {#use}\n');
  });

  it('offers none in code of raw HTML', async () => {
    for (const text of [
      '<code>是,否API</code> <kbd>是,否</kbd> <samp>错误,A</samp> <var>甲,乙</var>',
      '- a <pre>是,否\n  否,是</pre>',
      '<tt>\n\n是,否\n\n</tt>',
    ]) {
      expect(await fixed(`# T\n\n${text}\n`)).toBe(`# T\n\n${text}\n`);
    }
    expect(await fixed('# T\n\n<code>是,否</code>是,否 <b>是,否</b>\n')).toBe(
      '# T\n\n<code>是,否</code>是，否 <b>是，否</b>\n',
    );
  });

  it('names the file and line that an include brought in', async () => {
    const origins = [
      { line: 1, file: 'content/guide/page.md', fileLine: 1, indent: 0 },
      { line: 3, file: 'content/guide/_part.md', fileLine: 9, indent: 2 },
    ];
    const { diagnostics } = await lintPage(
      { source: sourceOf('# T\n\n  用D\n', { origins }), options: options, tools: commonTools },
      settings,
      linters,
    );
    expect(diagnostics).toMatchObject([
      {
        file: 'content/guide/_part.md',
        line: 9,
        column: 2,
        fix: [{ line: 9, column: 2, from: 'D', to: ' D', whole: '用D' }],
      },
    ]);
  });

  it('counts what there is too much of', async () => {
    const { diagnostics } = await lintPage(
      { source: sourceOf(`# T\n\n${'用D\n\n'.repeat(250)}`), options: options, tools: commonTools },
      settings,
      linters,
    );
    expect(diagnostics).toHaveLength(201);
    expect(diagnostics.at(-1)?.message).toBe('And 50 more of this kind on this page.');
  });

  it('lists all that can be fixed where that is asked for, and nothing else', async () => {
    const text = `# T\n\n${'用D\n\n好(好,\n\n'.repeat(250)}\`\`\`json\n{\n\`\`\`\n`;
    const { diagnostics } = await lintPage(
      { source: sourceOf(text), options: options, tools: commonTools },
      { ...settings, fixableOnly: true },
      linters,
    );
    expect(diagnostics).toHaveLength(500);
    expect(diagnostics.every(({ fix }) => fix !== undefined)).toBe(true);
  });

  it('offers the thousands of good changes between bad ones', async () => {
    const good = '用D好\n\n'.repeat(50);
    const times = sized(4, 20);
    const text = `# T\n\n${`${good}[用E]\n\n`.repeat(times)}[用E]: /x\n`;
    const { diagnostics } = await lintPage(
      { source: sourceOf(text), options: options, tools: commonTools },
      { ...settings, fixableOnly: true },
      linters,
    );
    expect(diagnostics.filter(({ fix }) => fix !== undefined)).toHaveLength(100 * times);
  });

  it('of very many places is fixed in time', async () => {
    const started = cpuTime();
    const part = sized(1 / 5, 1);
    for (const one of ['用D, 好\n\n', '用D']) {
      const text = `# T\n\n${`${one.repeat(1600)}\n\n`.repeat(30 * part)}`;
      const { diagnostics } = await lintPage(
        { source: sourceOf(text), options: options, tools: commonTools },
        { ...settings, fixableOnly: true },
        linters,
      );
      const fixes = diagnostics.flatMap(({ fix }) => (fix ? [fix] : []));
      expect(fixes.length).toBeGreaterThan(10_000 * part);
      expect(fixText(text, fixes).count).toBe(fixes.length);
    }
    expect(cpuTime() - started).toBeLessThan(30_000 * part);
  });

  it('of hostile length costs time in proportion', async () => {
    const started = cpuTime();
    const part = sized(1 / 4, 1);
    for (const one of ['用D', '用(', '[用D](/x) ', '用D，\n', '“用:', '| 用D |\n']) {
      await lintPage(
        { source: sourceOf(`# T\n\n${one.repeat(20_000 * part)}`), options: options, tools: commonTools },
        settings,
        linters,
      );
    }
    expect(cpuTime() - started).toBeLessThan(60_000 * part);
  });
});

describe('a frontmatter value', () => {
  const tell = async (value: string) => {
    const text = `---\ntitle: 甲\ndescription: ${value}\n---\n\n正文。\n`;
    const { diagnostics } = await lintPage(
      { source: sourceOf(text), options: options, tools: commonTools },
      settings,
      linters,
    );
    const places = diagnostics.map(({ line, column }) => `${line}:${column}`);
    return [...places, (await fixed(text)).split('\n').slice(2, -4).join('\n')];
  };

  it('over several lines is told and corrected where its text stands', async () => {
    expect(await tell('>-\n  折叠的,文字\n  第二行,用了\n\n  第三,段')).toEqual([
      '4:6',
      '5:6',
      '7:5',
      'description: >-\n  折叠的，文字\n  第二行，用了\n\n  第三，段',
    ]);
    expect(await tell('|\n  直书,的\n    缩进,的')).toEqual([
      '4:5',
      '5:7',
      'description: |\n  直书，的\n    缩进，的',
    ]);
    expect(await tell('没有记号,的\n  第二行,的')).toEqual([
      '3:18',
      '4:6',
      'description: 没有记号，的\n  第二行，的',
    ]);
    expect(await tell('\n  "另起,一行\n  又,一行"')).toEqual([
      '4:6',
      '5:4',
      'description: \n  "另起，一行\n  又，一行"',
    ]);
  });

  it('with escapes is told and corrected where its text stands', async () => {
    expect(await tell('"说 \\"好\\",再说,完"')).toEqual([
      '3:25',
      '3:18',
      'description: "说 \\"好\\",再说，完"',
    ]);
    expect(await tell("'他''说,完'")).toEqual(['3:19', "description: '他''说，完'"]);
  });
});
