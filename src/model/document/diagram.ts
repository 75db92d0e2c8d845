/** Types of drawn diagrams, apart from the drawer, so that showing one does not load it. */
import type { Diagnostic } from '../diagnostic/diagnostic.ts';

export type DrawnDiagram = {
  /** Inline SVG without style attributes or elements. */
  readonly svg: string;
  /** The diagram in words, a line for each message or edge. */
  readonly alternative: string;
};

export type DiagramDiagnostic = Omit<Diagnostic, 'line'> & {
  /** 1-based, within the source of the diagram. */
  readonly line: number;
};

/** Without `drawn` the page shows the source, and a diagnostic says why. */
type Drawing = {
  readonly drawn?: DrawnDiagram;
  readonly diagnostics: readonly DiagramDiagnostic[];
};

/** `prefix` begins every id of the SVG, which makes ids unique in a page; `lang` is the language of the text alternative. */
export type DrawDiagram = (
  source: string,
  options: { readonly prefix: string; readonly lang: string },
) => Drawing;

/** The result of a site's function: SVG that is safe, or the fault. */
export type OwnDrawing =
  | { readonly svg: string; readonly text: string; readonly leftOut: readonly string[] }
  | { readonly fault: string; readonly hint?: string };

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
