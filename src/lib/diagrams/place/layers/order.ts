/** Orders the vertices of each layer: few crossings, and the source's order where that is as good. */
import { countCrossings, swapNeighbours } from './crossings.ts';
import { createDecimals, createIntegers } from './lists.ts';
import type { Layering, Neighbours } from './model.ts';

/** How many rounds to try. */
const rounds = 12;
/** Stops after this many rounds without a gain. */
const roundsWithoutGain = 4;
/** Graphs with more vertices get fewer rounds. */
const large = 1200;

/** Where a walk begins, and whether it follows a vertex's links in the source's order. */
type Walk = { readonly top: boolean; readonly forward: boolean };

const starts: readonly Walk[] = [
  { top: true, forward: true },
  { top: false, forward: true },
  { top: true, forward: false },
  { top: false, forward: false },
];

/** The vertices of each layer. Groups stay together, and have the same order on every layer. */
export function orderLayers(layering: Layering): number[][] {
  const total = layering.rankOf.length;
  const above: number[][] = Array.from({ length: total }, () => []);
  const below: number[][] = Array.from({ length: total }, () => []);
  for (const chain of layering.chains) {
    for (let index = 1; index < chain.length; index++) {
      below[chain[index - 1]!]!.push(chain[index]!);
      above[chain[index]!]!.push(chain[index - 1]!);
    }
  }
  let best: number[][] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const start of starts) {
    if (least === 0) break;
    const order = new Order(layering, above, below);
    order.begin(start);
    let waiting = 0;
    for (let round = 0; round < (total > large ? 2 : rounds) && waiting < roundsWithoutGain; round++) {
      if (round > 0) order.sweep(round);
      const crossings = order.crossings();
      waiting++;
      if (crossings >= least) continue;
      if (crossings < least) waiting = 0;
      least = crossings;
      best = order.layers.map((layer) => [...layer]);
      if (least === 0) break;
    }
  }
  return best;
}

class Order {
  layers: number[][];
  private readonly layering: Layering;
  private readonly above: Neighbours;
  private readonly below: Neighbours;
  /** The index of each vertex in its layer. */
  private readonly place: number[];
  /** Sort keys of vertices, and of groups for all layers. */
  private readonly key: number[];
  private readonly groupKey: number[];
  /** True: vertices with equal keys change places. */
  private flips = false;

  constructor(layering: Layering, above: Neighbours, below: Neighbours) {
    this.layering = layering;
    this.above = above;
    this.below = below;
    this.place = createIntegers(layering.rankOf.length);
    this.key = createDecimals(layering.rankOf.length);
    this.groupKey = createDecimals(layering.groups.length);
    this.layers = Array.from({ length: Math.max(...layering.rankOf) + 1 }, () => []);
  }

  /** Orders vertices as a walk along the links visits them, which gives trees without crossings. */
  begin({ top, forward }: Walk): void {
    const { rankOf } = this.layering;
    const [ahead, behind] = top ? [this.below, this.above] : [this.above, this.below];
    const seen = createIntegers(rankOf.length);
    const visitFrom = (start: number) => {
      const stack = [start];
      for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
        if (seen[one] === 1) continue;
        seen[one] = 1;
        this.layers[rankOf[one]!]!.push(one);
        stack.push(...(forward ? ahead[one]!.toReversed() : ahead[one]!));
      }
    };
    for (let one = 0; one < rankOf.length; one++) if (behind[one]!.length === 0) visitFrom(one);
    this.settleGroups();
  }

  crossings(): number {
    let sum = 0;
    for (const layer of this.layers) sum += countCrossings(layer, this.below, this.place);
    return sum;
  }

  /** Orders each layer by the one above, then each by the one below; in every other round the other way round. */
  sweep(round: number): void {
    const last = this.layers.length - 1;
    this.flips = round % 4 > 1;
    for (const down of round % 2 === 1 ? [true, false] : [false, true]) {
      for (let step = 1; step <= last; step++) {
        const rank = down ? step : last - step;
        const beside = down ? rank - 1 : rank + 1;
        this.sort(rank, down ? this.above : this.below, this.layers[beside]!.length);
      }
    }
    this.flips = false;
    this.settleGroups();
    swapNeighbours(this.layers, this.layering.holderOf, this.above, this.below, this.place);
  }

  private sort(rank: number, neighbours: Neighbours, beside: number): void {
    const layer = this.layers[rank]!;
    for (const [place, one] of layer.entries()) {
      const others = neighbours[one]!;
      let sum = 0;
      for (const other of others) sum += this.place[other]! + 0.5;
      // A vertex without neighbours stays about where it is.
      this.key[one] = others.length === 0 ? (place + 0.5) / layer.length : sum / others.length / beside;
    }
    this.arrange(rank);
  }

  /** Gives the groups the same order on every layer. */
  private settleGroups(): void {
    const { groups, holderOf } = this.layering;
    const counts = createIntegers(groups.length);
    this.groupKey.fill(0);
    for (const layer of this.layers) {
      for (const [place, one] of layer.entries()) {
        for (let group = holderOf[one]!; group >= 0; group = groups[group]!) {
          this.groupKey[group]! += (place + 0.5) / layer.length;
          counts[group]!++;
        }
      }
    }
    for (const group of groups.keys()) this.groupKey[group]! /= counts[group]!;
    for (const [rank, layer] of this.layers.entries()) {
      for (const [place, one] of layer.entries()) this.key[one] = place;
      this.arrange(rank);
    }
  }

  private arrange(rank: number): void {
    const sorted = this.sorted(this.layers[rank]!, -1);
    this.layers[rank] = sorted;
    for (const [place, one] of sorted.entries()) this.place[one] = place;
  }

  /** Sorts the vertices of a group, or of none; members of each inner group stay side by side. */
  private sorted(vertices: readonly number[], group: number): number[] {
    const { groups, holderOf } = this.layering;
    const getVertexKey = (one: number) => this.key[one]!;
    const inner = new Map<number, number[]>();
    const units: { key: number; group: number; vertices: number[] }[] = [];
    for (const vertice of vertices) {
      let holder = holderOf[vertice]!;
      if (holder === group) {
        units.push({ key: getVertexKey(vertice), group: -1, vertices: [vertice] });
        continue;
      }
      while (groups[holder] !== group) holder = groups[holder]!;
      const known = inner.get(holder);
      if (known === undefined) {
        const list = [vertice];
        inner.set(holder, list);
        units.push({ key: 0, group: holder, vertices: list });
      } else known.push(vertice);
    }
    for (const unit of units) {
      if (unit.group < 0) continue;
      unit.key = unit.vertices.reduce((sum, one) => sum + getVertexKey(one), 0) / unit.vertices.length;
      unit.vertices = this.sorted(unit.vertices, unit.group);
    }
    if (this.flips) units.reverse();
    units.sort((a, b) => a.key - b.key);
    if (inner.size > 1) {
      const slots = units.flatMap((unit, index) => (unit.group < 0 ? [] : [index]));
      const blocks = slots.map((slot) => units[slot]!);
      blocks.sort((a, b) => this.groupKey[a.group]! - this.groupKey[b.group]! || a.group - b.group);
      for (const [index, slot] of slots.entries()) units[slot] = blocks[index]!;
    }
    return units.flatMap((unit) => unit.vertices);
  }
}
