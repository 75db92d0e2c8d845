/** What the rules for diagrams get, once it is loaded. */
import type { DrawOptions, drawDiagram, SafeSvg } from '#diagrams';
import { memoizeText } from '#model/remembered';
import { findNearest } from '#model/text';
import type { PageState } from '#parse';

export type DiagramTool = { readonly drawDiagram?: typeof drawDiagram; readonly own?: OwnDiagrams };

/** The result of a site's function: SVG that is safe, or the fault. */
export type OwnDrawing = SafeSvg | { readonly fault: string; readonly hint?: string };

/** Diagrams that the site's functions draw. */
export type OwnDiagrams = {
  /** The words after a fence that select a function. */
  readonly kinds: ReadonlySet<string>;
  /** Undefined if it is not drawn yet; the request is recorded. `prefix` begins every id; `label` names it for screen readers. */
  ask(
    kind: string,
    source: string,
    options: { readonly prefix: string; readonly label: string },
  ): OwnDrawing | undefined;
};

let loading: Promise<DiagramTool['drawDiagram']> | undefined;

/** Most diagrams of a page are the same in all versions, and after a save in `dev`: it keeps the last drawings. */
export function loadDrawer(): Promise<DiagramTool['drawDiagram']> {
  loading ??= import('#diagrams').then(({ drawDiagram }) => {
    const drawLast = memoizeText((key) => {
      const [text, options] = JSON.parse(key) as [string, DrawOptions];
      return drawDiagram(text, { ...options, findNearest });
    }, 100);
    return (...given) => drawLast(JSON.stringify(given));
  });
  return loading;
}

export function getDiagramTool({ tools }: PageState): DiagramTool {
  return (tools.features?.diagrams ?? {}) as DiagramTool;
}
