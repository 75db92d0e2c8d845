/** Finds the layer of each box, and the links of cycles that lead back. Must not know sizes. */
import { createIntegers } from './lists.ts';
import { findCommonHolder, type LayoutGraph, type Link } from './model.ts';
import { type Constraint, findCheapestPlaces } from './simplex.ts';

/**
 * Layers count from 0. A labelled link spans at least two, with its label between. If two groups, or a group and a box,
 * are linked, one is completely above the other.
 */
export function rankBoxes(graph: LayoutGraph): { ranks: number[]; back: boolean[] } {
  const { count, links, groupOf, groups } = graph;
  const constraints: Constraint[] = [];
  const back = links.map(() => false);
  /** The variables for the first and last layer of a box or a group. Groups are numbered after the boxes. */
  const getFirstVariable = (unit: number) => (unit < count ? unit : 2 * unit - count);
  const getLastVariable = (unit: number) => (unit < count ? unit : 2 * unit - count + 1);
  for (const [unit, holder] of [...groupOf, ...groups].entries()) {
    if (unit >= count)
      constraints.push({ from: getFirstVariable(unit), to: getLastVariable(unit), least: 0, weight: 1 });
    if (holder < 0) continue;
    constraints.push({
      from: getFirstVariable(count + holder),
      to: getFirstVariable(unit),
      least: 0,
      weight: 0,
    });
    constraints.push({
      from: getLastVariable(unit),
      to: getLastVariable(count + holder),
      least: 0,
      weight: 0,
    });
  }
  for (const level of groupByLevel(graph)) {
    const turned = chooseBackLinks(count + groups.length, level);
    for (const [index, { link, from, to, labelled }] of level.entries()) {
      back[link] = turned[index]!;
      const { from: start, to: end } = links[link]!;
      const least = labelled ? 2 : 1;
      const [upper, lower] = turned[index] ? [to, from] : [from, to];
      const [top, bottom] = turned[index] ? [end, start] : [start, end];
      constraints.push({ from: top, to: bottom, least, weight: 1 });
      if (top !== upper || bottom !== lower)
        constraints.push({ from: getLastVariable(upper), to: getFirstVariable(lower), least, weight: 0 });
    }
  }
  const places = findCheapestPlaces(count + 2 * groups.length, constraints)!.slice(0, count);
  const least = Math.min(...places);
  return { ranks: places.map((place) => place - least), back };
}

type LevelLink = Link & { readonly link: number };

/** Links by the innermost group around both ends. Their ends become members of that group: boxes and inner groups. */
function groupByLevel(graph: LayoutGraph): Iterable<LevelLink[]> {
  const { count, links, groupOf, groups } = graph;
  const levels = new Map<number, LevelLink[]>();
  for (const [link, { from, to, labelled }] of links.entries()) {
    if (from === to) continue;
    const holder = findCommonHolder(graph, from, to);
    const findUnit = (box: number) => {
      let unit = box;
      for (let group = groupOf[box]!; group !== holder; group = groups[group]!) unit = count + group;
      return unit;
    };
    const level = levels.get(holder) ?? [];
    levels.set(holder, level);
    level.push({ link, from: findUnit(from), to: findUnit(to), labelled });
  }
  return levels.values();
}

/**
 * Chooses the links of cycles that lead back. Three candidates: links that close a cycle in a walk; links against the
 * source's order; links against an order with few such links. The best one leads back to the fewest boxes, as loops do.
 */
function chooseBackLinks(count: number, links: readonly Link[]): boolean[] {
  const next: number[][] = [];
  for (let box = 0; box < count; box++) next.push([]);
  const isTarget = createIntegers(count);
  for (const [index, { from, to }] of links.entries()) {
    next[from]!.push(index);
    isTarget[to] = 1;
  }
  const walked = links.map(() => false);
  const { cycles, enter } = walkLinks(links, next, walked);
  for (let box = 0; box < count; box++) if (isTarget[box] === 0) enter(box);
  for (let box = 0; box < count; box++) enter(box);
  if (!walked.includes(true)) return walked;
  const byOrder = links.map(({ from, to }) => from > to && cycles[from] === cycles[to]);
  const places = orderWithFewBackLinks(count, links);
  const byFew = links.map(({ from, to }) => places[from]! > places[to]!);
  let best = walked;
  for (const other of [byOrder, byFew]) if (countLoss(links, other) < countLoss(links, best)) best = other;
  return best;
}

/** How many boxes links lead back to: many links to one box are a loop of the whole drawing. */
function countLoss(links: readonly Link[], back: readonly boolean[]): number {
  return new Set(links.filter((_, index) => back[index]).map(({ to }) => to)).size;
}

/** Indexes in an order with few links back: sources come first, sinks last. */
function orderWithFewBackLinks(count: number, links: readonly Link[]): number[] {
  const ins = createIntegers(count);
  const outs = createIntegers(count);
  for (const { from, to } of links) {
    outs[from]!++;
    ins[to]!++;
  }
  const places = createIntegers(count, -1);
  let first = 0;
  let last = count;
  while (first < last) {
    let source = -1;
    let sink = -1;
    let best = -1;
    for (let box = 0; box < count; box++) {
      if (places[box]! >= 0) continue;
      if (ins[box] === 0 && source < 0) source = box;
      if (outs[box] === 0) sink = box;
      if (best < 0 || outs[box]! - ins[box]! > outs[best]! - ins[best]!) best = box;
    }
    const isLast = source < 0 && sink >= 0;
    const next = source >= 0 ? source : isLast ? sink : best;
    places[next] = isLast ? --last : first++;
    for (const { from, to } of links) {
      if (from === next) ins[to]!--;
      if (to === next) outs[from]!--;
    }
  }
  return places;
}

/** A depth-first walk: marks links that close a cycle, and numbers strongly connected components (Tarjan). */
function walkLinks(links: readonly Link[], next: readonly number[][], back: boolean[]) {
  const seen = createIntegers(next.length);
  const low = createIntegers(next.length);
  const isOpen = createIntegers(next.length);
  const cycles = createIntegers(next.length, -1);
  const stack: number[] = [];
  let clock = 0;
  // Recursion is as deep as the graph; readers limit the number of boxes.
  const enter = (box: number): void => {
    if (seen[box] !== 0) return;
    seen[box] = low[box] = ++clock;
    isOpen[box] = 1;
    stack.push(box);
    for (const index of next[box]!) {
      const { to } = links[index]!;
      if (isOpen[to] === 1) back[index] = true;
      const isNew = seen[to] === 0;
      if (isNew) enter(to);
      if (cycles[to] === -1) low[box] = Math.min(low[box]!, isNew ? low[to]! : seen[to]!);
    }
    isOpen[box] = 0;
    if (low[box] !== seen[box]) return;
    for (let one = stack.pop()!; ; one = stack.pop()!) {
      cycles[one] = box;
      if (one === box) return;
    }
  };
  return { cycles, enter };
}
