/** Moves where the disk does not tell capital letters apart, as those of macOS and Windows do: the file system here folds them. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { applyMove } from '../../../src/tools/move/apply.ts';
import { isRecased } from '../../../src/tools/move/plan.ts';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const path = await import('node:path');
  /** The name that the disk has for a path. */
  const findName = (given: string): string => {
    if (given === path.dirname(given)) return given;
    const above = findName(path.dirname(given));
    const name = path.basename(given);
    const names = real.existsSync(above) ? real.readdirSync(above) : [];
    const folded = names.find((one) => one.toLowerCase() === name.toLowerCase());
    return path.join(above, names.includes(name) ? name : (folded ?? name));
  };
  const folding = Object.fromEntries(
    Object.entries(real)
      .filter(([name, value]) => typeof value === 'function' && /Sync$/.test(name))
      .map(([name, value]) => [
        name,
        (given: unknown, ...more: unknown[]) =>
          (value as (...all: unknown[]) => unknown)(
            typeof given === 'string' ? findName(given) : given,
            ...more,
          ),
      ]),
  );
  const renameSync = (from: string, to: string) =>
    real.renameSync(findName(from), path.join(findName(path.dirname(to)), path.basename(to)));
  const fs = { ...real, ...folding, renameSync };
  return { ...fs, default: fs };
});

let place: TemporarySite;
afterEach(() => {
  place.remove();
});

const texts = (folder: string) =>
  Object.fromEntries(
    readdirSync(join(place.dir, folder)).map((name) => [
      name,
      readFileSync(join(place.dir, folder, name), 'utf8'),
    ]),
  );

it('a page whose capitals alone change gets its new name and its new text, and is not deleted as the old one', async () => {
  place = temporarySite();
  mkdirSync(join(place.dir, 'content'));
  writeFileSync(join(place.dir, 'content/FAQ.md'), 'old');
  writeFileSync(join(place.dir, 'content/Same.md'), 'same');
  expect(isRecased(place.dir, 'content/FAQ.md', 'content/faq.md')).toBe(true);
  const faults = await applyMove(place.dir, [
    { from: 'content/FAQ.md', path: 'content/faq.md', before: 'old', text: 'new' },
    { from: 'content/Same.md', path: 'content/same.md' },
  ]);
  expect([faults, texts('content')]).toEqual([[], { 'faq.md': 'new', 'same.md': 'same' }]);
});

it('a folder whose capitals alone change is renamed with all that is in it', async () => {
  place = temporarySite();
  mkdirSync(join(place.dir, 'content/Guide'), { recursive: true });
  writeFileSync(join(place.dir, 'content/Guide/a.md'), 'old');
  writeFileSync(join(place.dir, 'content/Guide/b.png'), 'picture');
  const faults = await applyMove(place.dir, [
    { from: 'content/Guide/a.md', path: 'content/guide/a.md', before: 'old', text: 'new' },
    { from: 'content/Guide/b.png', path: 'content/guide/b.png' },
  ]);
  expect([faults, readdirSync(join(place.dir, 'content'))]).toEqual([[], ['guide']]);
  expect(texts('content/guide')).toEqual({ 'a.md': 'new', 'b.png': 'picture' });
});
