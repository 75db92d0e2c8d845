/** What the rules for diagrams get, once it is loaded. */
import type { drawDiagram, SafeSvg } from '#diagrams';
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

export function getDiagramTool({ tools }: PageState): DiagramTool {
  return (tools.features?.diagrams ?? {}) as DiagramTool;
}
