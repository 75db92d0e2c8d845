/** Posts whose time is still to come. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { snapshot, type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

let site: TemporarySite;
afterEach(() => site.remove());

const seconds = (date: string) => String(Date.parse(date) / 1000);

function blog(): void {
  site = temporarySite({
    'site.config.ts': "export default { title: 'T', url: 'https://e.com' };\n",
    'content/index.md': '# Home\n\nText.\n',
    'content/guide.md': '---\ntime: 2099-01-01\n---\n\n# Guide\n\nText.\n',
    'content/blog/old.md': '---\ntime: 2024-01-01\n---\n\n# Old\n\nText.\n',
    'content/blog/next.md': '---\ntime: 2026-05-01 08:00+08:00\n---\n\n# Next\n\nText.\n',
  });
}

async function built(now: string, args: readonly string[] = []) {
  const run = await docgenAgain(['build', ...args], {
    cwd: site.dir,
    env: { SOURCE_DATE_EPOCH: seconds(now) },
  });
  const out = (path: string) => join(site.dir, 'dist', path);
  return {
    ...run,
    isUnchanged: run.stdout.includes('(unchanged)'),
    has: existsSync(out('blog/next/index.html')),
    inFeed: readFileSync(out('feed.xml'), 'utf8').includes('/blog/next/'),
    inSitemap: readFileSync(out('sitemap.xml'), 'utf8').includes('/blog/next/'),
    listed: readFileSync(out('blog/index.html'), 'utf8').includes('/blog/next'),
  };
}

describe('a post with a time that is still to come', () => {
  it('is not published, which is told and fails no strict build', async () => {
    blog();
    const run = await built('2026-04-30T23:59:59Z', ['--strict']);
    expect(run).toMatchObject({ code: 0, has: false, inFeed: false, inSitemap: false, listed: false });
    expect(run.stderr).toContain('content/blog/next.md  warning  post-scheduled');
    expect(run.stderr).toContain('not published before 2026-05-01T08:00:00+08:00');
    expect(run.stderr).toContain('0 errors, 1 warning');
    expect(existsSync(join(site.dir, 'dist/guide/index.html'))).toBe(true);
  });

  it('is published by the first build from then on, though nothing has changed, and as by a first build', async () => {
    blog();
    await built('2026-04-30T23:59:58Z');
    expect((await built('2026-04-30T23:59:59Z')).isUnchanged).toBe(true);
    const run = await built('2026-05-01T00:00:00Z');
    expect(run).toMatchObject({
      isUnchanged: false,
      has: true,
      inFeed: true,
      inSitemap: true,
      listed: true,
      stderr: '0 errors, 0 warnings in 5 pages\n',
    });
    expect((await built('2026-06-01T00:00:00Z')).isUnchanged).toBe(true);
    const warm = snapshot(join(site.dir, 'dist'));
    await built('2026-05-01T00:00:00Z', ['--no-cache']);
    expect(snapshot(join(site.dir, 'dist'))).toEqual(warm);
    // A clock that goes back takes it away again.
    expect(await built('2026-04-01T00:00:00Z')).toMatchObject({ has: false, inFeed: false });
  });

  it('is shown by --drafts, for nobody else to find', async () => {
    blog();
    const run = await built('2026-04-30T00:00:00Z', ['--drafts']);
    expect(run).toMatchObject({ code: 0, has: true, inFeed: false, inSitemap: false, listed: true });
    expect(run.stderr).not.toContain('post-scheduled');
    const html = () => readFileSync(join(site.dir, 'dist/blog/next/index.html'), 'utf8');
    expect(html()).toContain('content="noindex, follow"');
    await built('2026-05-02T00:00:00Z', ['--drafts']);
    expect(html()).not.toContain('noindex');
  });

  it('is what a broken link to it is said to lead to', async () => {
    blog();
    site.write({ 'content/index.md': '# Home\n\n[next](/blog/next)\n' });
    const run = await docgenAgain(['check'], {
      cwd: site.dir,
      env: { SOURCE_DATE_EPOCH: seconds('2026-04-30') },
    });
    expect(run.stderr).toContain('content/blog/next.md is not published yet');
  });
});
