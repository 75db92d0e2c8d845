/**
 * The same as in tests/trust/warm.test.ts for the documentation itself: what goes wrong only with thousands of files or tens of
 * thousands of terms shows on no small site.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildTime, builtRealSite, copyWithCache } from '../browser/helpers/site.ts';
import { docgen, filesIn, projectRoot, snapshot } from '../helpers/docgen.ts';
import { randomFrom } from '../search/generated.ts';

const site = await copyWithCache(projectRoot, builtRealSite);
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

const edits = {
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
  'a label of the navigation changes': () =>
    change(at('content/_site/navigation.ts'), (text) => text.replace(/\{ title: '/, "{ title: '新")),
  'an API says otherwise what an operation does': () =>
    change(at('content/api/rest/calls.yaml'), (text) => text.replace(/summary: /, 'summary: 新的')),
  'a page comes': () =>
    writeFileSync(ownPage(1), `---\ntitle: 新页\n---\n\n${sentencesOf(pick(pages)).join('\n\n')}\n`),
  'the record of the last build goes': () => rmSync(at('.docgen/builds'), { recursive: true, force: true }),
};

/** What was written in a state of the site, and the bytes of a build from nothing of it. */
type State = { readonly content: ReadonlyMap<string, Buffer>; readonly output: Record<string, string> };

function putBack({ content }: State): void {
  const now = filesIn(at('content'));
  for (const path of now.keys()) if (!content.has(path)) rmSync(at(join('content', path)));
  for (const [path, body] of content)
    if (!now.get(path)?.equals(body)) writeFileSync(at(join('content', path)), body);
}

/**
 * All changes in one build: there they meet. What is back as it was has bytes that are known (`back`: to which state), for
 * dear here is a build from nothing: the page that came goes, as do sentences and the title. One build follows the loss of
 * the record, and one that, which brings them back.
 */
const rounds: readonly { readonly back?: number; readonly names: readonly (keyof typeof edits)[] }[] = [
  {
    names: [
      'a page says what another one says',
      'a page says something twice',
      'a page comes',
      'a page is called otherwise',
      'a label of the navigation changes',
      'an API says otherwise what an operation does',
      'a page says something twice',
    ],
  },
  { back: 0, names: ['the record of the last build goes'] },
  { back: 1, names: [] },
  { back: 0, names: [] },
];

/** None of it shows in an output. */
const elsewhere = { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' };

async function built(args: readonly string[] = [], env: Record<string, string> = {}): Promise<void> {
  const run = await docgen(['build', site.dir, ...args], { env: { SOURCE_DATE_EPOCH: buildTime, ...env } });
  expect(run.stderr).toMatch(/^0 errors/m);
  expect(run.code, run.stderr).toBe(0);
}

const bytesIn = (folder: string) =>
  [...filesIn(at(folder)).values()].reduce((sum, { length }) => sum + length, 0);

/** With one worker; what it is compared with was begun with four. */
async function builtFromNothing(): Promise<Record<string, string>> {
  await built(['--no-cache', '--workers', '1', '--out', 'cold'], elsewhere);
  const output = snapshot(at('cold'));
  rmSync(at('cold'), { recursive: true });
  return output;
}

describe('the documentation, built after others', () => {
  it('has the bytes of a build from nothing, whatever changed between, in any folder, time zone and language, with any workers', async () => {
    const states: State[] = [{ content: filesIn(at('content')), output: snapshot(await builtRealSite()) }];
    // With what the build of another folder has cached.
    await built([], elsewhere);
    expect(snapshot(at('dist'))).toEqual(states[0]!.output);
    for (const [round, { back, names }] of rounds.entries()) {
      if (back !== undefined) putBack(states[back]!);
      for (const name of names) edits[name]();
      await built();
      const content = filesIn(at('content'));
      const output = back === undefined ? await builtFromNothing() : states[back]!.output;
      expect(snapshot(at('dist')), JSON.stringify(rounds.slice(0, round + 1))).toEqual(output);
      if (back === undefined) expect(states.map((one) => one.output)).not.toContainEqual(output);
      states.push({ content, output });
    }
    // However many builds it is kept of.
    expect(bytesIn('.docgen')).toBeLessThan(bytesIn('dist'));
  }, 900_000);
});
