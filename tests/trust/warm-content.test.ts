/**
 * The same as in warm.test.ts for the documentation itself: what goes wrong only with thousands of files or tens of
 * thousands of terms shows on no small site.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { docgen, realSite, snapshot } from '../helpers/docgen.ts';
import { randomFrom } from '../search/generated.ts';

const site = realSite();
afterAll(() => site.remove());

const at = (path: string) => join(site.dir, path);
const random = randomFrom(20);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

const pages = readdirSync(at('content'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md') && !path.includes('_parts'))
  .sort()
  .map((path) => at(join('content', path)));

/** Sentences of a page that mean the same on any other. */
const sentencesOf = (page: string) => {
  const found = readFileSync(page, 'utf8')
    .split('\n')
    .filter((line) => /^[\u4E00-\u9FFF][^`[<{!]{10,}$/.test(line));
  return found.length > 0 ? found : ['另外补上一句。'];
};
const change = (page: string, edit: (text: string) => string) =>
  writeFileSync(page, edit(readFileSync(page, 'utf8')));
const ownPage = (number: number) => at(`content/own-${number}.md`);

const edits: Readonly<Record<string, () => void>> = {
  'a page says what another one says': () => {
    const sentence = pick(sentencesOf(pick(pages)));
    change(pick(pages), (text) => `${text}\n${sentence}\n`);
  },
  'a page says something twice': () => {
    const sentence = pick(sentencesOf(pick(pages)));
    change(pick(pages), (text) => `${text}\n${sentence}\n\n${sentence}\n`);
  },
  'a page is called otherwise': () => {
    const title = pick(sentencesOf(pick(pages)))
      .slice(0, 8)
      .replace(/[^\u4E00-\u9FFF]/g, '题');
    change(pick(pages), (text) => text.replace(/^title: .*/m, `title: ${title}`));
  },
  'a page comes': () =>
    writeFileSync(ownPage(1), `---\ntitle: 新页\n---\n\n${sentencesOf(pick(pages)).join('\n\n')}\n`),
  'a page goes': () => rmSync(ownPage(1), { force: true }),
  'the record of the last build goes': () => rmSync(at('.docgen/builds'), { recursive: true, force: true }),
};

describe('the documentation, built after others', () => {
  it('has the bytes of a build from nothing, whatever changed between', async () => {
    expect((await docgen(['build', site.dir])).code).toBe(0);
    const done: string[] = [];
    for (const name of [...Object.keys(edits), ...Object.keys(edits).reverse()]) {
      edits[name]!();
      done.push(name);
      // Two changes a build: half the time, and they meet.
      if (done.length % 2 === 1) continue;
      const warm = await docgen(['build', site.dir]);
      const cold = await docgen(['build', site.dir, '--no-cache', '--out', 'cold']);
      expect([warm.code, cold.code], warm.stderr + cold.stderr).toEqual([0, 0]);
      expect(snapshot(at('dist')), done.join('; ')).toEqual(snapshot(at('cold')));
      rmSync(at('cold'), { recursive: true });
    }
    expect(existsSync(ownPage(1))).toBe(true);
  }, 240_000);
});
