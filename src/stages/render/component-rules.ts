/** What a component may not do while it is drawn: hooks and events that need a browser, and endless recursion. */

/** Most components made at one place in a page; more means an endless recursion. */
const mostMade = 20_000;

type Drawing = { readonly isIsland: boolean; made: number };
let drawing: Drawing | undefined;

/** Applies the rules while `draw` runs. */
export function underRules<T>(isIsland: boolean, draw: () => T): T {
  const before = drawing;
  drawing = { isIsland, made: 0 };
  try {
    return draw();
  } finally {
    drawing = before;
  }
}

/**
 * To be called with every hook that is useless without a browser. Throws if the component is no island.
 * @internal Called by what src/stages/bundle/watched-react.ts writes.
 */
export function onHook(name: string): void {
  if (drawing?.isIsland === false) throw new Error(forIslands(name));
}

/**
 * To be called with every element. Throws if the element breaks a rule.
 * @internal Called by what src/stages/bundle/watched-react.ts writes.
 */
export function onElement(type: unknown, props: unknown): void {
  if (!drawing) return;
  if (typeof type !== 'string') {
    drawing.made++;
    if (drawing.made > mostMade)
      throw new Error(`It makes more than ${mostMade} components in one place: does it draw itself?`);
  } else if (!drawing.isIsland) {
    for (const name in props as object) {
      const value = (props as Record<string, unknown>)[name];
      if (typeof value === 'function' && /^on[A-Z]/.test(name)) throw new Error(forIslands(name));
    }
  }
}

function forIslands(what: string): string {
  return `It uses ${what}, which needs a browser: only a component in theme/islands runs there.`;
}
