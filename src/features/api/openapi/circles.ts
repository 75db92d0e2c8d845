/** Finds circular components: strongly connected components of the graph that `$ref`s form. */
import { collectRefs } from './files.ts';
import type { RawMap } from './source.ts';

export type Circle = ReadonlySet<RawMap>;

/**
 * Tarjan's algorithm, run on demand. A loop, not recursion: long chains of references would overflow the stack.
 * `follow` returns the targets that a reference may have.
 */
export class Circles {
  readonly #follow: (at: RawMap) => readonly RawMap[];
  readonly #known = new Map<RawMap, Circle>();
  readonly #edges = new Map<RawMap, readonly RawMap[]>();

  constructor(follow: (at: RawMap) => readonly RawMap[]) {
    this.#follow = follow;
  }

  /** The members of the circle that `raw` is in, with `raw` itself; empty if `raw` does not lead back to itself. */
  of(raw: RawMap): Circle {
    const known = this.#known.get(raw);
    if (known) return known;
    const order = new Map<RawMap, number>();
    const lowest = new Map<RawMap, number>();
    const open: RawMap[] = [];
    const path: { readonly node: RawMap; next: number }[] = [];
    const enter = (node: RawMap) => {
      order.set(node, order.size);
      lowest.set(node, order.get(node)!);
      open.push(node);
      path.push({ node, next: 0 });
    };
    const setLowest = (node: RawMap, to: number) => lowest.set(node, Math.min(lowest.get(node)!, to));
    enter(raw);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { node } = top;
      const target = this.#from(node)[top.next++];
      if (target === undefined) {
        path.pop();
        if (path.length > 0) setLowest(path.at(-1)!.node, lowest.get(node)!);
        if (lowest.get(node) === order.get(node)) this.#close(node, open);
      } else if (!order.has(target)) {
        if (!this.#known.has(target)) enter(target);
      } else if (!this.#known.has(target)) setLowest(node, order.get(target)!);
    }
    return this.#known.get(raw)!;
  }

  #close(node: RawMap, open: RawMap[]): void {
    const members = open.splice(open.lastIndexOf(node));
    const isAlone = members.length === 1 && !this.#from(node).includes(node);
    const circle: Circle = new Set(isAlone ? [] : members);
    for (const member of members) this.#known.set(member, circle);
  }

  #from(node: RawMap): readonly RawMap[] {
    const known = this.#edges.get(node);
    if (known) return known;
    const edges = collectRefs(node).flatMap(({ at }) => this.#follow(at as RawMap));
    this.#edges.set(node, edges);
    return edges;
  }
}
