/** Equal input gives byte-equal output, whatever is around it; of the whole documentation tests/site/warm-content.long.test.ts tells it. */
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildTime, builtSite } from '../browser/helpers/site.ts';
import { docgen, filesIn, minimalConfig, projectRoot, temporarySite } from '../helpers/docgen.ts';
import { sized } from '../helpers/long.ts';

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
  const run = await docgen(['build', dir, ...args], { env: { SOURCE_DATE_EPOCH: buildTime, ...env } });
  expect(run.stderr).toMatch(/^0 errors/m);
  expect(run.code).toBe(0);
  return digestOf(join(dir, 'dist'));
}

describe('the output', () => {
  /** The many do not stay in memory. */
  const pages = sized(60, 620);

  it(`is the same with one worker, with more, and after changes: ${pages} pages`, {
    timeout: 900_000,
  }, async () => {
    const large = temporarySite({
      'site.config.ts': minimalConfig,
      'content/d.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    });
    try {
      for (let n = 0; n < pages; n++) {
        const next = `/p${(n + 1) % 20}/${(n + 1) % pages}`;
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

  it('holds no path of the machine', async () => {
    const folder = await builtSite();
    const holding = [...filesIn(folder)]
      .filter(([, body]) => body.includes(dirname(folder)) || body.includes(projectRoot))
      .map(([path]) => path);
    expect(holding).toEqual([]);
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
