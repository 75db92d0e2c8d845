/** Collects the diagnostics of one diagram. */
import type { DiagramDiagnostic } from '#model/document/diagram';

/** Why the drawing leaves out a kind of decoration. */
const decorations = {
  link: 'Links, calls and menus are not put into drawings: link from the text.',
  style: "Colours and styles are the theme's.",
  shape: 'Such a shape, icon or picture is drawn as a plain box with its label.',
  icon: 'Icons are not drawn in texts.',
  edge: 'Names and animations of edges are not drawn.',
} as const;

export type Decoration = keyof typeof decorations;

export class Diagnostics {
  readonly list: DiagramDiagnostic[] = [];
  readonly #leftOut = new Set<Decoration>();
  /** The line that should be there instead, if a fix is more than other marks. */
  meant?: string;
  #isRefused = false;

  /** True once the diagram cannot be drawn, so that readers can stop. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  error(line: number, message: string, hint?: string): undefined {
    this.refuse({ severity: 'error', code: 'mermaid-failed', message, hint, line });
  }

  tooLarge(line: number, message: string): undefined {
    const hint = 'Split it into several diagrams.';
    this.refuse({ severity: 'error', code: 'mermaid-too-large', message, hint, line });
  }

  /** For correct mermaid that our drawings cannot show. */
  unsupported(line: number, what: string): undefined {
    const message = `${what} cannot be drawn; the source of the diagram is shown.`;
    const hint = 'Say it in another way, or remove it.';
    this.refuse({ severity: 'warning', code: 'mermaid-unsupported', message, hint, line });
  }

  /** Warns once per diagram and kind of decoration. */
  leaveOut(line: number, what: string, decoration: Decoration): undefined {
    if (this.#isRefused || this.#leftOut.has(decoration)) return;
    this.#leftOut.add(decoration);
    const message = `"${what}" is left out of the drawing.`;
    const hint = decorations[decoration];
    this.list.push({ severity: 'warning', code: 'mermaid-left-out', message, hint, line });
  }

  /** Keeps only the first reason why the diagram cannot be drawn: later ones mostly follow from it. */
  refuse(diagnostic: DiagramDiagnostic, meant?: string): undefined {
    if (this.#isRefused) return;
    this.list.splice(0, this.list.length, diagnostic);
    if (meant !== undefined) this.meant = meant;
    this.#isRefused = true;
  }
}
