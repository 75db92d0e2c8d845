/** Assigns vertices to layers and orders them: the part of a layout that does not depend on sizes. */
import { findCommonHolder, isWithin, type Layering, type LayoutGraph, type Span } from './model.ts';
import { orderLayers } from './order.ts';
import { rankBoxes } from './ranks.ts';

/** The layering of a connected graph. */
export function buildLayering(graph: LayoutGraph): Layering {
  const { links, groups } = graph;
  const { ranks, back } = rankBoxes(graph);
  const rankOf = [...ranks];
  const holderOf = [...graph.groupOf];
  const addVertex = (rank: number, holder: number) => {
    holderOf.push(holder);
    return rankOf.push(rank) - 1;
  };
  const hasBoxes = new Set(ranks);
  const spans = computeSpans(graph, ranks);
  const labelAt = links.map(() => -1);
  const chains = links.map((link, index) => {
    if (link.from === link.to) return [];
    const [top, bottom] = back[index] ? [link.to, link.from] : [link.from, link.to];
    const common = findCommonHolder(graph, top, bottom);
    const findHolderAt = (rank: number) => {
      for (const box of [top, bottom]) {
        let group = graph.groupOf[box]!;
        while (group !== common && (spans[group]!.first > rank || spans[group]!.last < rank))
          group = groups[group]!;
        if (group !== common) return group;
      }
      return common;
    };
    const chain = [top];
    for (let rank = ranks[top]! + 1; rank < ranks[bottom]!; rank++)
      chain.push(addVertex(rank, findHolderAt(rank)));
    chain.push(bottom);
    if (link.labelled) {
      labelAt[index] = findMiddle(
        chain,
        // A label prefers a layer without boxes, where it needs no extra room, and a place outside the groups.
        (one) => (hasBoxes.has(rankOf[one]!) ? 1.25 : 0) + (holderOf[one] === common ? 0 : 2),
      );
    }
    return chain;
  });
  for (const [group, { first, last }] of spans.entries()) {
    const own = new Set<number>();
    for (const [one, holder] of holderOf.entries())
      if (isWithin(groups, holder, group)) own.add(rankOf[one]!);
    for (let rank = first; rank < last; rank++) if (!own.has(rank)) addVertex(rank, group);
  }
  const layering = { ...graph, layers: [], rankOf, holderOf, spans, chains, back, labelAt };
  return { ...layering, layers: orderLayers(layering) };
}

/** The inner vertex nearest to the middle, considering extra costs. */
function findMiddle(chain: readonly number[], extra: (vertex: number) => number): number {
  const computeMiddleCost = (index: number) =>
    Math.abs(index - (chain.length - 1) / 2) + extra(chain[index]!);
  let best = 1;
  for (let index = 2; index < chain.length - 1; index++)
    if (computeMiddleCost(index) < computeMiddleCost(best)) best = index;
  return chain[best]!;
}

/** The first and last layer of each group's boxes. */
function computeSpans({ groups, groupOf }: LayoutGraph, ranks: readonly number[]): Span[] {
  const spans = groups.map(() => ({ first: Number.POSITIVE_INFINITY, last: -1 }));
  for (const [box, holder] of groupOf.entries()) {
    for (let group = holder; group >= 0; group = groups[group]!) {
      spans[group]!.first = Math.min(spans[group]!.first, ranks[box]!);
      spans[group]!.last = Math.max(spans[group]!.last, ranks[box]!);
    }
  }
  return spans;
}
