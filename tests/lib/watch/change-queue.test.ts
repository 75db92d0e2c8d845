import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChangeQueue } from '../../../src/lib/watch/change-queue.ts';
import { noStamp } from '../../../src/lib/watch/stamp.ts';

let bursts: string[][];
let stamps: Record<string, string>;
let others: Record<string, string>;
/** How long a look at all files lasts, ms. */
let slow: number;
let queue: ChangeQueue;
/** How long taking a burst in lasts, ms. */
let lasting: number;

beforeEach(() => {
  vi.useFakeTimers();
  bursts = [];
  stamps = {};
  slow = 0;
  others = { 'content/other.md': '1' };
  lasting = 0;
  queue = new ChangeQueue({
    stampOf: (path) => stamps[path] ?? others[path] ?? noStamp,
    stampAll() {
      vi.setSystemTime(Date.now() + slow);
      return new Map(Object.entries({ ...others, ...stamps }));
    },
    async changed(paths) {
      bursts.push([...paths]);
      if (lasting > 0) await new Promise((resolve) => setTimeout(resolve, lasting));
    },
  });
});
afterEach(() => {
  queue.close();
  vi.useRealTimers();
});

describe('a queue of changes', () => {
  it('hands on a save at once, and nothing more if no other file has changed', async () => {
    stamps['content/a.md'] = 'saved';
    queue.add('content/a.md', false);
    await vi.advanceTimersByTimeAsync(6);
    expect(bursts).toEqual([['content/a.md']]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(bursts).toHaveLength(1);
  });

  it.each([
    ['changed', () => ({ 'content/other.md': '2' }), 'content/other.md'],
    ['is new', () => ({ 'content/other.md': '1', 'content/new.md': '1' }), 'content/new.md'],
    ['is gone', () => ({}), 'content/other.md'],
  ])('sees a second later that another file %s though no event told so', async (_, change, path) => {
    stamps['content/a.md'] = 'saved';
    queue.add('content/a.md', false);
    await vi.advanceTimersByTimeAsync(10);
    others = change();
    await vi.advanceTimersByTimeAsync(1060);
    expect(bursts).toEqual([['content/a.md'], [path]]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(bursts).toHaveLength(2);
  });

  it('sees a file that changed while the last burst was taken in, and tells of it', async () => {
    lasting = 300;
    stamps['content/a.md'] = 'saved';
    queue.add('content/a.md', false);
    await vi.advanceTimersByTimeAsync(100);
    others = { 'content/other.md': '2' };
    await vi.advanceTimersByTimeAsync(2000);
    expect(bursts).toEqual([['content/a.md'], ['content/other.md']]);
  });

  it('does not take a file for changed that is watched only since then, or no longer', async () => {
    stamps['outside.ts'] = '1';
    queue.setWatched('outside.ts', true);
    queue.add('content/a.md', false);
    delete others['content/other.md'];
    queue.setWatched('content/other.md', false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(bursts).toEqual([['content/a.md']]);
  });

  it('waits for the end of a burst, but not for ever', async () => {
    for (let n = 0; n < 40; n++) {
      queue.add(`content/${n}.md`, false);
      await vi.advanceTimersByTimeAsync(n < 3 ? 1 : 100);
    }
    expect(bursts[0]!.length).toBeGreaterThan(15);
    await vi.advanceTimersByTimeAsync(200);
    expect(bursts.flat().sort()).toEqual(Array.from({ length: 40 }, (_, n) => `content/${n}.md`).sort());
  });

  it('hands nothing on while it waits for the last burst to be taken in', async () => {
    lasting = 500;
    queue.add('content/a.md', false);
    await vi.advanceTimersByTimeAsync(10);
    queue.add('content/b.md', false);
    await vi.advanceTimersByTimeAsync(400);
    expect(bursts).toEqual([['content/a.md']]);
    await vi.advanceTimersByTimeAsync(200);
    expect(bursts).toEqual([['content/a.md'], ['content/b.md']]);
  });

  it('hands a save on once, however often the system tells of it: the next one may be half done by then', async () => {
    stamps['content/a.md'] = 'saved';
    queue.add('content/a.md', false);
    await vi.advanceTimersByTimeAsync(6);
    queue.add('content/a.md', false);
    await vi.advanceTimersByTimeAsync(5000);
    expect(bursts).toEqual([['content/a.md']]);
    queue.add('content/a.md', true);
    delete stamps['content/a.md'];
    await vi.advanceTimersByTimeAsync(5000);
    expect(bursts).toEqual([['content/a.md'], ['content/a.md']]);
  });

  it('sees what changed before anybody told of changes, and waits for what is being written', async () => {
    others = { 'content/other.md': 'empty', 'content/new.md': '1' };
    const looked = queue.look();
    await vi.advanceTimersByTimeAsync(450);
    await looked;
    expect(bursts).toEqual([]);
    others['content/other.md'] = '2';
    await vi.advanceTimersByTimeAsync(6);
    expect(bursts).toEqual([['content/other.md', 'content/new.md']]);
  });

  it('gives an editor time to put a new file in the place of an empty or removed one', async () => {
    stamps['content/a.md'] = 'empty';
    queue.add('content/a.md', false);
    await vi.advanceTimersByTimeAsync(450);
    expect(bursts).toEqual([]);
    stamps['content/a.md'] = 'text';
    await vi.advanceTimersByTimeAsync(20);
    expect(bursts).toEqual([['content/a.md']]);
    queue.add('content/b.md', true);
    await vi.advanceTimersByTimeAsync(50);
    expect(bursts).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(bursts.at(-1)).toEqual(['content/b.md']);
  });

  it.each([
    ['emptied', 'empty', false],
    ['removed', noStamp, true],
  ])(
    'hands on a file that was %s as soon as it is there again, even if no event tells so',
    async (_, stamp, isRemoved) => {
      stamps['content/a.md'] = stamp;
      queue.add('content/a.md', isRemoved);
      await vi.advanceTimersByTimeAsync(20);
      expect(bursts).toEqual([]);
      stamps['content/a.md'] = 'text';
      await vi.advanceTimersByTimeAsync(6);
      expect(bursts).toEqual([['content/a.md']]);
    },
  );

  it('sees a second save that nobody told of', async () => {
    queue.add('content/a.md', false);
    await vi.advanceTimersByTimeAsync(10);
    stamps['content/a.md'] = 'later';
    await vi.advanceTimersByTimeAsync(100);
    expect(bursts).toEqual([['content/a.md'], ['content/a.md']]);
  });

  it('looks at all files more rarely where that takes long', async () => {
    slow = 500;
    stamps['content/a.md'] = 'saved';
    queue.add('content/a.md', false);
    await vi.advanceTimersByTimeAsync(1010);
    others = { 'content/other.md': '2' };
    stamps['content/a.md'] = 'again';
    queue.add('content/a.md', false);
    await vi.advanceTimersByTimeAsync(9500);
    expect(bursts.flat()).not.toContain('content/other.md');
    await vi.advanceTimersByTimeAsync(600);
    expect(bursts.at(-1)).toEqual(['content/other.md']);
  });

  it('does not report a file for ever whose stamp looks otherwise among all files', async () => {
    stamps['content/a.md'] = 'saved';
    queue.setWatched('content/odd.md', true);
    others['content/odd.md'] = 'odd';
    stamps = new Proxy(stamps, {
      get: (target, path: string) => (path === 'content/odd.md' ? 'even' : target[path]),
    });
    queue.add('content/a.md', false);
    await vi.advanceTimersByTimeAsync(9000);
    expect(bursts).toEqual([['content/a.md'], ['content/odd.md']]);
  });

  it('hands nothing on once it is closed', async () => {
    queue.add('content/a.md', false);
    queue.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(bursts).toEqual([]);
  });
});
