import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runGit } from '#git';
import { warning } from '#model/diagnostic/diagnostic';
import type { Site } from '#model/site/site';
import { explainMoves } from '../../../src/features/moves/moved-pages.ts';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

let site: TemporarySite;

beforeEach(() => {
  site = temporarySite({
    'content/index.md': '# A\n',
    'content/guide/tls.md': '# TLS\n\nText.\n',
    'content/guide/log.md': '# Log\n\nOther text.\n',
  });
});
afterEach(() => site.remove());

async function git(...args: readonly string[]) {
  const { ok, reason } = await runGit(site.dir, [
    '-c',
    'user.name=a',
    '-c',
    'user.email=a@b.example',
    ...args,
  ]);
  expect([ok, reason]).toEqual([true, '']);
}

async function commit(first = false) {
  if (first) await git('init', '-q');
  await git('add', '-A');
  await git('commit', '-qm', 'x');
}

function move(from: string, to: string) {
  mkdirSync(join(site.dir, to, '..'), { recursive: true });
  renameSync(join(site.dir, from), join(site.dir, to));
}

/** What is said of a dead link, on a site with these pages. */
async function said(target: string, paths: readonly string[], code = 'link-missing-page' as const) {
  const pages = paths.map((path) => ({
    route: path.replace(/^content|\.md$/g, ''),
    document: { path },
  }));
  const dead = warning(code, 'x', { file: 'content/index.md', target });
  const [one] = await explainMoves([dead], { trees: [{ pages }] } as unknown as Site, site.dir);
  return [one!.hint, one!.instead];
}

it('a page that has moved is offered before and after the commit, and fixed while its text is the same', async () => {
  await commit(true);
  move('content/guide/tls.md', 'content/keys/certificates.md');
  const pages = ['content/index.md', 'content/keys/', 'content/keys/certificates.md', 'content/guide/log.md'];
  const hint = 'The page is content/keys/certificates.md now: write "/keys/certificates".';
  expect(await said('/guide/tls#a', pages)).toEqual([hint, '/keys/certificates#a']);
  expect(await said('./guide/tls.md', pages)).toEqual([hint, undefined]);
  expect(await said('/guide/else', pages)).toEqual([undefined, undefined]);
  await commit();
  // Another list of pages, so that git is asked anew.
  move('content/guide/log.md', 'content/guide/logs.md');
  const later = [...pages.slice(0, 3), 'content/guide/logs.md'];
  expect(await said('/guide/tls', later)).toEqual([hint, '/keys/certificates']);
  await commit();
  writeFileSync(join(site.dir, 'content/guide/logs.md'), '# Log\n\nOther text.\n\nMore.\n');
  move('content/guide/logs.md', 'content/trace.md');
  await commit();
  const last = [...pages.slice(0, 3), 'content/trace.md'];
  expect((await said('/guide/log', last))[0]).toContain('write "/trace"');
});

it('an address with a blank is offered and fixed as a link can hold it', async () => {
  await commit(true);
  move('content/guide/tls.md', 'content/new keys/tls.md');
  expect(await said('/guide/tls#a', ['content/index.md', 'content/new keys/tls.md'])).toEqual([
    'The page is content/new keys/tls.md now: write "/new%20keys/tls".',
    '/new%20keys/tls#a',
  ]);
});

it('without git, or without a move, nothing is added', async () => {
  expect(await said('/guide/tls', ['content/index.md'])).toEqual([undefined, undefined]);
  await commit(true);
  expect(await said('/guide/tls', ['content/index.md', 'content/guide/log.md'])).toEqual([
    undefined,
    undefined,
  ]);
});
