/** What emitters keep from one build to the next comes back whole, or not at all. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MemoryTask, openMemory } from '../../../src/engine/emission/memory.ts';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

let folder: TemporarySite;
let task: MemoryTask;
beforeEach(() => {
  folder = temporarySite();
  const before = join(folder.dir, 'outputs', 'kept');
  task = { before, after: `${before}.new`, tool: 'tool', isWritten: true };
});
afterEach(() => folder.remove());

const megabyte = 1024 * 1024;
const piece = (length: number, value: number) => new Uint8Array(length).fill(value);

function keep(pieces: readonly Uint8Array[]): void {
  const memory = openMemory(task)!;
  for (const one of pieces) memory.keep(one);
  memory.close();
  renameSync(task.after, task.before);
}

function kept(asked = task): Uint8Array | undefined {
  const memory = openMemory(asked)!;
  memory.close();
  return memory.before;
}

describe('what was kept', () => {
  it.each<[string, readonly number[]]>([
    ['in one small piece', [5]],
    ['in many small pieces', Array.from({ length: 3000 }, (_, index) => index % 1000)],
    ['in pieces that fill the room for them to the last byte', [megabyte - 1, 1, 1, megabyte, 2]],
    ['in a piece larger than the room, among small ones', [3, 2 * megabyte + 7, 4, megabyte + 1, 1]],
  ])('%s comes back', (_, lengths) => {
    const pieces = lengths.map((length, index) => piece(length, index % 251));
    keep(pieces);
    expect(Buffer.concat(pieces).equals(kept()!)).toBe(true);
  });

  it('is what it was when it was handed over, though its memory is used again', () => {
    const memory = openMemory(task)!;
    const bytes = piece(4, 1);
    memory.keep(bytes);
    bytes.fill(2);
    memory.keep(bytes);
    memory.close();
    renameSync(task.after, task.before);
    expect([...kept()!]).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
  });

  it('counts as nothing if a byte of it changed, or other code kept it', () => {
    keep([piece(2000, 7)]);
    expect(kept({ ...task, tool: 'other' })).toBeUndefined();
    const bytes = readFileSync(task.before);
    bytes[1000]! ^= 1;
    writeFileSync(task.before, bytes);
    expect(kept()).toBeUndefined();
  });

  it('is nothing after its emitter gave it up', () => {
    const memory = openMemory(task)!;
    memory.keep(piece(3 * megabyte, 1));
    memory.forget();
    memory.close();
    renameSync(task.after, task.before);
    expect([readFileSync(task.before).length, kept()]).toEqual([0, undefined]);
  });
});
