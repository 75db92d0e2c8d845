/** `docgen build --shard` on machines that share nothing: each has its own copy of the site and no cache. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesIn, type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

const files = {
  'site.config.ts': `export default {
    title: '测试',
    url: 'https://docs.example.com',
    versions: [{ value: 'v2', base: '', default: true }, { value: 'v1', base: '/v1' }],
    changes: { dates: { v2: '2025-04-16' } },
    offline: true,
  };\n`,
  'content/index.md': '# 首页\n\n![图](pic.svg)\n',
  'content/guide/a.md': '# 甲\n\n参见[乙](/guide/b)。\n',
  'content/guide/b.md': '# 乙\n\n::: only v1\n旧版。\n:::\n',
  'content/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
  'content/public/robots-extra.txt': 'extra\n',
};
const count = 3;
const machines: TemporarySite[] = [];
let whole: TemporarySite;

beforeAll(async () => {
  whole = temporarySite(files);
  expect((await docgenAgain(['build', whole.dir])).code).toBe(0);
  for (let index = 1; index <= count; index++) {
    const machine = temporarySite(files);
    machines.push(machine);
    const run = await docgenAgain(['build', machine.dir, '--shard', `${index}/${count}`]);
    expect([run.code, run.stdout]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^Built part ${index} of ${count} of 8 pages`)),
    ]);
  }
});
afterAll(() => {
  for (const site of [whole, ...machines]) site.remove();
});

const parts = () => machines.map(({ dir }) => join(dir, 'dist'));

describe('the parts of a build', () => {
  it('make the same bytes as one build', async () => {
    const merged = await docgenAgain(['merge', ...parts().reverse(), '--out', 'joined'], { cwd: whole.dir });
    expect([merged.code, merged.stderr]).toEqual([0, '']);
    expect(filesIn(join(whole.dir, 'joined'))).toEqual(filesIn(join(whole.dir, 'dist')));
  });

  it('hold something each, and nothing twice', () => {
    const names = parts().map((part) => [...filesIn(part).keys()].filter((path) => path !== 'manifest.json'));
    expect(names.every((one) => one.length > 0)).toBe(true);
    expect(new Set(names.flat()).size).toBe(names.flat().length);
  });

  it('are told from parts of another state of the content', async () => {
    const other = temporarySite({ ...files, 'content/guide/b.md': '# 丙\n' });
    try {
      await docgenAgain(['build', other.dir, '--shard', `2/${count}`]);
      const [first, , third] = parts();
      const merged = await docgenAgain(['merge', first!, join(other.dir, 'dist'), third!, '--out', 'never'], {
        cwd: whole.dir,
      });
      expect([merged.code, merged.stderr]).toEqual([1, expect.stringContaining('part-mismatch')]);
    } finally {
      other.remove();
    }
  });

  it('are built again when another share is asked for', async () => {
    const [site] = machines;
    const again = await docgenAgain(['build', site!.dir, '--shard', `1/${count}`]);
    expect(again.stdout).toContain('(unchanged)');
    const other = await docgenAgain(['build', site!.dir, '--shard', `2/${count}`, '--out', 'two']);
    expect(filesIn(join(site!.dir, 'two'))).toEqual(filesIn(join(machines[1]!.dir, 'dist')));
    expect(other.stdout).not.toContain('(unchanged)');
  });

  it.each(['0/3', '4/3', '1/1001', '1', 'a/b', '-1/3'])('cannot be %s', async (shard) => {
    expect((await docgenAgain(['build', whole.dir, `--shard=${shard}`])).code).toBe(2);
  });
});
