/** What emitters keep from one build to the next comes back whole, or not at all. */
import { readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
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
  const { before } = memory;
  const bytes = before?.read(0, before.length);
  memory.close();
  return bytes;
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

  it('is read a part at a time, and none of them is changed by reading another', () => {
    keep([Uint8Array.from([1, 2, 3, 4, 5])]);
    const memory = openMemory(task)!;
    const [first, second] = [memory.before!.read(0, 2), memory.before!.read(1, 4)];
    memory.close();
    expect([[...first], [...second]]).toEqual([
      [1, 2],
      [2, 3, 4, 5],
    ]);
  });

  it.each<[string, number, number]>([
    ['a part', 3, 5],
    ['nothing', 7, 0],
    ['more than the room for it', 1, 2 * megabyte + 5],
  ])('is kept again among what is new: %s', (_, at, length) => {
    const bytes = Uint8Array.from({ length: 3 * megabyte }, (_, index) => index % 251);
    keep([bytes]);
    const memory = openMemory(task)!;
    memory.keep(piece(2, 255));
    memory.keepAgain(at, length);
    memory.keep(piece(3, 254));
    memory.close();
    renameSync(task.after, task.before);
    const expected = [piece(2, 255), bytes.subarray(at, at + length), piece(3, 254)];
    expect(Buffer.concat(expected).equals(kept()!)).toBe(true);
  });

  it('stays the same for who reads it when another build puts its own there', () => {
    keep([piece(4, 1)]);
    const memory = openMemory(task)!;
    writeFileSync(`${task.before}.other`, 'of another build');
    renameSync(`${task.before}.other`, task.before);
    expect([...memory.before!.read(1, 2)]).toEqual([1, 1]);
    memory.close();
  });

  it('is not kept again where it cannot be read any more', () => {
    keep([piece(2000, 7)]);
    const memory = openMemory(task)!;
    truncateSync(task.before, 1000);
    expect(() => memory.before!.read(900, 200)).toThrow('has become shorter');
    memory.keep(piece(2, 1));
    memory.keepAgain(900, 200);
    memory.keep(piece(2, 1));
    memory.close();
    renameSync(task.after, task.before);
    expect([readFileSync(task.before).length, kept()]).toEqual([0, undefined]);
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
    expect(kept()).toBeDefined();
    const bytes = readFileSync(task.before);
    bytes[1000]! ^= 1;
    writeFileSync(task.before, bytes);
    expect(kept()).toBeUndefined();
    writeFileSync(task.before, 'shorter than a checksum');
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
