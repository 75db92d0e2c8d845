import { describe, expect, it } from 'vitest';
import type { MovedPage } from '../../../../../src/tools/migrate/shared/model.ts';
import { diagrams } from '../../../../../src/tools/migrate/shared/rewrite/diagrams.ts';
import { convertLineMarks } from '../../../../../src/tools/migrate/shared/rewrite/line-marks.ts';
import { joinSplitLinks } from '../../../../../src/tools/migrate/shared/rewrite/links.ts';
import { createPackageTabs } from '../../../../../src/tools/migrate/shared/rewrite/package-tabs.ts';
import { cpuTime } from '../../../../helpers/cpu.ts';

const many = 40_000;
/** In ms of processor time. With time that grows with the square of the length five of them took 1.1 to 11 s; the slowest takes 0.1. */
const enough = 1000;

const rewritings: Readonly<Record<string, (page: MovedPage) => void>> = {
  'commands of package managers': (page) => createPackageTabs()(page, {} as never),
  'marks of lines': convertLineMarks,
  'split links': (page) => void joinSplitLinks(page.lines),
  diagrams: (page) => diagrams(page, {} as never),
};

describe('a page being moved', () => {
  it.each<readonly [string, readonly string[]]>([
    ['a command with blanks', ['```bash npm2yarn', `npm i a${' '.repeat(many)}b`, '```']],
    ['many commands on a line', ['```bash npm2yarn', `npm i a${' && npm i b'.repeat(many / 4)}`, '```']],
    ['backticks', [`${'`'.repeat(many)}x`]],
    ['a long block of code', ['```js ins={1}', ...Array.from({ length: many }, () => '+ a'), '```']],
    ['brackets of links on a line', ['[a]('.repeat(many)]],
    ['brackets of links on lines', Array.from({ length: many }, () => '[a](')],
    ['attributes', [`<Mermaid chart="${' chart='.repeat(many)}`]],
  ])('takes time that grows with %s, not with its square', (_, texts) => {
    for (const [name, rewrite] of Object.entries(rewritings)) {
      const page = { lines: texts.map((text) => ({ text, from: 1 })) } as unknown as MovedPage;
      const start = cpuTime();
      rewrite(page);
      expect(cpuTime() - start, name).toBeLessThan(enough);
    }
  });
});
