/**
 * Finds the cheapest places along one axis: the network simplex method. All numbers are integers. Must not know
 * what is placed.
 */
import { createIntegers } from './lists.ts';

/** `to` is at least `least` after `from`; each unit of distance costs `weight`. */
export type Constraint = {
  readonly from: number;
  readonly to: number;
  readonly least: number;
  readonly weight: number;
};

/** After this many steps it stops: every intermediate state satisfies all constraints. */
const mostWork = 3_000_000;
/** How many candidates for an exchange are compared at a time. */
const mostCandidates = 30;

/** The cheapest place of each variable under all constraints; undefined if they contradict. `centred`: centre free ones. */
export function findCheapestPlaces(
  count: number,
  constraints: readonly Constraint[],
  centred = false,
): number[] | undefined {
  const at = findEarliestPlaces(count, constraints);
  if (at === undefined) return undefined;
  const tree = new Tree(connectConstraints(count, constraints, at), at);
  tree.improve();
  if (centred) tree.centre();
  return at;
}

/** The indexes of each variable's constraints. */
function indexConstraints(count: number, constraints: readonly Constraint[]): number[][] {
  const around: number[][] = Array.from({ length: count }, () => []);
  for (const [index, { from, to }] of constraints.entries()) {
    around[from]!.push(index);
    around[to]!.push(index);
  }
  return around;
}

/** The smallest places that satisfy all constraints; undefined if they contradict. */
function findEarliestPlaces(count: number, constraints: readonly Constraint[]): number[] | undefined {
  const around = indexConstraints(count, constraints);
  const at = createIntegers(count);
  const waits = createIntegers(count);
  for (const { to } of constraints) waits[to]!++;
  const ready = [...at.keys()].filter((one) => waits[one] === 0);
  for (const one of ready) {
    for (const index of around[one]!) {
      const { from, to, least } = constraints[index]!;
      if (from !== one) continue;
      at[to] = Math.max(at[to]!, at[one]! + least);
      if (--waits[to]! === 0) ready.push(to);
    }
  }
  return ready.length === count ? at : undefined;
}

/** Adds constraints without a cost, so that the graph of constraints is connected. */
function connectConstraints(
  count: number,
  constraints: readonly Constraint[],
  at: number[],
): readonly Constraint[] {
  const heads = Array.from({ length: count }, (_, index) => index);
  const findComponentHead = (one: number): number => {
    while (heads[one] !== one) one = heads[one] = heads[heads[one]!]!;
    return one;
  };
  for (const { from, to } of constraints) heads[findComponentHead(from)] = findComponentHead(to);
  const more: Constraint[] = [];
  for (let one = 1; one < count; one++) {
    if (findComponentHead(one) === findComponentHead(0)) continue;
    more.push({ from: 0, to: one, least: at[one]! - at[0]!, weight: 0 });
    heads[findComponentHead(one)] = findComponentHead(0);
  }
  return more.length === 0 ? constraints : [...constraints, ...more];
}

/** A spanning tree of tight constraints. Exchanges one edge at a time for a better one. */
class Tree {
  private readonly constraints: readonly Constraint[];
  private readonly at: number[];
  private readonly around: readonly (readonly number[])[];
  private readonly inside: number[];
  private readonly cut: number[];
  /** The constraint to the parent, -1 for the root. */
  private readonly up: number[];
  /** Variables in post-order; the subtree of one is the range from `low` to `lim`. */
  private readonly order: number[];
  private readonly low: number[];
  private readonly lim: number[];
  private work = 0;

  constructor(constraints: readonly Constraint[], at: number[]) {
    const count = at.length;
    this.constraints = constraints;
    this.at = at;
    this.around = indexConstraints(count, constraints);
    this.inside = createIntegers(constraints.length);
    this.cut = createIntegers(constraints.length);
    this.up = createIntegers(count, -1);
    this.order = createIntegers(count);
    this.low = createIntegers(count);
    this.lim = createIntegers(count);
    if (count === 0) return;
    this.grow(count);
    this.number(0, 0);
    for (const one of this.order) if (this.up[one]! >= 0) this.weigh(one);
  }

  private slack(constraint: Constraint): number {
    return this.at[constraint.to]! - this.at[constraint.from]! - constraint.least;
  }

  /** Adds all variables with tight constraints; then moves the tree to the nearest other variable, and repeats. */
  private grow(count: number): void {
    const taken = createIntegers(count);
    const stack: number[] = [];
    const members: number[] = [];
    const takeVariable = (one: number) => {
      taken[one] = 1;
      members.push(one);
      stack.push(one);
    };
    takeVariable(0);
    for (;;) {
      for (let one = stack.pop(); one !== undefined; one = stack.pop()) {
        for (const id of this.around[one]!) {
          const constraint = this.constraints[id]!;
          const other = constraint.from === one ? constraint.to : constraint.from;
          if (taken[other] === 1 || this.slack(constraint) !== 0) continue;
          this.inside[id] = 1;
          takeVariable(other);
        }
      }
      if (members.length === count) return;
      let nearest: Constraint | undefined;
      for (const constraint of this.constraints) {
        if (taken[constraint.from] === taken[constraint.to]) continue;
        if (nearest === undefined || this.slack(constraint) < this.slack(nearest)) nearest = constraint;
      }
      const { from, to } = nearest!;
      const shift = this.slack(nearest!) * (taken[from] === 1 ? 1 : -1);
      for (const member of members) this.at[member]! += shift;
      // The constraint is tight now; the loop finds it from this end.
      stack.push(taken[from] === 1 ? from : to);
    }
  }

  /** Renumbers the subtree of `root` in post-order. */
  private number(root: number, first: number): void {
    let next = first;
    const path = [root];
    const cursors = [0];
    this.low[root] = first;
    while (path.length > 0) {
      const one = path[path.length - 1]!;
      const id = this.around[one]![cursors[cursors.length - 1]!++];
      if (id === undefined) {
        this.lim[one] = next;
        this.order[next++] = one;
        path.pop();
        cursors.pop();
        continue;
      }
      if (this.inside[id] === 0 || id === this.up[one]) continue;
      const { from, to } = this.constraints[id]!;
      const child = from === one ? to : from;
      this.up[child] = id;
      this.low[child] = next;
      path.push(child);
      cursors.push(0);
    }
    this.work += next - first;
  }

  /** Computes the cut value of the constraint above `child`; those below it must be known. */
  private weigh(child: number): void {
    const above = this.up[child]!;
    const isFrom = this.constraints[above]!.from === child;
    let sum = this.constraints[above]!.weight;
    for (const id of this.around[child]!) {
      if (id === above) continue;
      let cost = this.constraints[id]!.weight;
      if (this.inside[id] === 1) cost -= this.cut[id]!;
      sum += (this.constraints[id]!.from === child) === isFrom ? cost : 0 - cost;
    }
    this.cut[above] = sum;
  }

  improve(): void {
    let cursor = 0;
    const count = this.order.length;
    while (this.work < mostWork) {
      let worst = -1;
      let found = 0;
      for (let step = 0; step < count && found < mostCandidates; step++) {
        cursor = cursor + 1 < count ? cursor + 1 : 0;
        const cut = this.up[cursor]! < 0 ? 0 : this.cut[this.up[cursor]!]!;
        if (cut >= 0) continue;
        found++;
        if (worst < 0 || cut < this.cut[this.up[worst]!]!) worst = cursor;
      }
      if (worst < 0) return;
      const entering = this.entering(worst);
      if (entering < 0) return;
      this.move(worst, this.slack(this.constraints[entering]!));
      this.exchange(worst, entering);
    }
  }

  /** Moves variables with free room at equal cost to the middle of it. */
  centre(): void {
    for (const one of this.order) {
      if (this.up[one]! < 0 || this.cut[this.up[one]!] !== 0) continue;
      const entering = this.entering(one);
      if (entering < 0) continue;
      this.move(one, Math.floor(this.slack(this.constraints[entering]!) / 2));
    }
  }

  /** The first constraint that stops the subtree of `child` when the constraint above it is stretched. */
  private entering(child: number): number {
    const isFrom = this.constraints[this.up[child]!]!.from === child;
    const low = this.low[child]!;
    const lim = this.lim[child]!;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let place = low; place <= lim; place++) {
      const one = this.order[place]!;
      for (const id of this.around[one]!) {
        const constraint = this.constraints[id]!;
        if ((isFrom ? constraint.to : constraint.from) !== one) continue;
        const other = this.lim[isFrom ? constraint.from : constraint.to]!;
        if (other >= low && other <= lim) continue;
        const slack = this.slack(constraint);
        if (slack < least) {
          least = slack;
          best = id;
        }
      }
      this.work += this.around[one]!.length;
    }
    return best;
  }

  /** Stretches the constraint above `child`. */
  private move(child: number, by: number): void {
    const shift = this.constraints[this.up[child]!]!.from === child ? 0 - by : by;
    for (let place = this.low[child]!; place <= this.lim[child]!; place++)
      this.at[this.order[place]!]! += shift;
  }

  private exchange(child: number, entering: number): void {
    const leaving = this.up[child]!;
    const { from, to } = this.constraints[entering]!;
    const cut = this.cut[leaving]!;
    const top = this.climb(from, to, cut);
    this.climb(to, from, -cut);
    this.cut[entering] = -cut;
    this.cut[leaving] = 0;
    this.inside[leaving] = 0;
    this.inside[entering] = 1;
    this.number(top, this.low[top]!);
  }

  /** Corrects the cut values from `one` up to the common ancestor with `other`. Returns that. */
  private climb(one: number, other: number, by: number): number {
    while (this.lim[other]! < this.low[one]! || this.lim[other]! > this.lim[one]!) {
      const id = this.up[one]!;
      const { from, to } = this.constraints[id]!;
      this.cut[id]! += from === one ? by : -by;
      one = from === one ? to : from;
    }
    return one;
  }
}
