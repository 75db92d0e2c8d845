/** What parts of a description depend on, compared with a search from each part. */
import { describe, expect, it } from 'vitest';
import { readFiles } from '../../../../src/features/api/openapi/files.ts';
import type { RawMap } from '../../../../src/features/api/openapi/source.ts';
import { createUnits } from '../../../../src/features/api/reuse/units.ts';
import { cpuTime } from '../../../helpers/cpu.ts';

/** Schemas that refer to others by number; `descriptions`: their own texts. */
async function readUnits(targets: readonly (readonly number[])[], descriptions: readonly string[] = []) {
  const schemas = targets.map((own, n) => {
    const refs = own.map((target) => `p${target}: { $ref: '#/components/schemas/S${target}' }`);
    return `    S${n}: { description: '${descriptions[n] ?? 'text'}', properties: { ${refs.join(', ')} } }`;
  });
  const text = `openapi: 3.1.0\ncomponents:\n  schemas:\n${schemas.join('\n')}\n`;
  const { value: files } = await readFiles('content/a.yaml', async () => ({ text }));
  const units = createUnits(files, false)!;
  const root = files.get('content/a.yaml')!.root as { components: { schemas: RawMap } };
  const { schemas: all } = root.components;
  const closures = targets.map((_, n) => units.find(all[`S${n}`] as object)!);
  return { units, closures, unitOf: (n: number) => units.name('content/a.yaml', n + 4, 5)! };
}

function listReached(targets: readonly (readonly number[])[], from: number): Set<number> {
  const found = new Set([from]);
  for (const one of found) for (const target of targets[one]!) found.add(target);
  return found;
}

/** Always the same sequence. */
function createRandom(seed: number) {
  let state = seed;
  return (count: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * count);
  };
}

describe('parts of a description', () => {
  it('have another key if a part that they lead to is changed, in circles too, and no other part has', async () => {
    const random = createRandom(3);
    for (let round = 0; round < 40; round++) {
      const count = 2 + random(9);
      const targets = Array.from({ length: count }, () =>
        Array.from({ length: random(3) }, () => random(count)),
      );
      const before = await readUnits(targets);
      const edited = random(count);
      const texts = targets.map((_, n) => (n === edited ? 'edit' : 'text'));
      const after = await readUnits(targets, texts);
      const touched = before.units.listThoseWith(new Set([before.unitOf(edited)]));
      for (const [n, closure] of before.closures.entries()) {
        const leadsThere = listReached(targets, n).has(edited);
        expect([targets, n, closure.key !== after.closures[n]!.key]).toEqual([targets, n, leadsThere]);
        expect([targets, n, touched.has(closure)]).toEqual([targets, n, leadsThere]);
      }
    }
  });

  it('are as quick in a chain or a circle of 5,000 as in a star', async () => {
    const count = 5000;
    const shapes = {
      chain: Array.from({ length: count }, (_, n) => (n === 0 ? [] : [n - 1])),
      circle: Array.from({ length: count }, (_, n) => [(n + 1) % count]),
      star: Array.from({ length: count }, (_, n) => (n === 0 ? [] : [0])),
    };
    for (const targets of Object.values(shapes)) {
      const started = cpuTime();
      const { units, closures, unitOf } = await readUnits(targets);
      expect(units.listThoseWith(new Set([unitOf(0)])).size).toBe(new Set(closures).size);
      expect(cpuTime() - started).toBeLessThan(3000);
    }
  });
});
