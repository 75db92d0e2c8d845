/** What a drawer makes of a diagram's source: those who show it need not load the drawer for its nouns. */
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

/** Without a drawing the source is shown, and a diagnostic says why. */
type Drawing = {
  readonly drawn?: DrawnDiagram;
  readonly diagnostics: readonly DiagramDiagnostic[];
};

/** `prefix` begins every id of the SVG, which makes them unique in a page; `lang` is the language it is told in. */
export type DrawDiagram = (
  source: string,
  options: { readonly prefix: string; readonly lang: string },
) => Drawing;

/** What a function of the site has made of a diagram: SVG that is safe, or why there is none. */
export type OwnDrawing =
  | { readonly svg: string; readonly text: string; readonly leftOut: readonly string[] }
  | { readonly fault: string; readonly hint?: string };

/** The diagrams that functions of the site draw. */
export type OwnDiagrams = {
  /** The words behind fences by which they are asked for. */
  readonly kinds: ReadonlySet<string>;
  /** Undefined: it is not drawn yet, and has been noted. `prefix` begins every id; `label` names it to those who do not see it. */
  ask(
    kind: string,
    source: string,
    options: { readonly prefix: string; readonly label: string },
  ): OwnDrawing | undefined;
};
