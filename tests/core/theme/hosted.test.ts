import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SearchProvider } from '#search/query';
import { settingsWith } from '../../../src/lib/search/hosted-settings.ts';
import { createHosted } from '../../../theme/client/islands/hosted.ts';
import { type Hosted, standIn } from '../../helpers/hosted.ts';

let hosted: Hosted;
let provider: SearchProvider;

const service = () => ({
  endpoint: hosted.origin,
  index: 'docs',
  token: hosted.keys.search,
  filter: 'version = "v6.4"',
  root: '/',
  trees: ['/dev/', '/', '/v6.2/'],
});

beforeAll(async () => {
  vi.stubGlobal('location', new URL('https://docs.example.com/guide/key'));
  hosted = await standIn();
  const docs = Array.from({ length: 30 }, (_, at) => ({
    objectID: `r${at}`,
    url: at === 0 ? '/guide/record/' : `/guide/record/#a${at}`,
    version: at === 29 ? 'v6.2' : 'v6.4',
    hierarchy_lvl0: '操作指南',
    hierarchy_lvl1: '录音',
    hierarchy_lvl2: at === 0 ? null : `第 ${at} 节`,
    hierarchy_lvl3: null,
    hierarchy_lvl4: null,
    hierarchy_lvl5: null,
    content: `通话录音 <b>${at}</b>`,
  }));
  hosted.service.fill('docs', settingsWith(), docs);
  provider = createHosted(service());
});
afterEach(() => hosted.reset());
afterAll(async () => {
  vi.unstubAllGlobals();
  await hosted.close();
});

const first = { offset: 0, limit: 25 };

describe('the hosted service', () => {
  it('is asked exactly as the contract says', async () => {
    await provider.search('录音', { offset: 25, limit: 25 });
    expect(
      hosted.asked.map(({ method, path, headers, body }) => [method, path, headers, body]),
    ).toMatchObject([
      [
        'POST',
        '/indexes/docs/search',
        { 'content-type': 'application/json', authorization: 'Bearer search-key-for-tests' },
        {
          q: '录音',
          offset: 25,
          limit: 25,
          attributesToHighlight: ['*'],
          highlightPreTag: '\uE000',
          highlightPostTag: '\uE001',
          filter: 'version = "v6.4"',
        },
      ],
    ]);
  });

  it('is asked without a filter where the site wants none', async () => {
    const answer = await createHosted({ ...service(), filter: undefined }).search('录音', first);
    expect(hosted.searches()[0]).not.toHaveProperty('filter');
    expect(answer.estimatedTotalHits).toBe(30);
  });

  it('answers hits of the tree, with what was found marked and everything else as it was', async () => {
    const answer = await provider.search('录音', first);
    expect([answer.hits.length, answer.estimatedTotalHits, answer.offset]).toEqual([25, 29, 0]);
    expect(answer.hits[1]).toEqual({
      url: '/guide/record/#a1',
      _formatted: {
        hierarchy_lvl0: '操作指南',
        hierarchy_lvl1: '\uE000录音\uE001',
        hierarchy_lvl2: '第 1 节',
        hierarchy_lvl3: null,
        hierarchy_lvl4: null,
        hierarchy_lvl5: null,
        content: '通话\uE000录音\uE001 <b>1</b>',
      },
    });
  });

  it('is asked for the hits of one area by a filter beside its own', async () => {
    await provider.search('录音', { ...first, area: 'REST "API"' });
    await createHosted({ ...service(), filter: undefined }).search('录音', { ...first, area: 'FAQ' });
    expect(hosted.searches().map((body) => body.filter)).toEqual([
      '(version = "v6.4") AND hierarchy_lvl0 = "REST \\"API\\""',
      'hierarchy_lvl0 = "FAQ"',
    ]);
  });

  it('may sit below a path, with or without a final slash', async () => {
    for (const end of ['', '/', '//']) {
      const below = createHosted({ ...service(), endpoint: `${hosted.origin}/api/search${end}` });
      await below.search('x', first).catch(() => {});
    }
    expect(hosted.asked.map(({ path }) => path)).toEqual(
      Array.from({ length: 3 }, () => '/api/search/indexes/docs/search'),
    );
  });
});

describe('a hosted search fails', () => {
  it.each([
    ['without a connection', { drop: true }],
    ['on 401', { status: 401, code: 'missing_authorization_header' }],
    ['on 403', { status: 403, code: 'invalid_api_key' }],
    ['on 404', { status: 404, code: 'index_not_found' }],
    ['on 429', { status: 429, code: 'too_many_search_requests' }],
    ['on 500', { status: 500 }],
    ['on HTML instead of JSON', { body: '<!DOCTYPE html><title>Sign in</title>' }],
    ['on malformed JSON', { body: '{"hits":[', type: 'application/json' }],
    ['on an empty body', { body: '', type: 'application/json' }],
    ['on JSON that is null', { body: 'null', type: 'application/json' }],
    ['on a list', { body: '[]', type: 'application/json' }],
    ['on hits that are no list', { body: '{"hits":{"0":{}}}', type: 'application/json' }],
  ])('%s, and the next one works', async (_, fault) => {
    hosted.faults = [{ ...fault, times: 1 }];
    await expect(provider.search('录音', first)).rejects.toThrow();
    expect((await provider.search('录音', first)).hits.length).toBe(25);
  });

  it('after 10 s of silence', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      hosted.faults = [{ silent: true }];
      let ended = 'nothing yet';
      const answer = provider.search('录音', first).then(
        () => (ended = 'an answer'),
        () => (ended = 'a failure'),
      );
      await vi.advanceTimersByTimeAsync(9_999);
      expect(ended).toBe('nothing yet');
      await vi.advanceTimersByTimeAsync(1);
      expect(await answer).toBe('a failure');
    } finally {
      vi.useRealTimers();
    }
  });

  it('when it is called off, and the request with it', async () => {
    hosted.faults = [{ silent: true }];
    const ends = new AbortController();
    const answer = provider.search('录音', { ...first, signal: ends.signal });
    await vi.waitFor(() => expect(hosted.asked.length).toBe(1));
    ends.abort();
    await expect(answer).rejects.toThrow();
    await vi.waitFor(() => expect(hosted.asked[0]?.aborted).toBe(true));
  });

  it('at once, without a request, when it was called off before', async () => {
    await expect(provider.search('录音', { ...first, signal: AbortSignal.abort() })).rejects.toThrow();
    expect(hosted.asked).toEqual([]);
  });
});

describe('of an answer in another form', () => {
  const answering = (hits: unknown[], more: object = {}) => {
    hosted.faults = [{ change: () => ({ hits, ...more }) }];
    return provider.search('x', first);
  };

  it('hits without marks show their own texts', async () => {
    const answer = await answering([{ url: '/a/', hierarchy_lvl1: 'Page', content: 'Text' }]);
    expect(answer.hits[0]?._formatted).toMatchObject({ hierarchy_lvl1: 'Page', content: 'Text' });
  });

  it('tags of an index that marks in its own way are marks, those that the text has itself are not', async () => {
    const answer = await answering([
      { url: '/a/', content: 'a b', _formatted: { content: 'a <mark>b</mark>' } },
      { url: '/b/', content: 'a <mark>b</mark>', _formatted: { content: 'a <mark>b</mark>' } },
      { url: '/c/', content: 'a b', _formatted: { content: '<em>a</em> b' } },
    ]);
    expect(answer.hits.map(({ _formatted }) => _formatted.content)).toEqual([
      'a \uE000b\uE001',
      'a <mark>b</mark>',
      '\uE000a\uE001 b',
    ]);
  });

  it('null, numbers and missing texts are no texts', async () => {
    const _formatted = { hierarchy_lvl1: 'Page', hierarchy_lvl2: null, hierarchy_lvl3: 7, content: null };
    const answer = await answering([{ url: '/a/', _formatted }]);
    expect(answer.hits[0]?._formatted).toEqual({
      hierarchy_lvl0: null,
      hierarchy_lvl1: 'Page',
      hierarchy_lvl2: null,
      hierarchy_lvl3: null,
      hierarchy_lvl4: null,
      hierarchy_lvl5: null,
      content: '',
    });
  });

  it('hits without an address, or with one that would run code, are left out', async () => {
    const addresses = [
      null,
      5,
      'javascript:alert(1)',
      ' JaVa\tScript:alert(1)',
      'data:text/html,x',
      '/good/',
    ];
    const answer = await answering([null, 'text', {}, ...addresses.map((url) => ({ url }))]);
    expect(answer.hits.map(({ url }) => url)).toEqual(['/good/']);
    expect(answer.received).toBe(9);
  });

  it('hits of which none can be used are a fault of the service, not nothing found', async () => {
    await expect(answering([null, {}, { url: 5 }, { url: 'javascript:alert(1)' }])).rejects.toThrow();
    expect((await answering([])).hits).toEqual([]);
  });

  it('the count is what is known', async () => {
    const hits = [{ url: '/a/' }, { url: '/b/' }];
    const totalOf = async (more: object) => (await answering(hits, more)).estimatedTotalHits;
    expect(await totalOf({})).toBe(2);
    expect(await totalOf({ totalHits: 9 })).toBe(9);
    expect(await totalOf({ estimatedTotalHits: '12' })).toBe(2);
    expect(await totalOf({ estimatedTotalHits: 12.5 })).toBe(2);
  });
});

describe('a long text', () => {
  const contentOf = async (content: string) => {
    hosted.faults = [{ change: () => ({ hits: [{ url: '/a/', _formatted: { content } }] }) }];
    return (await provider.search('x', first)).hits[0]?._formatted.content ?? '';
  };

  it('is cut around what was found, at the beginning of its clause', async () => {
    const content = `${'前文。'.repeat(200)}平台在接通后开始\uE000录音\uE001，${'后文'.repeat(300)}`;
    const shown = await contentOf(content);
    expect(shown.startsWith('…平台在接通后开始\uE000录音\uE001，后文')).toBe(true);
    expect(shown.endsWith('…')).toBe(true);
    expect(shown.length).toBeLessThan(250);
  });

  it('is shown from its beginning where what was found is in view then', async () => {
    const near = `<img src=x onerror="alert(1)"> 共 ${'字'.repeat(8)}\uE000录音\uE001`;
    expect(await contentOf(near)).toBe(near);
    expect(await contentOf(`${'字'.repeat(29)}\uE000录音\uE001`)).toMatch(/^…字{20}\uE000/);
  });

  it('closes a mark that is cut in two, and no character', async () => {
    const shown = await contentOf(`\uE000${'😀'.repeat(300)}\uE001`);
    expect(shown).toMatch(/^\uE000(?:😀)+\uE001…$/u);
  });

  it('without a mark shows its beginning, on one line', async () => {
    expect(await contentOf(`一行\n  另一行${'字'.repeat(400)}`)).toMatch(/^一行 另一行字+…$/);
    expect(await contentOf('短')).toBe('短');
  });
});

describe('a hit leads into the tree that is read', () => {
  const addressOf = async (url: string, own: object) => {
    hosted.faults = [{ change: () => ({ hits: [{ url }] }) }];
    return (await createHosted({ ...service(), ...own }).search('x', first)).hits[0]?.url;
  };

  it.each([
    ['/guide/key/#a', '/guide/key/#a'],
    ['/v6.2/guide/key/', '/guide/key/'],
    ['https://docs.example.com/dev/guide/key/#a', '/guide/key/#a'],
    ['https://elsewhere.example/dev/', 'https://elsewhere.example/dev/'],
    ['//elsewhere.example/dev/', '//elsewhere.example/dev/'],
    ['relative/', 'relative/'],
  ])('%s from the default tree to %s', async (url, expected) => {
    expect(await addressOf(url, {})).toBe(expected);
  });

  it.each([
    ['/guide/key/#a', '/v6.2/guide/key/#a'],
    ['/v6.2/guide/key/', '/v6.2/guide/key/'],
    ['/', '/v6.2/'],
  ])('%s from another tree to %s', async (url, expected) => {
    expect(await addressOf(url, { root: '/v6.2/' })).toBe(expected);
  });

  it.each([
    ['/guide/key/#a', '../../guide/key/index.html#a'],
    ['/guide/key', '../../guide/key/index.html'],
    ['/', '../../index.html'],
  ])('%s from a page on a disk to %s', async (url, expected) => {
    expect(await addressOf(url, { root: '../../', toFiles: true })).toBe(expected);
  });
});
