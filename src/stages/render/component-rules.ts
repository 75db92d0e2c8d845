/** What a component may not do if it is rendered at build time alone: hooks and events need a browser. It checks what the component itself has, not the components that it uses. */
import { isValidElement, type ReactNode } from 'react';

/** Hooks without effect in a component that is rendered once. */
const hooks =
  /\buse(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|Transition|Optimistic|ActionState|SyncExternalStore)\b/;

/** Throws if the code of a component uses such a hook. */
export function checkComponent(component: (props: object) => unknown): void {
  const [hook] = hooks.exec(String(component)) ?? [];
  if (hook !== undefined) throw new Error(explainIslandRule(hook));
}

/** Throws if an element that a component returns has an event handler. */
export function checkElements(node: unknown): void {
  if (Array.isArray(node)) for (const child of node) checkElements(child);
  if (!isValidElement<{ children?: ReactNode }>(node)) return;
  for (const [name, value] of Object.entries(node.props)) {
    const isHandler = typeof value === 'function' && /^on[A-Z]/.test(name);
    // A component may get a function, and call it while it is rendered.
    if (isHandler && typeof node.type === 'string') throw new Error(explainIslandRule(name));
  }
  checkElements(node.props.children);
}

function explainIslandRule(what: string): string {
  return `It uses ${what}, which needs a browser: only a component in theme/islands runs there.`;
}
