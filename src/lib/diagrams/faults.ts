/** Collects the faults of one diagram. */

export type DiagramFault = {
  /** With each kind but `left-out` there is no drawing. */
  readonly kind:
    | 'failed'
    | 'too-large'
    | 'unsupported'
    | 'unknown-kind'
    | 'full-width'
    | 'incomplete'
    | 'left-out';
  /** 1-based, within the source of the diagram. */
  readonly line: number;
  readonly message: string;
  readonly hint?: string;
};

/** The one of the names that a misspelled word means. */
export type FindNearest = (word: string, names: readonly string[]) => string | undefined;

/** Why the drawing leaves out a kind of decoration. */
const decorations = {
  link: 'Links, calls and menus are not put into drawings: link from the text.',
  style: "Colours and styles are the theme's.",
  shape: 'Such a shape, icon or picture is drawn as a plain box with its label.',
  icon: 'Icons are not drawn in texts.',
  edge: 'Names and animations of edges are not drawn.',
} as const;

export type Decoration = keyof typeof decorations;

export class Faults {
  readonly list: DiagramFault[] = [];
  readonly #leftOut = new Set<Decoration>();
  readonly #findNearest: FindNearest | undefined;
  /** The line that should be there instead, if a fix is more than other marks. */
  meant?: string;
  #isRefused = false;

  constructor(findNearest?: FindNearest) {
    this.#findNearest = findNearest;
  }

  /** True once the diagram cannot be drawn, so that readers can stop. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  error(line: number, message: string, hint?: string): undefined {
    this.refuse({ kind: 'failed', line, message, hint });
  }

  tooLarge(line: number, message: string): undefined {
    this.refuse({ kind: 'too-large', line, message, hint: 'Split it into several diagrams.' });
  }

  /** For correct mermaid that our drawings cannot show. */
  unsupported(line: number, what: string): undefined {
    const message = `${what} cannot be drawn; the source of the diagram is shown.`;
    this.refuse({ kind: 'unsupported', line, message, hint: 'Say it in another way, or remove it.' });
  }

  /** Warns once per diagram and kind of decoration. */
  leaveOut(line: number, what: string, decoration: Decoration): undefined {
    if (this.#isRefused || this.#leftOut.has(decoration)) return;
    this.#leftOut.add(decoration);
    const message = `"${what}" is left out of the drawing.`;
    this.list.push({ kind: 'left-out', line, message, hint: decorations[decoration] });
  }

  /** Keeps only the first reason why the diagram cannot be drawn: later ones mostly follow from it. */
  refuse(fault: DiagramFault, meant?: string): undefined {
    if (this.#isRefused) return;
    this.list.splice(0, this.list.length, fault);
    if (meant !== undefined) this.meant = meant;
    this.#isRefused = true;
  }

  /** A hint for a word that is none of the names: the name that it may mean, else the other text. */
  hintFor(word: string, names: readonly string[], otherwise: string): string {
    const near = this.#findNearest?.(word, names);
    return near ? `Did you mean "${near}"?` : otherwise;
  }
}
