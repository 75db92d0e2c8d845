/** The search index of a site with 1,000 pages: number of files, bytes of a query. The limits are promises. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from '../bench/corpus.mjs';
import { builtFrom } from '../browser/helpers/site.ts';
import { randomFrom } from './generated.ts';
import { openSearch } from './open.ts';

const kilobyte = 1024;

describe('1,000 pages', () => {
  let output: string;
  let runs: string[];

  beforeAll(async () => {
    const files: Record<string, string> = {
      'site.config.ts': "export default { title: '测量', url: 'https://docs.example.com' };\n",
    };
    for (const { path, text } of filesOf(1000)) files[`content/${path}`] = text;
    output = await builtFrom('corpus-1000', files);
    runs = Object.values(files).flatMap((text) => text.match(/\p{Script=Han}{2,}/gu) ?? []);
  });

  it('have at most 3,000 files, 900 of them for the search', () => {
    expect(readdirSync(join(output, 'search')).length).toBeLessThanOrEqual(900);
    const all = readdirSync(output, { recursive: true, withFileTypes: true });
    expect(all.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(3000);
  });

  it('cost a first query at most 60 KB with the engine, each further one at most 40 KB', async () => {
    const script = readdirSync(join(output, 'assets')).find((name) => /^search\..*\.js$/.test(name))!;
    const engineSize = gzipSync(readFileSync(join(output, 'assets', script)), { level: 9 }).length;
    const random = randomFrom(3);
    const first: number[] = [];
    const further: number[] = [];
    while (first.length < 60) {
      const run = runs[Math.floor(random() * runs.length)]!;
      const size = Math.min(run.length, 2 + Math.floor(random() * 5));
      const from = Math.floor(random() * (run.length - size + 1));
      const { engine, taken } = openSearch(join(output, 'search'), '/', { isSparing: true });
      await engine.prepare();
      const opening = engineSize + taken().bytes;
      const { hits } = await engine.search(run.slice(from, from + size), { offset: 0, limit: 25 });
      expect(hits.length).toBeGreaterThan(0);
      further.push(taken().bytes);
      first.push(opening + further.at(-1)!);
    }
    expect(Math.max(...first)).toBeLessThan(60 * kilobyte);
    expect(further.sort((a, b) => a - b)[30]).toBeLessThan(40 * kilobyte);
  });
});
