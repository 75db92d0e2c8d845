/** Collects the lines of a clean copy: runs of text are rewritten together, blank lines never double. */

export class Copy {
  readonly #rewrite: (text: string) => string;
  readonly #done: string[] = [];
  #run: string[] = [];
  /** Blank lines that wait for the next line, and the marks of the containers that they stand in. */
  #blanks = 0;
  #marks = '';

  /** `rewrite` gets a run of lines in which one inline construct may span several of them. */
  constructor(rewrite: (text: string) => string) {
    this.#rewrite = rewrite;
  }

  /** A line of text that continues the run. */
  text(line: string): void {
    this.#settle(1);
    this.#run.push(line);
  }

  /** A line that is kept as it is; `goesOn`: the blank lines before it belong to the same code. */
  code(line: string, goesOn = false): void {
    this.endRun();
    this.#settle(goesOn ? Number.POSITIVE_INFINITY : 1);
    this.#done.push(line);
  }

  /** One blank line at least before the next line. `marks`: the containers around it, as in their lines. */
  blank(marks: string): void {
    this.endRun();
    // The outermost place wins: a blank line inside an alert would tie the next one to it.
    if (this.#blanks === 0 || marks.length < this.#marks.length) this.#marks = marks;
    this.#blanks++;
  }

  /** What follows is another block: no inline construct reaches over. */
  endRun(): void {
    if (this.#run.length === 0) return;
    this.#done.push(this.#rewrite(this.#run.join('\n')));
    this.#run = [];
  }

  /** The copy, with one line end at its end; empty if nothing was written. */
  finish(): string {
    this.endRun();
    return this.#done.length === 0 ? '' : `${this.#done.join('\n')}\n`;
  }

  #settle(most: number): void {
    if (this.#blanks > 0 && this.#done.length > 0) {
      const line = this.#marks.trimEnd();
      for (let count = Math.min(this.#blanks, most); count > 0; count--) this.#done.push(line);
    }
    this.#blanks = 0;
  }
}
