/**
 * Compares with mermaid's own parser, which needs no browser but expects a sanitizer of HTML. A new release of mermaid
 * shows here which kinds and forms we lack.
 */
import { readFileSync } from 'node:fs';
import sanitizer from 'dompurify';
import mermaid from 'mermaid';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { drawDiagram } from '#diagrams';

/** Small sources that mermaid reads, each below what becomes of it: `drawn`, or the kind of fault. Some are from mermaid's tests (MIT). */
const sources = readFileSync(new URL('./valid-sources.txt', import.meta.url), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((block) => {
    const end = block.indexOf('\n');
    return { wanted: block.slice(0, end), text: block.slice(end + 1) };
  });

/** The name of what a source draws; its message if mermaid refuses it. */
async function parse(text: string): Promise<string> {
  try {
    return (await mermaid.parse(text)).diagramType;
  } catch (thrown) {
    return `refused: ${thrown}`;
  }
}

describe('sources that mermaid reads', () => {
  beforeAll(() => {
    for (const name of ['debug', 'info', 'log', 'warn', 'error'] as const)
      vi.spyOn(console, name).mockImplementation(() => {});
    // Without a document the sanitizer has no functions.
    Object.assign(sanitizer, { sanitize: String, addHook: () => {} });
    // Of Node 21, which mermaid needs.
    if (!('groupBy' in Object))
      Object.assign(Object, {
        groupBy: <T>(items: Iterable<T>, getKey: (item: T) => string) => {
          const groups: Record<string, T[]> = {};
          for (const item of items) groups[getKey(item)] = [...(groups[getKey(item)] ?? []), item];
          return groups;
        },
      });
    mermaid.initialize({});
  });

  it('are drawn, or shown as source for a reason that the list names', () => {
    expect(sources.length).toBeGreaterThanOrEqual(300);
    const other = sources.flatMap(({ wanted, text }) => {
      const { drawn, faults } = drawDiagram(text, { prefix: 'p', lang: 'en' });
      const found = drawn ? 'drawn' : faults[0]!.kind;
      return found === wanted ? [] : [{ text, wanted, found, why: faults[0]?.message }];
    });
    expect(other).toEqual([]);
  });

  it('are valid for its newest release, and show every kind that it registers', {
    timeout: 60_000,
  }, async () => {
    const kinds = new Set<string>();
    const refused: string[] = [];
    for (const { text } of sources) {
      const kind = await parse(text);
      if (kind.startsWith('refused')) refused.push(`${text}${kind}`);
      else kinds.add(kind);
    }
    expect(refused).toEqual([]);
    const registered = mermaid.getRegisteredDiagramsMetadata().map(({ id }) => id);
    // Not kinds, but what mermaid shows for a mistake.
    expect(registered.filter((id) => !kinds.has(id) && id !== 'error' && id !== '---')).toEqual([]);
  });
});
