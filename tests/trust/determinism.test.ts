/** Equal input gives byte-equal output, whatever is around it. */
import { createHash } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  docgen,
  filesIn,
  minimalConfig,
  projectRoot,
  realSite,
  type TemporarySite,
  temporarySite,
} from '../helpers/docgen.ts';

let site: TemporarySite;
let reference: string;

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const [path, body] of filesIn(folder)) hash.update(path).update('\0').update(body).update('\0');
  return hash.digest('hex');
}

async function built(
  dir: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<string> {
  const run = await docgen(['build', dir, ...args], { env: { SOURCE_DATE_EPOCH: '1767225600', ...env } });
  expect(run.stderr).toMatch(/^0 errors/m);
  expect(run.code).toBe(0);
  return digestOf(join(dir, 'dist'));
}

beforeAll(async () => {
  site = realSite();
  reference = await built(site.dir, ['--no-cache']);
});
afterAll(() => site.remove());

describe('the output', () => {
  it('is the same with one, two and four workers', async () => {
    for (const workers of ['1', '2', '4'])
      expect(await built(site.dir, ['--no-cache', '--workers', workers])).toBe(reference);
  });

  it('is the same with a cold and a warm cache', async () => {
    expect(await built(site.dir)).toBe(reference);
    expect(await built(site.dir)).toBe(reference);
  });

  it('is the same where pages do not stay in memory', async () => {
    const large = temporarySite({
      'site.config.ts': minimalConfig,
      'content/d.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    });
    try {
      for (let n = 0; n < 620; n++) {
        const next = `/p${(n + 1) % 20}/${(n + 1) % 620}`;
        const text = `# 第 ${n} 页\n\n见[下一页](${next})。![图](../d.svg)\n\n## 安装 ${n % 7}\n\n正文 ${n}。\n\n\`\`\`js\nlet a = ${n};\n\`\`\`\n`;
        large.write({ [`content/p${n % 20}/${n}.md`]: text });
      }
      const alone = await built(large.dir, ['--no-cache', '--workers', '1']);
      rmSync(join(large.dir, '.docgen'), { recursive: true, force: true });
      expect(await built(large.dir)).toBe(alone);
      large.write({ 'content/p0/0.md': '# 第 0 页\n' });
      await built(large.dir);
      large.write({ 'content/p0/0.md': '# 另一页\n\n改了。\n' });
      const warm = await built(large.dir);
      expect(warm).toBe(await built(large.dir, ['--no-cache', '--workers', '1']));
    } finally {
      large.remove();
    }
  });

  it('is the same in another folder, time zone and language', async () => {
    const other = realSite();
    try {
      const env = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };
      expect(await built(other.dir, [], env)).toBe(reference);
    } finally {
      other.remove();
    }
  });

  it('holds no path of the machine', () => {
    for (const [path, body] of filesIn(join(site.dir, 'dist'))) {
      expect(body.includes(site.dir), path).toBe(false);
      expect(body.includes(projectRoot), path).toBe(false);
    }
  });

  it('takes the year from SOURCE_DATE_EPOCH', async () => {
    const small = temporarySite({ 'site.config.ts': minimalConfig, 'content/index.md': '# A\n' });
    try {
      await built(small.dir, [], { SOURCE_DATE_EPOCH: '946684800' });
      expect(filesIn(join(small.dir, 'dist')).get('index.html')!.toString()).toContain('2000');
    } finally {
      small.remove();
    }
  });
});

describe('random edits', () => {
  /** Small and seeded: the same edits every time. */
  function random(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }

  it('leave the warm output equal to a cold one, and a removed page gone', { timeout: 240_000 }, async () => {
    const pick = random(7);
    const edited = temporarySite({
      'site.config.ts':
        "export default { title: 'T', versions: [{ value: 'a', base: '', default: true }, { value: 'b', base: '/b' }] };\n",
      'content/index.md': '# Home\n',
      'content/_part.md': 'part 0\n',
    });
    const names = new Set<string>(['content/index.md']);
    const path = (index: number) => `content/s${index % 4}/p${index}.md`;
    const body = (index: number, edit: number) =>
      [
        `---\ntitle: Page ${index}\norder: ${pick(9)}\n---`,
        `Text ${edit} {{version.value}}\n\n## Head ${edit}\n`,
        pick(3) === 0 ? '::: only b\nonly b\n:::\n' : '',
        pick(3) === 0 ? '<!-- @include: ../_part.md -->\n' : '',
        '```js\nconst x = 1;\n```\n',
      ].join('\n');
    try {
      for (let edit = 0; edit < 200; edit++) {
        const index = pick(24);
        const file = path(index);
        const action = pick(10);
        if (action < 6) {
          edited.write({ [file]: body(index, edit) });
          names.add(file);
        } else if (action < 8 && names.has(file)) {
          rmSync(join(edited.dir, file));
          names.delete(file);
        } else if (action === 8 && names.has(file) && !names.has(`${file}.renamed.md`)) {
          renameSync(join(edited.dir, file), join(edited.dir, `${file}.renamed.md`));
          names.delete(file);
          names.add(`${file}.renamed.md`);
        } else if (action === 9) {
          writeFileSync(join(edited.dir, 'content/_part.md'), `part ${edit}\n`);
        }
        if (edit % 20 !== 19) continue;
        const warm = await built(edited.dir);
        expect(await built(edited.dir, ['--no-cache'])).toBe(warm);
      }
      const pages = [...filesIn(join(edited.dir, 'dist')).keys()].filter((name) =>
        /^s\d\/p.*index\.html$/.test(name),
      );
      expect(pages).toHaveLength(names.size - 1);
    } finally {
      edited.remove();
    }
  });
});
