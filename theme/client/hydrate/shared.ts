/** What the scripts of a site's islands share with the one that has React: a place that all of them know. */

type Shared = {
  /** Set by the script that has React: takes an island over. The result gives it back. */
  hydrate?(host: HTMLElement, component: unknown): () => void;
  /** React's modules, by their names. */
  readonly modules: Record<string, unknown>;
  /** What the islands' own scripts export, by name. */
  readonly components: Record<string, unknown>;
};

/** A symbol: an element whose id is a name becomes the window's property of that name. src/bundle/site-islands.ts writes it too. */
const key = Symbol.for('docgen.islands');

export function shared(): Shared {
  const all = globalThis as { [key]?: Shared };
  all[key] ??= { modules: {}, components: {} };
  return all[key];
}
