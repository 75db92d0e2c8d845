/** What is told about one diagram while it is read and placed. */
import type { DiagramDiagnostic } from '../model/document/diagram.ts';

/** What only decorates, and why a drawing does without it. */
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
  /** The line for which the diagram is not drawn as it should be, where that is more than other marks. */
  meant?: string;
  #isRefused = false;

  /** True once something was told for which the diagram is not drawn: the rest of it need not be read. */
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

  /** Of mermaid that is right, and says what our drawings cannot. */
  unsupported(line: number, what: string): undefined {
    const message = `${what} cannot be drawn; the source of the diagram is shown.`;
    const hint = 'Say it in another way, or remove it.';
    this.refuse({ severity: 'warning', code: 'mermaid-unsupported', message, hint, line });
  }

  /** Tells once in a diagram that one kind of decoration is left out. */
  leaveOut(line: number, what: string, decoration: Decoration): undefined {
    if (this.#isRefused || this.#leftOut.has(decoration)) return;
    this.#leftOut.add(decoration);
    const message = `"${what}" is left out of the drawing.`;
    const hint = decorations[decoration];
    this.list.push({ severity: 'warning', code: 'mermaid-left-out', message, hint, line });
  }

  /** Tells, alone, the first reason why the diagram is not drawn: others mostly follow from it. */
  refuse(diagnostic: DiagramDiagnostic, meant?: string): undefined {
    if (this.#isRefused) return;
    this.list.splice(0, this.list.length, diagnostic);
    if (meant !== undefined) this.meant = meant;
    this.#isRefused = true;
  }
}
