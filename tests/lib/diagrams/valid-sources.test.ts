/** What becomes of each form of mermaid's language. mermaid.long.test.ts asks mermaid whether the sources are valid. */
import { expect, it } from 'vitest';
import { drawDiagram } from '#diagrams';
import { validSources } from './valid-sources.ts';

it('sources that mermaid reads are drawn, or shown as source for a reason that the list names', () => {
  expect(validSources.length).toBeGreaterThanOrEqual(300);
  const other = validSources.flatMap(({ wanted, text }) => {
    const { drawn, faults } = drawDiagram(text, { prefix: 'p', lang: 'en' });
    const found = drawn ? 'drawn' : faults[0]!.kind;
    return found === wanted ? [] : [{ text, wanted, found, why: faults[0]?.message }];
  });
  expect(other).toEqual([]);
});
