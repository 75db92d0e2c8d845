import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestPage } from '../../../theme/client/navigation/cache.ts';

type Request = {
  path: string;
  init: RequestInit & { priority?: string; cache?: string };
  answer(status: number): void;
};

let requests: Request[] = [];
let paths = 0;
/** Another one in each test: what is kept outlives a test. */
let path = '';

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  path = `/page/${++paths}`;
  vi.stubGlobal('fetch', (asked: string, init: RequestInit) => {
    return new Promise((done, fail) => {
      init.signal?.addEventListener('abort', () => fail(new Error('aborted')));
      const answer = (status: number) =>
        done({
          status,
          url: `https://docs.example.com${asked}`,
          text: async () => `answer ${requests.length}`,
        });
      requests.push({ path: asked, init, answer });
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('asking for a page', () => {
  it('accepts JSON or HTML, and says how urgent it is', () => {
    requestPage(path);
    requestPage(`${path}/b`, 'low');
    expect(requests.map(({ init }) => [init.headers, init.priority, init.cache])).toEqual([
      [{ Accept: 'application/json, text/html' }, 'auto', 'default'],
      [{ Accept: 'application/json, text/html' }, 'low', 'default'],
    ]);
  });

  it('has one request under way for a path, whoever asks', async () => {
    const answers = Promise.all([requestPage(path, 'low'), requestPage(path), requestPage(path, 'fresh')]);
    requests[0]?.answer(200);
    expect((await answers).map(({ status, html }) => [status, html])).toEqual(
      Array.from({ length: 3 }, () => [200, 'answer 1']),
    );
    expect(requests.length).toBe(1);
  });

  it.each([200, 404])('keeps a %i for 300000 ms after it came', async (status) => {
    const first = requestPage(path);
    await vi.advanceTimersByTimeAsync(5000);
    requests[0]?.answer(status);
    await first;
    await vi.advanceTimersByTimeAsync(299_999);
    expect(await requestPage(path)).toEqual(await first);
    await vi.advanceTimersByTimeAsync(1);
    requestPage(path);
    expect(requests.length).toBe(2);
  });

  it('keeps neither a server error nor a failure', async () => {
    const error = requestPage(path);
    requests[0]?.answer(500);
    await error;
    await vi.advanceTimersByTimeAsync(0);
    const failure = requestPage(path);
    const failed = expect(failure).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(10_000);
    await failed;
    requestPage(path);
    expect(requests.length).toBe(3);
  });

  it('gives up after ten seconds', async () => {
    const asked = requestPage(path);
    const failed = expect(asked).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(9999);
    expect(requests[0]?.init.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests[0]?.init.signal?.aborted).toBe(true);
    await failed;
  });

  it('asks again when what is kept is not trusted, and keeps the new answer for its own time', async () => {
    const old = requestPage(path);
    requests[0]?.answer(200);
    await old;
    await vi.advanceTimersByTimeAsync(200_000);
    const fresh = requestPage(path, 'fresh');
    expect(requests[1]?.init.cache).toBe('no-cache');
    requests[1]?.answer(404);
    await fresh;
    await vi.advanceTimersByTimeAsync(200_000);
    expect((await requestPage(path)).status).toBe(404);
    expect(requests.length).toBe(2);
  });
});
