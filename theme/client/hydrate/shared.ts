/** What the scripts of a site's islands share with the script that contains React, under a global symbol. */

type Shared = {
  /** Set by React's script: hydrates an island and returns what unmounts it. */
  hydrate?(host: HTMLElement, component: unknown): () => void;
  /** React's modules by name. */
  readonly modules: Record<string, unknown>;
  /** Exports of the islands' own scripts by name. */
  readonly components: Record<string, unknown>;
};

/** A symbol, because an element whose id is a name becomes a property of the window. src/stages/bundle/site-islands.ts writes it too. */
const key = Symbol.for('docgen.islands');

export function getShared(): Shared {
  const all = globalThis as { [key]?: Shared };
  all[key] ??= { modules: {}, components: {} };
  return all[key];
}
