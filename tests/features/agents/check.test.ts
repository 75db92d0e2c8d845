import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { LintInput } from '#model/document/lint-input';
import { longPages } from '../../../src/features/agents/check/long-pages.ts';
import { longSections } from '../../../src/features/agents/check/long-sections.ts';
import { pictureTables } from '../../../src/features/agents/check/picture-tables.ts';
import { repeatedHeadings } from '../../../src/features/agents/check/repeated-headings.ts';
import { buildMarkdownCopy } from '../../../src/features/agents/copy/index.ts';
import { parseForLint } from '../../../src/features/lint/parse.ts';
import { commonTools, options, sourceOf } from '../../core/parse/support.ts';

const tools = { ...commonTools, copy: buildMarkdownCopy };

function judge(
  { check }: { check(input: LintInput): readonly Diagnostic[] },
  text: string,
  own: object = {},
): string[] {
  const { lintInput } = parseForLint({ ...sourceOf(text), ...own }, options, tools);
  return check(lintInput).map(({ code, line }) => `${code} ${line}`);
}

const words = (count: number) => `${'字'.repeat(99)}\n\n`.repeat(Math.ceil(count / 99));

describe('a page that is longer than agents read', () => {
  const long = `---\ntitle: T\n---\n\n${'## 节\n\n文字。\n\n'.repeat(5000)}`;

  it('is told by its copy, at its beginning', () => {
    expect(judge(longPages, long)).toEqual(['page-long 5']);
    expect(judge(longPages, `# T\n\n${words(49_000)}`)).toEqual([]);
  });

  it('is not told where the description of an API made it', () => {
    expect(judge(longPages, long, { isVirtual: true })).toEqual([]);
  });
});

describe('a long text without a heading', () => {
  it('is told at the heading above it, or where the page begins', () => {
    expect(judge(longSections, `# T\n\n${words(5200)}## A\n\n${words(3000)}`)).toEqual(['section-long 3']);
    expect(judge(longSections, `# T\n\n## A\n\n${words(5200)}### B\n\n文字。\n`)).toEqual(['section-long 3']);
  });

  it('is none where a heading divides it, and in tables and samples', () => {
    expect(judge(longSections, `# T\n\n${words(4000)}## A\n\n${words(4000)}### B\n\n${words(4000)}`)).toEqual(
      [],
    );
    expect(
      judge(longSections, `# T\n\n## A\n\n| 列 |\n| - |\n${`| ${'字'.repeat(99)} |\n`.repeat(60)}`),
    ).toEqual([]);
    expect(judge(longSections, `# T\n\n## A\n\n\`\`\`yaml\n${words(9000)}\`\`\`\n`)).toEqual([]);
  });

  it('is not told of pages that have no source', () => {
    expect(judge(longSections, `# T\n\n${words(9000)}`, { isVirtual: true })).toEqual([]);
  });
});

describe('two headings of one name', () => {
  it('are told below one heading, however they are written', () => {
    expect(judge(repeatedHeadings, '# T\n\n## 参数\n\n## 返回\n\n## **参数**\n')).toEqual([
      'heading-repeated 7',
    ]);
    expect(judge(repeatedHeadings, '# T\n\n## A\n\n### Use\n\n#### X\n\n### use\n')).toEqual([
      'heading-repeated 9',
    ]);
    expect(judge(repeatedHeadings, '# T\n\n## A\n\n## A\n\n## A\n')).toHaveLength(2);
  });

  it('are none below different headings, in tabs, or in quotations', () => {
    expect(judge(repeatedHeadings, '# T\n\n## A\n\n### 参数\n\n## B\n\n### 参数\n')).toEqual([]);
    expect(judge(repeatedHeadings, '# T\n\n## A\n\n### X\n\n## A b\n\n### X\n\n# U\n\n## A\n')).toEqual([]);
    expect(
      judge(repeatedHeadings, '# T\n\n::: tabs\n== Linux\n\n## 安装\n\n== macOS\n\n## 安装\n\n:::\n'),
    ).toEqual([]);
    expect(judge(repeatedHeadings, '# T\n\n## A\n\n> ## A\n')).toEqual([]);
  });
});

describe('a table that only a picture explains', () => {
  it('has pictures without words in its cells', () => {
    const table = (cell: string) => `# T\n\n说明。\n\n| 键 | 样子 |\n| - | - |\n| ${cell} | ![](a.png) |\n`;
    expect(judge(pictureTables, table('![图片 1](b.png)'))).toEqual(['table-picture 5']);
    expect(judge(pictureTables, table('<img src="b.png" alt="IMG_01.png">'))).toEqual(['table-picture 5']);
    expect(judge(pictureTables, table('名称'))).toEqual(['table-picture 5']);
    expect(
      judge(
        pictureTables,
        table('一 | 二').replaceAll('| 样子 |', '| 样子 | 三 |').replace('| - | - |', '| - | - | - |'),
      ),
    ).toEqual([]);
  });

  it('has a picture in its section, and no sentence', () => {
    const section = (above: string) =>
      `# T\n\n说明。\n\n## 面板\n\n${above}\n\n| 号 | 名 |\n| - | - |\n| 1 | 菜单 |\n`;
    expect(judge(pictureTables, section('![面板](a.png)'))).toEqual(['table-picture 9']);
    expect(judge(pictureTables, section('![面板](a.png)\n\n图上的号见下表。'))).toEqual([]);
    expect(judge(pictureTables, section('![面板：左上是菜单，右上是搜索，中间是正文与目录](a.png)'))).toEqual(
      [],
    );
    expect(judge(pictureTables, section(''))).toEqual([]);
  });

  it('is none where the pictures have texts', () => {
    expect(
      judge(pictureTables, '# T\n\n说明。\n\n| 有 |\n| - |\n| ![是](y.svg) |\n| ![否](n.svg) |\n'),
    ).toEqual([]);
  });
});
