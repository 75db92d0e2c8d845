import { describe, expect, it } from 'vitest';
import { begin, haveRead, newTurns, takeBack, waitUntilRead } from '../../../src/engine/emission/turns.ts';

describe('the turns of two threads', () => {
  it('give each emitter to one of them, whoever comes first', () => {
    const turns = newTurns();
    expect([begin(turns, 0), takeBack(turns, 0), begin(turns, 0)]).toEqual([true, false, false]);
    expect([takeBack(turns, 1), begin(turns, 1), takeBack(turns, 1)]).toEqual([true, false, false]);
    expect(begin(turns, 2)).toBe(true);
  });

  it('let the thread go on once enough was read', () => {
    const turns = newTurns();
    waitUntilRead(turns, 0);
    haveRead(turns);
    haveRead(turns);
    waitUntilRead(turns, 2);
    expect([begin(turns, 0), begin(turns, 1)]).toEqual([true, true]);
  });
});
