import { expect, it } from 'vitest';
import { Refreshes } from '../../src/server/refreshes.ts';

/** A site whose first reading takes until it is let go on, and what was done in which order. */
function started() {
  const done: string[] = [];
  let isWhole = false;
  let release = () => {};
  const gate = () =>
    new Promise<'end' | 'stop'>((resolve) => {
      release = () => resolve('end');
      stop = () => resolve('stop');
    });
  let stop = () => {};
  const refreshes = new Refreshes(
    { isWhole: () => isWhole, interrupt: () => stop() },
    {
      async whole() {
        const how = await gate();
        isWhole = how === 'end';
        done.push(`whole ${how}`);
      },
      async now(changed) {
        done.push(`now ${[...changed!]}`);
      },
      async early(changed) {
        done.push(`early ${[...changed!]}`);
      },
      notice: (message) => done.push(message),
    },
  );
  return { refreshes, done, finish: () => release() };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 1));

it('a save comes before the pages that are left to read, and these are read after it', async () => {
  const { refreshes, done, finish } = started();
  const complete = refreshes.complete();
  await turn();
  await refreshes.refresh(new Set(['a']));
  expect(done).toEqual(['whole stop', 'early a']);
  await turn();
  const both = Promise.all([refreshes.refresh(new Set(['b'])), refreshes.refresh(new Set(['c']))]);
  await both;
  expect(done).toEqual(['whole stop', 'early a', 'whole stop', 'early b', 'early c']);
  await turn();
  finish();
  await complete;
  await refreshes.refresh(new Set(['d']));
  expect(done.slice(5)).toEqual(['whole end', 'now d']);
});

it('a fault is told, and the next save is shown all the same', async () => {
  const told: string[] = [];
  const refreshes = new Refreshes(
    { isWhole: () => true, interrupt: () => {} },
    {
      whole: async () => {},
      early: async () => {},
      async now(changed) {
        if (changed?.has('bad')) throw new Error('no');
        told.push('shown');
      },
      notice: (message) => told.push(message),
    },
  );
  await refreshes.refresh(new Set(['bad']));
  await refreshes.refresh(new Set(['good']));
  expect(told).toEqual(['The last change could not be shown: no', 'shown']);
});
