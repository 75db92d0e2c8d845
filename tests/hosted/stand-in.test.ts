/** The service's own client as a second opinion on what the stand-in takes and answers. */
import { Meilisearch, MeilisearchApiError } from 'meilisearch';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settingsWith } from '../../src/lib/search/hosted-settings.ts';
import { type Hosted, standIn } from '../helpers/hosted.ts';

let hosted: Hosted;
let client: Meilisearch;

beforeAll(async () => {
  hosted = await standIn();
  client = new Meilisearch({ host: hosted.origin, apiKey: hosted.keys.admin });
});
afterEach(() => hosted.reset());
afterAll(() => hosted.close());

const record = (id: number, own: object = {}) => ({
  objectID: `r${id}`,
  url: `/page-${id}/`,
  version: 'v1',
  hierarchy_lvl1: `Page ${id}`,
  hierarchy_lvl2: null,
  content: `Text ${id} of the recording`,
  ...own,
});

async function filled(name: string, count: number): Promise<void> {
  await client.createIndex(name, { primaryKey: 'objectID' }).waitTask();
  await client
    .index(name)
    .updateSettings(JSON.parse(JSON.stringify(settingsWith())))
    .waitTask();
  await client
    .index(name)
    .addDocuments(Array.from({ length: count }, (_, id) => record(id)))
    .waitTask();
}

/** What a request is refused with: status, code, type. */
async function refusal(request: Promise<unknown>): Promise<unknown[]> {
  const fault = await request.then(
    () => undefined,
    (one: unknown) => one,
  );
  if (!(fault instanceof MeilisearchApiError)) return ['no refusal', fault];
  return [fault.response.status, fault.cause?.code, fault.cause?.type];
}

describe('to the official client the stand-in', () => {
  it('makes, fills and searches an index, a page at a time', async () => {
    await filled('docs', 30);
    const first = await client.index('docs').search('recording', { offset: 0, limit: 25 });
    expect([first.hits.length, first.offset, first.limit, first.estimatedTotalHits]).toEqual([25, 0, 25, 30]);
    expect(first.query).toBe('recording');
    const next = await client.index('docs').search('recording', { offset: 25, limit: 25 });
    expect(next.hits.map(({ url }) => url)).toEqual([25, 26, 27, 28, 29].map((id) => `/page-${id}/`));
  });

  it('marks what was found only if it is asked to, and keeps null', async () => {
    await filled('marks', 1);
    const plain = await client.index('marks').search('recording');
    expect(plain.hits[0]?._formatted).toBeUndefined();
    const marked = await client.index('marks').search('recording', {
      attributesToHighlight: ['*'],
      highlightPreTag: '[',
      highlightPostTag: ']',
    });
    expect(marked.hits[0]?._formatted).toMatchObject({
      content: 'Text 0 of the [recording]',
      hierarchy_lvl2: null,
    });
  });

  it('filters by what the settings name, and by nothing else', async () => {
    await filled('versions', 2);
    await client
      .index('versions')
      .addDocuments([record(9, { version: 'v2' })])
      .waitTask();
    const { hits } = await client.index('versions').search('text', { filter: 'version = "v2"' });
    expect(hits.map(({ objectID }) => objectID)).toEqual(['r9']);
    const wrong = client.index('versions').search('text', { filter: 'content = "x"' });
    expect(await refusal(wrong)).toEqual([400, 'invalid_search_filter', 'invalid_request']);
  });

  it('lets two indexes change places, and deletes', async () => {
    await filled('old', 1);
    await filled('new', 3);
    await client.swapIndexes([{ indexes: ['old', 'new'] } as never]).waitTask();
    expect((await client.index('old').search('text')).estimatedTotalHits).toBe(3);
    await client.deleteIndex('new').waitTask();
    expect(await refusal(client.getRawIndex('new'))).toEqual([404, 'index_not_found', 'invalid_request']);
  });

  it('tells of a task that failed', async () => {
    await client.createIndex('twice', { primaryKey: 'objectID' }).waitTask();
    const task = await client.createIndex('twice', { primaryKey: 'objectID' }).waitTask();
    expect([task.status, task.error?.code]).toEqual(['failed', 'index_already_exists']);
    const tasks = await client.tasks.getTasks({ types: ['indexCreation'], limit: 2 });
    expect(tasks.results.map(({ uid }) => uid)[0]).toBe(task.uid);
  });

  it.each([
    ['no key', undefined, 401, 'missing_authorization_header', 'auth'],
    ['a wrong key', 'wrong', 403, 'invalid_api_key', 'auth'],
    ['a key that may only search', 'search-key-for-tests', 403, 'invalid_api_key', 'auth'],
  ])('refuses %s', async (_, apiKey, ...expected) => {
    const other = new Meilisearch({ host: hosted.origin, apiKey });
    expect(await refusal(other.createIndex('x'))).toEqual(expected);
  });

  it('refuses what the service refuses', async () => {
    await filled('strict', 1);
    const index = client.index('strict');
    expect(await refusal(index.search('x', { limit: -1 }))).toEqual([
      400,
      'invalid_search_limit',
      'invalid_request',
    ]);
    expect(await refusal(index.search('x', { unknown: 1 } as never))).toEqual([
      400,
      'bad_request',
      'invalid_request',
    ]);
    expect(await refusal(client.index('nowhere').search('x'))).toEqual([
      404,
      'index_not_found',
      'invalid_request',
    ]);
    const malformed = await fetch(`${hosted.origin}/indexes/strict/search`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${hosted.keys.search}` },
      body: '{"q":',
    });
    expect([malformed.status, await malformed.json()]).toMatchObject([400, { code: 'malformed_payload' }]);
  });
});
