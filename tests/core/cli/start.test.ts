/** What every command waits for. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compiled } from '../../../bin/compile.js';

it('a start loads at most 384 KB of docgen: what one command alone needs is loaded by that command', async () => {
  const place = await compiled();
  const loaded = new Map<string, number>();
  const load = (name: string) => {
    if (loaded.has(name)) return;
    const text = readFileSync(new URL(name, place), 'utf8');
    loaded.set(name, text.length);
    for (const [, other] of text.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g)) load(other!);
  };
  load('cli.js');
  expect(loaded.size).toBeGreaterThan(10);
  expect([...loaded.values()].reduce((sum, size) => sum + size, 0)).toBeLessThan(384_000);
});
