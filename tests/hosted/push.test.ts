/** `docgen index` as a user runs it, against the stand-in for the hosted service. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsWith } from '../../src/lib/search/hosted-settings.ts';
import { type PushResult, pushIndex } from '../../src/tools/deploy/push-index.ts';
import { onQuietMachine, projectRoot, type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { type Asked, type Hosted, standIn } from '../helpers/hosted.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

let hosted: Hosted;
let site: TemporarySite;

const config = (search: string) =>
  `export default { title: 'Docs', versions: [{ value: 'v2', base: '', default: true }, { value: 'v1', base: '/v1' }], search: ${search} };\n`;
const toHosted = (endpoint = hosted.origin) =>
  config(`{ provider: 'hosted', endpoint: '${endpoint}', index: 'docs', token: 'search-key-for-tests' }`);

beforeAll(async () => {
  hosted = await standIn();
  site = temporarySite({
    'site.config.ts': toHosted(),
    'content/index.md': '---\ntitle: Start\n---\n\n## Recording\n\nAll calls.\n',
    'content/guide.md': '---\ntitle: Guide\n---\n\nText.\n',
  });
  const built = await docgenAgain(['build', site.dir]);
  expect([built.code, built.stderr]).toEqual([0, expect.any(String)]);
});
beforeEach(() => {
  hosted.service.indexes.clear();
  site.write({ 'site.config.ts': toHosted() });
});
afterEach(() => hosted.reset());
afterAll(async () => {
  await hosted.close();
  site.remove();
});

const records = () =>
  ['', 'v1'].flatMap((tree) =>
    readFileSync(join(site.dir, 'dist', tree, 'search/records.ndjson'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  );
/** What readers find. */
const inUse = () => [...(hosted.service.indexes.get('docs')?.docs.values() ?? [])];
const steps = (asked: readonly Asked[]) =>
  asked
    .filter(({ path }) => !path.startsWith('/tasks'))
    .map(({ method, path }) => `${method} ${path}`.replace(/docs-\w+/, 'fresh'));
const run = (args: readonly string[] = [], key: string | undefined = hosted.keys.admin) =>
  docgenAgain(['index', site.dir, ...args], { env: { DOCGEN_SEARCH_KEY: key } });

let pushes = 0;

/** In this process, without waiting for real. */
async function pushed(
  own: { key?: string; patience?: number; signal?: AbortSignal } = {},
): Promise<PushResult & { said: string[] }> {
  const said: string[] = [];
  const result = await pushIndex({
    siteDir: site.dir,
    out: 'dist',
    dryRun: false,
    key: hosted.keys.admin,
    freshName: (index) => `${index}-fresh${++pushes}`,
    progress: (message) => said.push(message),
    patience: 1,
    ...own,
  });
  return { ...result, said };
}
const messages = ({ diagnostics }: PushResult) =>
  diagnostics.map(({ severity, code, message, hint }) =>
    `${severity} ${code}: ${message} ${hint ?? ''}`.trim(),
  );

it('tells in its help where the admin key comes from', async () => {
  const { code, stdout } = await docgenAgain(['index', '--help']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('DOCGEN_SEARCH_KEY')]);
});

describe('docgen index', () => {
  it('fills a new index, swaps it with the one in use, and deletes what it replaces', async () => {
    hosted.service.fill('docs', {}, [{ objectID: 'old' }]);
    const { code, stdout, stderr } = await run();
    expect([code, stdout]).toEqual([0, `The index "docs" holds ${records().length} records.\n`]);
    expect(stderr).toMatch(/^6 records \(v2 3, v1 3\) for the index "docs" at http:/);
    expect(steps(hosted.asked)).toEqual([
      'POST /indexes',
      'PATCH /indexes/fresh/settings',
      'POST /indexes/fresh/documents',
      'GET /indexes/docs',
      'POST /swap-indexes',
      'DELETE /indexes/fresh',
    ]);
    expect([...hosted.service.indexes.keys()]).toEqual(['docs']);
    expect(inUse()).toEqual(records());
    expect(hosted.service.indexes.get('docs')).toMatchObject({
      primaryKey: 'objectID',
      settings: JSON.parse(JSON.stringify(settingsWith())),
    });
  });

  it('makes the index that readers search where it is not there yet', async () => {
    expect(messages(await pushed())).toEqual([]);
    expect(steps(hosted.asked)).toEqual([
      'POST /indexes',
      'PATCH /indexes/fresh/settings',
      'POST /indexes/fresh/documents',
      'GET /indexes/docs',
      'POST /indexes',
      'POST /swap-indexes',
      'DELETE /indexes/fresh',
    ]);
    expect(inUse()).toEqual(records());
    expect([...hosted.service.indexes.keys()]).toEqual(['docs']);
  });

  it('never leaves readers without records', async () => {
    hosted.service.fill('docs', settingsWith(), [{ objectID: 'old', content: 'text' }]);
    const counts = new Set<number>();
    const search = () => hosted.service.search('docs', { q: '' }).estimatedTotalHits;
    const watching = setInterval(() => counts.add(search()), 1);
    await pushed();
    clearInterval(watching);
    counts.add(search());
    expect([...counts].sort()).toEqual([1, 6]);
  });

  it('sends many records in several requests, none of which is larger than nginx takes unless told otherwise', async () => {
    const path = join(site.dir, 'dist/search/records.ndjson');
    const kept = readFileSync(path);
    const [first] = records();
    const many = Array.from({ length: 2300 }, (_, at) => ({ ...first, objectID: `r${at}` }));
    const long = Array.from({ length: 3 }, (_, at) => ({
      ...first,
      objectID: `long${at}`,
      content: '长'.repeat(300_000),
    }));
    writeFileSync(path, [...many, ...long].map((one) => `${JSON.stringify(one)}\n`).join(''));
    try {
      const { said } = await pushed();
      expect(inUse().length).toBe(2306);
      const bodies = hosted.asked.flatMap(({ path, body }) => (path.endsWith('/documents') ? [body] : []));
      expect(bodies.map((body) => (body as unknown[]).length)).toEqual([1000, 1000, 301, 1, 4]);
      const largest = Math.max(...bodies.map((body) => Buffer.byteLength(JSON.stringify(body))));
      expect(largest).toBeLessThanOrEqual(1024 * 1024);
      expect(said.slice(1)).toEqual([1000, 2000, 2301, 2302, 2306].map((count) => `${count} of 2306`));
    } finally {
      writeFileSync(path, kept);
    }
  });

  it('with --dry-run needs no key, asks for nothing, and says what it would do', async () => {
    const { code, stdout, stderr } = await run(['--dry-run'], '');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Would fill a new index with \d+ settings and 6 records in 1 request, swap it/);
    expect(stderr).toContain('6 records (v2 3, v1 3) for the index "docs"');
    expect(hosted.asked).toEqual([]);
  });
});

describe('docgen index refuses', () => {
  it('to go on without a key', async () => {
    for (const key of ['', ' \n']) {
      const { code, stdout, stderr } = await run([], key);
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toMatch(/error {2}index-refused\n.*no admin key.*\n.*DOCGEN_SEARCH_KEY/);
    }
    expect(hosted.asked).toEqual([]);
  });

  it('a key that cannot be one, without printing it', async () => {
    const { code, stdout, stderr } = await run([], 'secret-one\nsecret-two');
    expect(code).toBe(2);
    expect(stdout + stderr).not.toContain('secret');
    expect(hosted.asked).toEqual([]);
  });

  it('to push where the site searches its embedded index', async () => {
    site.write({ 'site.config.ts': config(`{ provider: 'embedded' }`) });
    const { code, stderr } = await run();
    expect(code).toBe(2);
    expect(stderr).toMatch(
      /index-refused\n.*embedded index.*\n.*provider: 'hosted'.*\n1 error, 0 warnings in 0 pages\n$/,
    );
  });

  it('to push what was not built', async () => {
    const { code, stderr } = await run(['--out', 'nowhere']);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/output-missing.*\n.*\n.*docgen build/)]);
    const unbuilt = temporarySite({ 'site.config.ts': toHosted(), 'content/index.md': '# Start\n' });
    const other = await docgenAgain(['index', unbuilt.dir], { env: { DOCGEN_SEARCH_KEY: 'x' } });
    unbuilt.remove();
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('output-missing')]);
    expect(hosted.asked).toEqual([]);
  });

  it('records that are none', async () => {
    const path = join(site.dir, 'dist/search/records.ndjson');
    const kept = readFileSync(path);
    try {
      writeFileSync(path, '{"objectID":\n');
      expect(messages(await pushed())).toEqual([
        expect.stringMatching(/^error index-refused: .*records.ndjson/),
      ]);
      rmSync(path);
      const { said } = await pushed();
      expect(said[0]).toContain('(v2 0, v1 3)');
    } finally {
      writeFileSync(path, kept);
    }
  });

  it('to leave out the records of a tree that cannot be read', async () => {
    const path = join(site.dir, 'dist/v1/search/records.ndjson');
    const kept = readFileSync(path);
    try {
      rmSync(path);
      mkdirSync(path);
      expect(messages(await pushed())).toEqual([
        expect.stringMatching(/^error index-refused: v1\/search\/records\.ndjson cannot be read: a folder/),
      ]);
      expect(hosted.asked).toEqual([]);
    } finally {
      rmSync(path, { recursive: true });
      writeFileSync(path, kept);
    }
  });

  it('a configuration with mistakes', async () => {
    site.write({ 'site.config.ts': config(`{ provider: 'hosted', endpoint: 'nowhere' }`) });
    const { code, stderr } = await run();
    expect([code, stderr]).toEqual([2, expect.stringContaining('site.config.ts')]);
  });
});

describe('a busy or faulty service', () => {
  it.each([
    ['429', { status: 429, code: 'too_many_requests' }],
    ['500', { status: 500 }],
    ['503 in HTML', { status: 503, body: '<html>busy</html>' }],
    ['a page of HTML', { body: '<html>busy</html>' }],
  ])('is asked again on %s, at every step', async (_, fault) => {
    hosted.service.fill('docs', {}, [{ objectID: 'old' }]);
    for (const on of [
      /POST \/indexes$/,
      /PATCH/,
      /documents$/,
      /GET \/indexes/,
      /swap/,
      /GET \/tasks\/\d/,
      /DELETE/,
    ]) {
      hosted.faults.push({ ...fault, on, times: 2 });
    }
    expect(messages(await pushed())).toEqual([]);
    expect(inUse()).toEqual(records());
    expect([...hosted.service.indexes.keys()]).toEqual(['docs']);
  });

  it('is asked again after growing waits, five times at most', async () => {
    hosted.faults = [{ status: 429 }];
    const result = await pushed({ patience: 30 });
    expect(messages(result)).toEqual([
      `error index-failed: ${hosted.origin} answers 429: A 429 for the test.`,
    ]);
    expect(result.exitCode).toBe(1);
    const times = hosted.asked.map(({ at }) => at);
    expect(times.length).toBe(5);
    const gaps = times.slice(1).map((time, index) => time - times[index]!);
    for (const [index, gap] of gaps.entries()) expect(gap).toBeGreaterThanOrEqual(30 * 2 ** index - 2);
  });

  it.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 2000).toUTCString()],
    ['nothing that can be read', () => 'soon'],
  ])('is asked again no sooner than it asks for, in %s', async (form, retryAfter) => {
    hosted.faults = [{ status: 429, times: 1, retryAfter }];
    expect(messages(await pushed())).toEqual([]);
    const [first, second] = hosted.asked.map(({ at }) => at);
    expect(second! - first!).toBeGreaterThanOrEqual(form.startsWith('nothing') ? 0 : 990);
  });

  it('does nothing twice when it has done what it failed to confirm', async () => {
    hosted.service.fill('docs', {}, [{ objectID: 'old' }]);
    for (const on of [/POST \/indexes$/, /documents$/, /swap/, /DELETE/]) {
      hosted.faults.push({ on, status: 502, body: '<html>bad gateway</html>', late: true, times: 1 });
    }
    expect(messages(await pushed())).toEqual([]);
    expect(inUse()).toEqual(records());
    expect(hosted.asked.filter(({ path }) => path === '/swap-indexes').length).toBe(1);
    expect([...hosted.service.indexes.keys()]).toEqual(['docs']);
  });

  it('may break a connection on the way', async () => {
    hosted.service.fill('docs', {}, [{ objectID: 'old' }]);
    hosted.faults = [{ on: /documents$/, drop: true, times: 2 }];
    expect(messages(await pushed())).toEqual([]);
    expect(inUse()).toEqual(records());
  });
});

describe('a push that fails', () => {
  beforeEach(() => hosted.service.fill('docs', {}, [{ objectID: 'old' }]));
  const untouched = async () => {
    // Whatever it has begun is cleared away, a task later.
    for (const task of hosted.service.tasks) {
      while (task.status === 'enqueued') await new Promise((passed) => setTimeout(passed, 5));
    }
    expect(inUse()).toEqual([{ objectID: 'old' }]);
    expect([...hosted.service.indexes.keys()]).toEqual(['docs']);
  };

  it('for a wrong key says so, without printing it', async () => {
    const { code, stdout, stderr } = await run([], 'wrong-key-of-mine');
    expect(code).toBe(1);
    expect(stderr).toMatch(/index-failed\n.* refuses the key \(403\)\.\n.*DOCGEN_SEARCH_KEY must be/);
    expect(stdout + stderr).not.toContain('wrong-key-of-mine');
    expect(stderr).not.toMatch(/\n\s+at /);
    await untouched();
  });

  it('for an unreachable service names it and the reason, at once', async () => {
    const gone = await standIn();
    await gone.close();
    site.write({ 'site.config.ts': toHosted(gone.origin) });
    const { code, stderr, ms } = await run();
    expect(code).toBe(1);
    expect(stderr).toContain(`${gone.origin} cannot be reached: ECONNREFUSED.`);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(await onQuietMachine(ms, 10_000)).toBeLessThan(10_000);
  });

  it.each([
    [404, 'Not Found'],
    [413, 'Payload Too Large'],
  ])(
    'for a %i in HTML, as a proxy before the service sends it, names that at once',
    async (status, reason) => {
      hosted.faults = [{ on: /documents$/, status, body: `<html><h1>${status}</h1></html>` }];
      expect(messages(await pushed())).toEqual([
        `error index-failed: ${hosted.origin} answers ${status}: ${reason}`,
      ]);
      expect(steps(hosted.asked).filter((step) => step.endsWith('/documents'))).toHaveLength(1);
      await untouched();
    },
  );

  it.each([
    ['makes its index', { on: /POST \/indexes$/, silent: true }],
    ['sends records', { on: /documents$/, silent: true }],
    ['waits for a busy service', { on: /documents$/, status: 429, retryAfter: () => '60' }],
    ['waits for a task', { on: /GET \/tasks/, silent: true }],
  ])('because it is interrupted while it %s leaves nothing behind', async (_, fault) => {
    hosted.faults = [{ ...fault, times: 1 }];
    const interruption = new AbortController();
    const pushing = pushed({ signal: interruption.signal });
    while (hosted.faults[0]!.times !== 0) await new Promise((passed) => setTimeout(passed, 5));
    interruption.abort();
    expect(messages(await pushing)).toEqual([
      'error index-failed: Interrupted; readers search what they searched before.',
    ]);
    await untouched();
  });

  it('on a signal ends with the code of the signal', async () => {
    hosted.faults = [{ on: /documents$/, silent: true }];
    const child = spawn(process.execPath, [join(projectRoot, 'bin/docgen.js'), 'index', site.dir], {
      env: { ...process.env, DOCGEN_SEARCH_KEY: hosted.keys.admin },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    while (!steps(hosted.asked).some((step) => step.endsWith('/documents')))
      await new Promise((passed) => setTimeout(passed, 20));
    child.kill('SIGTERM');
    expect(await ended).toEqual([143, null]);
    await untouched();
  });

  it('for a task that failed tells what the service said, and leaves the index in use alone', async () => {
    const path = join(site.dir, 'dist/search/records.ndjson');
    const kept = readFileSync(path);
    try {
      writeFileSync(path, `${JSON.stringify({ ...records()[0], objectID: 'not an id' })}\n`);
      const result = await pushed();
      expect(result.exitCode).toBe(1);
      expect(messages(result)).toEqual([
        'error index-failed: The search service could not do it: Document identifier `not an id` is invalid.',
      ]);
    } finally {
      writeFileSync(path, kept);
    }
    await untouched();
  });

  it.each([
    ['in the middle', /documents$/],
    ['at the last step', /swap/],
  ])('%s leaves the index in use alone, and nothing else behind', async (_, on) => {
    hosted.faults = [{ on, status: 400, code: 'bad_request' }];
    const result = await pushed();
    expect([result.exitCode, messages(result)]).toEqual([
      1,
      [`error index-failed: ${hosted.origin} answers 400: A 400 for the test.`],
    ]);
    await untouched();
  });

  it('names what it could not clear away', async () => {
    hosted.faults = [
      { on: /documents$/, status: 400 },
      { on: /DELETE/, status: 500 },
    ];
    expect(messages(await pushed())).toEqual([
      `error index-failed: ${hosted.origin} answers 400: A 400 for the test. The unfinished index "docs-fresh${pushes}" remains there.`,
    ]);
  });

  it('never prints the key, whatever the service says', async () => {
    hosted.faults = [
      { status: 400, body: JSON.stringify({ message: `Not with ${hosted.keys.admin}!`, code: 'x' }) },
    ];
    const result = await pushed();
    expect(messages(result)).toEqual([`error index-failed: ${hosted.origin} answers 400: Not with ***!`]);
  });

  it('only in deleting what was replaced is a warning: readers search the new records', async () => {
    hosted.faults = [{ on: /DELETE/, status: 400 }];
    const result = await pushed();
    expect([result.exitCode, result.summary]).toEqual([0, 'The index "docs" holds 6 records.']);
    expect(result.pages).toBe(4);
    expect(messages(result)).toEqual([
      `warning index-failed: The replaced records remain as index "docs-fresh${pushes}": ${hosted.origin} answers 400: A 400 for the test.`,
    ]);
    expect(inUse()).toEqual(records());
  });
});
