/** Where an export of MDX ends, so that the text below it stays. */
import { describe, expect, it } from 'vitest';
import { takeExports } from '../../../../../src/tools/migrate/shared/rewrite/mdx-exports.ts';
import { cpuTime } from '../../../../helpers/cpu.ts';
import { moved } from '../../moved.ts';

const nextra = { 'next.config.mjs': "import nextra from 'nextra';\nexport default nextra({})({});\n" };

describe('exports of MDX', () => {
  it('end where their brackets close, whatever brackets and fences stand in their texts', async () => {
    const { texts, told } = await moved({
      ...nextra,
      'content/index.mdx':
        "# Home\n\nexport async function Colours() {\n  const raw = `~~~ansi\n[0m [32m✓[0m\n~~~`\n\n  const open = '('\n  return <b>{raw}</b>\n}\n\n## Below\n\n<Callout>Words</Callout>\n",
    });
    expect(texts['content/index.md']).toContain('# Home\n\n## Below\n\n::: note\nWords\n:::');
    expect(told.filter((one) => one.includes('lacks'))).toEqual([]);
  });

  it('end at the first blank line where a bracket never closes', async () => {
    const { texts } = await moved({
      ...nextra,
      'content/index.mdx': '# Home\n\nexport const a = (\n\nText one.\n\nText two.\n',
    });
    expect(texts['content/index.md']).toMatch(/^# Home\n+Text one\.\n\nText two\.\n$/);
  });

  it('name a page in Nextra by its metadata, but not within a sample', async () => {
    const { texts } = await moved({
      ...nextra,
      'content/index.mdx':
        "export const metadata = { title: 'Lamps' }\n\nText\n\n```js\nexport const metadata = { title: 'Sample' }\n```\n",
    });
    expect(texts['content/index.md']).toContain('title: Lamps\n');
    expect(texts['content/index.md']).toContain("```js\nexport const metadata = { title: 'Sample' }\n```");
  });

  it('are found in time that grows with the page', () => {
    for (const unit of ['export const a = (\n\n', "export const a = '`/*\n\n", '(`\n\n', '/*']) {
      const lines = `export const a = 1;${unit.repeat(100_000 / unit.length)}`.split('\n');
      const page = {
        lines: lines.map((text, at) => ({ text, from: at + 1 })),
        tasks: [],
        components: new Map(),
      };
      const started = cpuTime();
      takeExports(page as never);
      expect(cpuTime() - started).toBeLessThan(3000);
    }
  });
});
