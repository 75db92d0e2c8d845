import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchAnswer, SearchHit, SearchRequest } from '#search/query';
import { type SearchState, Session } from '../../../theme/client/islands/session.ts';

type Asked = SearchRequest & {
  readonly query: string;
  answer(hits: readonly string[], total?: number): Promise<void>;
  fail(): Promise<void>;
};

let asked: Asked[] = [];
let session: Session;
let states: SearchState[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  states = [];
  session = new Session({
    search: (query, request) =>
      new Promise<SearchAnswer>((done, fail) => {
        request.signal?.addEventListener('abort', () => fail(new Error('aborted')));
        asked.push({
          ...request,
          query,
          async answer(urls, total = urls.length) {
            done({ hits: urls.map(hit), estimatedTotalHits: total, offset: request.offset });
            await vi.advanceTimersByTimeAsync(0);
          },
          async fail() {
            fail(new Error('The service failed.'));
            await vi.advanceTimersByTimeAsync(0);
          },
        });
      }),
  });
  session.subscribe(() => states.push(session.state()));
});
afterEach(() => {
  vi.useRealTimers();
});

function hit(url: string): SearchHit {
  const none = { hierarchy_lvl2: null, hierarchy_lvl3: null, hierarchy_lvl4: null, hierarchy_lvl5: null };
  const hierarchy_lvl0 = /[0-9]$/.test(url) ? 'Guide' : 'API';
  return { url, _formatted: { hierarchy_lvl0, hierarchy_lvl1: url, ...none, content: '' } };
}

/** Addresses from one number to another: '/0', '/1'. */
const urls = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `/${from + at}`);
const shown = () => session.state().hits.map(({ url }) => url);
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const requests = () => asked.map(({ query, offset, limit }) => [query, offset, limit]);

/** Types, waits, and answers that query. */
async function found(query: string, hits: readonly string[], total?: number): Promise<void> {
  session.type(query, false);
  await wait(500);
  await asked.at(-1)?.answer(hits, total);
}

describe('typing', () => {
  it('asks 500 ms after the last letter, for the first 25', async () => {
    session.type('录', false);
    await wait(499);
    session.type('录音', false);
    await wait(499);
    expect(requests()).toEqual([]);
    await wait(1);
    expect(requests()).toEqual([['录音', 0, 25]]);
  });

  it('asks without the blanks around a query, and not again for more of them', async () => {
    await found(' 录音', urls(0, 1));
    session.type(' 录音  ', false);
    await wait(1000);
    expect(requests()).toEqual([['录音', 0, 25]]);
  });

  it('never asks for nothing', async () => {
    for (const blank of ['', ' ', '\t', '\u3000']) {
      session.type(blank, false);
      await wait(1000);
    }
    expect(requests()).toEqual([]);
    expect(session.state().phase).toBe('idle');
  });

  it('with an input method asks only when it has ended', async () => {
    session.type('l', true);
    await wait(1000);
    session.type('lu yin', true);
    await wait(1000);
    expect(requests()).toEqual([]);
    session.type('录音', false);
    await wait(500);
    expect(requests()).toEqual([['录音', 0, 25]]);
  });

  it('with an input method holds back what waits, and asks for it if nothing comes of that', async () => {
    session.type('录音', false);
    await wait(300);
    session.type('录音w', true);
    await wait(1000);
    expect(requests()).toEqual([]);
    session.type('录音', false);
    await wait(500);
    expect(requests()).toEqual([['录音', 0, 25]]);
  });

  it('of nothing takes the hits away and calls off what is under way', async () => {
    await found('录音', urls(0, 2));
    session.type('录音 文件', false);
    await wait(500);
    session.type('', false);
    expect(session.state()).toMatchObject({ phase: 'idle', hits: [], query: '' });
    expect(asked[1]?.signal?.aborted).toBe(true);
  });

  it('is not waited for where the reader presses Enter', async () => {
    expect(session.flush()).toBe(false);
    session.type('录音', false);
    expect(session.flush()).toBe(true);
    expect(requests()).toEqual([['录音', 0, 25]]);
    await wait(1000);
    expect(requests().length).toBe(1);
    // The hits are still those of before.
    expect(session.flush()).toBe(true);
    await asked[0]?.answer(urls(0, 1));
    expect(session.flush()).toBe(false);
  });

  it('back to what is shown asks for nothing', async () => {
    await found('录音', urls(0, 1));
    session.type('录音a', false);
    await wait(300);
    session.type('录音', false);
    await wait(1000);
    expect(requests().length).toBe(1);
    expect(session.flush()).toBe(false);
  });
});

describe('an answer', () => {
  it('makes the first hit active', async () => {
    await found('录音', urls(0, 3));
    expect(session.state()).toMatchObject({ phase: 'ready', active: 0, total: 3, next: undefined });
    await found('会议', urls(5, 9));
    expect(session.state().active).toBe(0);
    await found('nothing', []);
    expect(session.state()).toMatchObject({ phase: 'ready', active: -1, hits: [], total: 0 });
  });

  it('is called slow after 200 ms, with the hits of before still there', async () => {
    await found('录音', urls(0, 2));
    session.type('会议', false);
    await wait(500);
    expect(session.state()).toMatchObject({ phase: 'loading', slow: false });
    await wait(199);
    expect(session.state().slow).toBe(false);
    await wait(1);
    expect(session.state()).toMatchObject({ phase: 'loading', slow: true });
    expect(shown()).toEqual(['/0', '/1']);
    await asked[1]?.answer(urls(5, 6));
    expect(session.state()).toMatchObject({ phase: 'ready', slow: false });
    expect(shown()).toEqual(['/5']);
  });

  it('that came in time is never called slow, whatever was asked before it', async () => {
    session.type('录', false);
    await wait(500);
    session.type('录音', false);
    session.flush();
    await asked[1]?.answer(urls(0, 1));
    await wait(1000);
    session.close();
    session.type('会', false);
    session.flush();
    session.close();
    await wait(1000);
    expect(states.filter(({ slow, phase }) => slow && phase !== 'loading')).toEqual([]);
    expect(session.state()).toMatchObject({ phase: 'idle', slow: false });
  });

  it('that comes late is dropped, and its request called off as soon as another text is there', async () => {
    session.type('录', false);
    await wait(500);
    session.type('录音', false);
    expect(asked[0]?.signal?.aborted).toBe(true);
    await asked[0]?.answer(urls(0, 3));
    expect(shown()).toEqual([]);
    await wait(500);
    await asked[1]?.answer(urls(5, 6));
    expect(shown()).toEqual(['/5']);
  });

  it('of a provider that cannot stop is dropped too', async () => {
    const late: ((answer: SearchAnswer) => void)[] = [];
    session = new Session({ search: () => new Promise((done) => late.push(done)) });
    const answers = [urls(0, 3), urls(5, 6)].map((all) => ({
      hits: all.map(hit),
      estimatedTotalHits: 3,
      offset: 0,
    }));
    session.type('a', false);
    session.flush();
    session.type('b', false);
    session.flush();
    late[1]?.(answers[1]!);
    await wait(0);
    late[0]?.(answers[0]!);
    await wait(1000);
    expect(shown()).toEqual(['/5']);
    session.type('c', false);
    session.flush();
    session.close();
    late[2]?.(answers[0]!);
    await wait(1000);
    expect(session.state().phase).toBe('idle');
  });

  it('that fails is told, and can be asked for again', async () => {
    session.type('录音', false);
    await wait(500);
    await asked[0]?.fail();
    expect(session.state()).toMatchObject({ phase: 'error', query: '录音', hits: [] });
    session.retry();
    expect(session.state().phase).toBe('loading');
    await asked[1]?.answer(urls(0, 2));
    expect(requests()).toEqual([
      ['录音', 0, 25],
      ['录音', 0, 25],
    ]);
    expect(shown()).toEqual(['/0', '/1']);
  });

  it('that failed does not stand in the way of the next query, nor of the latest one on retry', async () => {
    session.type('录', false);
    await wait(500);
    await asked[0]?.fail();
    session.type('录音', false);
    session.retry();
    await wait(1000);
    expect(requests().slice(1)).toEqual([['录音', 0, 25]]);
  });

  it('is kept for 300000 ms after it came', async () => {
    await found('录音', urls(0, 2));
    session.close();
    await wait(299_999);
    session.type('录音', false);
    session.flush();
    await wait(0);
    expect(shown()).toEqual(['/0', '/1']);
    session.close();
    expect(asked.length).toBe(1);
    await wait(1);
    session.type('录音', false);
    session.flush();
    expect(asked.length).toBe(2);
  });

  it('that failed is not kept', async () => {
    session.type('录音', false);
    await wait(500);
    await asked[0]?.fail();
    session.type('录', false);
    await wait(100);
    session.type('录音', false);
    await wait(500);
    expect(requests().length).toBe(2);
  });
});

describe('the next page', () => {
  it('begins behind the hits received, as long as there are more', async () => {
    await found('录音', urls(0, 25), 60);
    session.more();
    await asked[1]?.answer(urls(25, 50), 60);
    session.more();
    await asked[2]?.answer(urls(50, 60), 60);
    expect(shown()).toEqual(urls(0, 60));
    expect(session.state()).toMatchObject({ next: undefined, total: 60, more: 'none' });
    session.more();
    expect(requests()).toEqual([
      ['录音', 0, 25],
      ['录音', 25, 25],
      ['录音', 50, 25],
    ]);
  });

  it('begins behind those too that came and were left out', async () => {
    const answers = [
      { hits: urls(0, 20).map(hit), received: 25, estimatedTotalHits: 30, offset: 0 },
      { hits: urls(25, 30).map(hit), estimatedTotalHits: 30, offset: 25 },
    ];
    const offsets: number[] = [];
    session = new Session({
      search: async (_, { offset }) => {
        offsets.push(offset);
        return answers[offsets.length - 1]!;
      },
    });
    session.type('录音', false);
    await wait(500);
    session.more();
    await wait(0);
    expect(offsets).toEqual([0, 25]);
    expect(session.state()).toMatchObject({ next: undefined });
    expect(shown().length).toBe(25);
  });

  it('is asked for once, however often it is wanted', async () => {
    await found('录音', urls(0, 25), 60);
    session.more();
    session.more();
    expect(session.state().more).toBe('loading');
    expect(asked.length).toBe(2);
  });

  it('does not move what is active', async () => {
    await found('录音', urls(0, 25), 60);
    session.move(1);
    session.more();
    await asked[1]?.answer(urls(25, 50), 60);
    expect(session.state().active).toBe(1);
  });

  it('that fails keeps the hits there are, and is asked for again only when it is wanted', async () => {
    await found('录音', urls(0, 25), 60);
    session.more();
    await asked[1]?.fail();
    expect(session.state()).toMatchObject({ phase: 'ready', more: 'error' });
    expect(shown()).toEqual(urls(0, 25));
    session.more();
    expect(asked.length).toBe(2);
    session.retry();
    await asked[2]?.fail();
    session.more(true);
    await asked[3]?.answer(urls(25, 50), 60);
    expect(shown()).toEqual(urls(0, 50));
    expect(session.state().more).toBe('none');
  });

  it('brings no hit twice, and ends where the estimate shrinks', async () => {
    await found('录音', urls(0, 25), 80);
    session.more();
    await asked[1]?.answer(urls(20, 45), 48);
    expect(shown()).toEqual(urls(0, 45));
    expect(session.state()).toMatchObject({ next: undefined, total: 48 });
  });

  it('ends where it is empty, or brings nothing new, whatever the estimate says', async () => {
    await found('录音', urls(0, 25), 1_000_000);
    session.more();
    await asked[1]?.answer([], 1_000_000);
    expect(session.state().next).toBeUndefined();
    await found('会议', urls(0, 25), 1_000_000);
    session.more();
    // A service that does not honour the offset.
    await asked[3]?.answer(urls(0, 25), 1_000_000);
    expect(session.state().next).toBeUndefined();
    expect(shown()).toEqual(urls(0, 25));
  });

  it('is called off by a new text', async () => {
    await found('录音', urls(0, 25), 60);
    session.more();
    session.type('录音文件', false);
    expect(asked[1]?.signal?.aborted).toBe(true);
    expect(session.state().more).toBe('none');
    await asked[1]?.answer(urls(25, 50), 60);
    expect(shown()).toEqual(urls(0, 25));
  });

  it('is kept like any other answer', async () => {
    await found('录音', urls(0, 25), 30);
    session.more();
    await asked[1]?.answer(urls(25, 30), 30);
    session.close();
    session.type('录音', false);
    await wait(500);
    session.more();
    await wait(0);
    expect(shown()).toEqual(urls(0, 30));
    expect(asked.length).toBe(2);
  });
});

describe('the arrows', () => {
  it('go through the hits and around', async () => {
    await found('录音', urls(0, 3));
    const path = ([1, 1, 1, -1, -1] as const).map((by) => {
      session.move(by);
      return session.state().active;
    });
    expect(path).toEqual([1, 2, 0, 2, 1]);
  });

  it('do nothing where there is no hit', () => {
    session.move(1);
    session.move(-1);
    expect(session.state().active).toBe(-1);
  });

  it('on the last one load more first, and go on to it', async () => {
    await found('录音', urls(0, 2), 4);
    session.move(1);
    session.move(1);
    expect(session.state()).toMatchObject({ active: 1, more: 'loading' });
    await asked[1]?.answer(urls(2, 4), 4);
    expect(session.state().active).toBe(2);
  });

  it('on the last one wait for a page that is on its way already, once', async () => {
    await found('录音', urls(0, 2), 4);
    session.move(1);
    session.more();
    session.move(1);
    session.move(1);
    await asked[1]?.answer(urls(2, 4), 4);
    expect(session.state().active).toBe(2);
    expect(asked.length).toBe(2);
  });

  it('on the last one stay there if no more can be had, and try again', async () => {
    await found('录音', urls(0, 2), 4);
    session.move(1);
    session.move(1);
    await asked[1]?.fail();
    expect(session.state()).toMatchObject({ active: 1, more: 'error' });
    session.move(1);
    await asked[2]?.answer(urls(2, 4), 4);
    expect(session.state().active).toBe(2);
  });

  it('do not move what another query has found meanwhile', async () => {
    await found('录音', urls(0, 1), 4);
    session.move(1);
    session.type('会议', false);
    session.flush();
    await asked[2]?.answer(urls(5, 8));
    await wait(1000);
    expect(session.state().active).toBe(0);
  });
});

describe('coming back to the window', () => {
  it('asks again for what is shown, at most once in 5000 ms', async () => {
    await found('录音', urls(0, 3));
    session.move(1);
    session.refresh();
    await asked[1]?.answer(urls(1, 4));
    expect(requests()[1]).toEqual(['录音', 0, 25]);
    expect(shown()).toEqual(['/1', '/2', '/3']);
    expect(session.state().active).toBe(1);
    await wait(4999);
    session.refresh();
    expect(asked.length).toBe(2);
    await wait(1);
    session.refresh();
    expect(asked.length).toBe(3);
  });

  it('keeps the newer answer for a time of its own', async () => {
    await found('录音', urls(0, 1));
    await wait(200_000);
    session.refresh();
    await asked[1]?.answer(urls(1, 2));
    session.close();
    await wait(200_000);
    session.type('录音', false);
    await wait(500);
    expect(asked.length).toBe(2);
    expect(shown()).toEqual(['/1']);
  });

  it('changes nothing if that fails, or another text is there', async () => {
    await found('录音', urls(0, 3));
    session.refresh();
    await asked[1]?.fail();
    expect(session.state()).toMatchObject({ phase: 'ready', active: 0 });
    expect(shown()).toEqual(urls(0, 3));
    await wait(5000);
    session.refresh();
    session.type('会议', false);
    expect(asked[2]?.signal?.aborted).toBe(true);
  });

  it('asks for nothing where nothing is shown, or while something is asked for', async () => {
    session.refresh();
    session.type('录音', false);
    session.refresh();
    await wait(500);
    session.refresh();
    expect(asked.length).toBe(1);
  });

  it('makes the first hit active where there was none before', async () => {
    await found('录音', []);
    session.refresh();
    await asked[1]?.answer(urls(0, 2));
    expect(session.state().active).toBe(0);
  });
});

describe('choosing an area', () => {
  it('asks for its hits alone, keeps the areas that all hits have, and goes on within it', async () => {
    await found('录音', ['/0', '/a', '/1'], 3);
    expect([session.state().areas, session.state().area]).toEqual([['Guide', 'API'], undefined]);
    session.choose('API');
    expect(asked[1]).toMatchObject({ query: '录音', offset: 0, area: 'API' });
    await asked[1]?.answer(['/a', '/b'], 4);
    expect([session.state().areas, session.state().area, shown()]).toEqual([
      ['Guide', 'API'],
      'API',
      ['/a', '/b'],
    ]);
    session.more();
    expect(asked[2]).toMatchObject({ offset: 2, area: 'API' });
    session.choose(undefined);
    await wait(0);
    expect([shown(), session.state().area]).toEqual([['/0', '/a', '/1'], undefined]);
    expect(asked.length).toBe(3);
  });

  it('ends with the next query', async () => {
    await found('录音', ['/0', '/a'], 2);
    session.choose('API');
    await asked[1]?.answer(['/a']);
    await found('会议', ['/1'], 1);
    expect([asked[2]?.area, session.state().area, session.state().areas]).toEqual([
      undefined,
      undefined,
      ['Guide'],
    ]);
  });
});

describe('closing', () => {
  it('empties everything, calls off what is under way and what waits', async () => {
    await found('录音', urls(0, 25), 60);
    session.more();
    session.close();
    expect(session.state()).toEqual({
      query: '',
      phase: 'idle',
      slow: false,
      hits: [],
      total: 0,
      next: undefined,
      more: 'none',
      active: -1,
      areas: [],
      area: undefined,
      instead: undefined,
      passage: undefined,
    });
    expect(asked[1]?.signal?.aborted).toBe(true);
    session.type('会议', false);
    session.close();
    await wait(1000);
    expect(asked.length).toBe(2);
  });

  it('ends hearing for who wants to hear no more', () => {
    let heard = 0;
    const leave = session.subscribe(() => heard++);
    session.type('', false);
    leave();
    session.close();
    expect(heard).toBe(1);
  });
});
