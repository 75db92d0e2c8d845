/** Puts what stands on each layer in order, with few crossings, and in the source's order where that is as good. */
import { countCrossings, swapNeighbours } from './crossings.ts';
import { decimals, listOf } from './lists.ts';
import type { Layering, Neighbours } from './model.ts';

/** So often are all layers gone through, unless it is known earlier that nothing is gained. */
const rounds = 12;
/** So often without a gain. */
const vain = 4;
/** Drawings with more vertices than that are gone through less often. */
const large = 1200;

/** Where a walk begins, and whether it takes the links of each vertex in the source's order. */
type Walk = { readonly top: boolean; readonly forward: boolean };

const starts: readonly Walk[] = [
  { top: true, forward: true },
  { top: false, forward: true },
  { top: true, forward: false },
  { top: false, forward: false },
];

/** Vertices of each layer, those of each group side by side, and groups in the same order on every layer. */
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
    for (let round = 0; round < (total > large ? 2 : rounds) && waiting < vain; round++) {
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
  /** Place of each vertex on its layer. */
  private readonly place: number[];
  /** By what vertices are sorted, and groups on all layers alike. */
  private readonly key: number[];
  private readonly groupKey: number[];
  /** Do vertices of equal keys change sides? */
  private flips = false;

  constructor(layering: Layering, above: Neighbours, below: Neighbours) {
    this.layering = layering;
    this.above = above;
    this.below = below;
    this.place = listOf(layering.rankOf.length);
    this.key = decimals(layering.rankOf.length);
    this.groupKey = decimals(layering.groups.length);
    this.layers = Array.from({ length: Math.max(...layering.rankOf) + 1 }, () => []);
  }

  /** The order in which a walk along the links comes by: trees have no crossings then. */
  begin({ top, forward }: Walk): void {
    const { rankOf } = this.layering;
    const [ahead, behind] = top ? [this.below, this.above] : [this.above, this.below];
    const seen = listOf(rankOf.length);
    const visit = (start: number) => {
      const stack = [start];
      for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
        if (seen[one] === 1) continue;
        seen[one] = 1;
        this.layers[rankOf[one]!]!.push(one);
        stack.push(...(forward ? ahead[one]!.toReversed() : ahead[one]!));
      }
    };
    for (let one = 0; one < rankOf.length; one++) if (behind[one]!.length === 0) visit(one);
    this.settleGroups();
  }

  crossings(): number {
    let sum = 0;
    for (const layer of this.layers) sum += countCrossings(layer, this.below, this.place);
    return sum;
  }

  /** Orders each layer by the one above, then each by the one below; turn by turn in the other sequence. */
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
      // Without neighbours it stays about where it is.
      this.key[one] = others.length === 0 ? (place + 0.5) / layer.length : sum / others.length / beside;
    }
    this.arrange(rank);
  }

  /** Lets the groups stand in the same order on every layer. */
  private settleGroups(): void {
    const { groups, holderOf } = this.layering;
    const counts = listOf(groups.length);
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

  /** Vertices of one group, or of none, sorted; those of each group in it side by side. */
  private sorted(vertices: readonly number[], group: number): number[] {
    const { groups, holderOf } = this.layering;
    const keyOf = (one: number) => this.key[one]!;
    const inner = new Map<number, number[]>();
    const units: { key: number; group: number; vertices: number[] }[] = [];
    for (const one of vertices) {
      let holder = holderOf[one]!;
      if (holder === group) {
        units.push({ key: keyOf(one), group: -1, vertices: [one] });
        continue;
      }
      while (groups[holder] !== group) holder = groups[holder]!;
      const known = inner.get(holder);
      if (known === undefined) {
        const list = [one];
        inner.set(holder, list);
        units.push({ key: 0, group: holder, vertices: list });
      } else known.push(one);
    }
    for (const unit of units) {
      if (unit.group < 0) continue;
      unit.key = unit.vertices.reduce((sum, one) => sum + keyOf(one), 0) / unit.vertices.length;
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
