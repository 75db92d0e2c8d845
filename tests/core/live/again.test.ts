/** What `dev` remembers of the last save must never show: after each edit its site is that of a fresh start. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { removeDuplicates, sortDiagnostics } from '#model/diagnostic/diagnostic';
import type { Site } from '#model/site/site';
import { analyze } from '../../../src/engine/analyze.ts';
import { deriveFacts } from '../../../src/engine/derive.ts';
import { buildMoment } from '../../../src/engine/installation.ts';
import { createUncachedRunner } from '../../../src/engine/jobs/cached.ts';
import { inline } from '../../../src/engine/jobs/inline.ts';
import { createAnswers } from '../../../src/engine/live/answers.ts';
import type { LiveState } from '../../../src/engine/live/model.ts';
import { readContent } from '../../../src/engine/load.ts';
import { readSiteConfig } from '../../../src/engine/site-config.ts';
import type { Theme } from '../../../src/engine/theme.ts';
import { projectRoot, temporarySite } from '../../helpers/docgen.ts';
import { startLive } from '../../helpers/live.ts';
import { sized } from '../../helpers/long.ts';
import { randomFrom } from '../../search/generated.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

const files = {
  'site.config.ts': `export default {
    title: 'T', url: 'https://docs.example.com', changes: true,
    versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1' }],
  };\n`,
  'content/index.md': page('Home', '[a](/guide/a#one) [pic](/pic.svg)'),
  'content/guide/a.md': page('A', '## One\n\nText.\n\n## Two\n\nMore.'),
  'content/guide/b.md': page('B', '[a](./a.md#two) [old](/old)'),
  'content/guide/c.md': page('C', '![d](./d.svg) [home](/)\n\n::: only v1\n[a](/guide/a#one)\n:::'),
  'content/guide/d.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  'content/public/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
};

/** Files by path, `undefined` for none. Edits come in any order, so that each meets what others left. */
type Edit = (turn: number) => Readonly<Record<string, string | undefined>>;

const edits: readonly Edit[] = [
  (turn) => ({ 'content/guide/a.md': page('A', `## One\n\nText ${turn}.\n\n## Two\n\nMore.`) }),
  (turn) => ({ 'content/guide/a.md': page('A', `## ${turn % 2 ? 'One' : 'Three'}\n\nText.`) }),
  (turn) => ({ 'content/guide/a.md': page(`A${turn}`, '## One\n\n## Two') }),
  (turn) => ({
    'content/guide/b.md': page('B', `[a](./a.md#${turn % 2 ? 'two' : 'three'}) [x](/nowhere) ${turn}`),
  }),
  (turn) => ({ 'content/guide/b.md': `---\ntitle: B\naliases: [/old${turn % 3 || ''}]\n---\n[old](/old)\n` }),
  (turn) => ({ 'content/guide/b.md': `---\ntitle: B\nversions: [v${1 + (turn % 2)}]\n---\n[a](/guide/a)\n` }),
  () => ({ 'content/guide/a.md': undefined }),
  () => ({ 'content/public/pic.svg': undefined }),
  () => ({ 'content/public/pic.svg': files['content/public/pic.svg'] }),
  (turn) => ({
    'content/guide/d.svg': turn % 2 ? undefined : files['content/guide/d.svg'].replace('"2"', `"${turn}"`),
  }),
  (turn) => ({ 'content/@v1/guide/a.md': turn % 2 ? undefined : page('Old A', `## Two\n\n${turn}`) }),
  (turn) => ({ 'content/guide/_folder.yaml': `title: Guide ${turn % 2}\n` }),
  (turn) => ({ 'site.config.ts': files['site.config.ts'].replace("'T'", `'T${turn % 3}'`) }),
  (turn) => ({ 'content/guide/e.md': turn % 2 ? page('E', '## Two\n\n[b](./b.md)') : undefined }),
  () => files,
];

type State = Pick<LiveState, 'site' | 'answers' | 'diagnostics'>;

/** A site that remembers nothing, with the theme that is already loaded. */
async function readAfresh(siteDir: string, theme: Theme): Promise<State> {
  const { value: config } = await readSiteConfig(siteDir);
  const content = await readContent(config!, { siteDir, only: [] });
  const request = { siteDir, packageRoot: projectRoot, drafts: false, offline: false, only: [], year: 2026 };
  const runner = createUncachedRunner(inline());
  const moment = { ...request, base: undefined, now: buildMoment() };
  const { site, diagnostics } = await analyze(
    moment,
    { config: config!, content, diagnostics: [] },
    { runner },
  );
  const derive = (given: Site) =>
    deriveFacts(given, content.facts, { ...request, runner: createUncachedRunner(inline()), theme });
  const answers = createAnswers(site!, theme, { facts: content.facts, derive });
  return { site, answers, diagnostics: sortDiagnostics(removeDuplicates(diagnostics)) };
}

async function show({ site, answers, diagnostics }: State) {
  const routes = site!.trees.flatMap(({ version, pages }) => pages.map(({ route }) => version.base + route));
  const paths = routes.map((route) => `${route.slice(1)}/index.html`.replace(/\/\/|^\//g, ''));
  const shown = new Map<string, string>();
  for (const path of paths) shown.set(path, String(await answers!.file(path)));
  return { shown, diagnostics };
}

it('after any edits dev shows and tells what a fresh start does', async () => {
  const site = temporarySite(files);
  onTestFinished(site.remove);
  const live = await startLive(site.dir);
  await live.refresh(undefined);
  const random = randomFrom(46);
  for (let turn = 0; turn < sized(30, 300); turn++) {
    const given = edits[Math.floor(random() * edits.length)]!(turn);
    for (const [path, text] of Object.entries(given)) {
      if (text === undefined && existsSync(join(site.dir, path))) rmSync(join(site.dir, path));
      if (text !== undefined) site.write({ [path]: text });
    }
    const state = await live.refresh(new Set(Object.keys(given)));
    const fresh = await readAfresh(site.dir, state.theme!);
    expect(await show(state), `turn ${turn}: ${Object.keys(given)}`).toEqual(await show(fresh));
  }
  live.close();
});
