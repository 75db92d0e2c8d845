/** The stack of open raw HTML elements, and whether browsers parse SVG or MathML there. */
import { isHtmlElement } from './elements.ts';

/** Inside these, browsers parse tags by other rules. */
const drawings: readonly string[] = ['svg', 'math'];
/** Inside these, a drawing holds HTML again. */
const holdingHtml: readonly string[] = 'foreignobject desc title annotation-xml mi mo mn ms mtext'.split(' ');

/** Elements of drawings that HTML has too. Any other HTML element may make browsers end a drawing. */
const ofBoth: readonly string[] = ['image', 'script', 'style', 'title'];

export class OpenElements<Open extends { readonly name: string }> {
  readonly #all: Open[] = [];
  /** Indexes by name: scanning the stack would take quadratic time on hostile pages. */
  readonly #places = new Map<string, number[]>();

  get length(): number {
    return this.#all.length;
  }

  get innermost(): Open | undefined {
    return this.#all.at(-1);
  }

  push(open: Open): void {
    const places = this.#places.get(open.name);
    if (places) places.push(this.#all.length);
    else this.#places.set(open.name, [this.#all.length]);
    this.#all.push(open);
  }

  /** Only call it if an element is open. */
  pop(): Open {
    const open = this.#all.pop()!;
    this.#places.get(open.name)?.pop();
    return open;
  }

  /** The highest index of an open element with one of these names; -1 if there is none. */
  lastOf(...names: readonly string[]): number {
    return Math.max(...names.map((name) => this.#places.get(name)?.at(-1) ?? -1));
  }

  /** True inside a drawing, even with HTML in between. */
  hasDrawing(): boolean {
    return this.lastOf(...drawings) >= 0;
  }

  /** True for a drawing, or for an element that browsers parse as a part of one. <foreignObject> holds HTML again. */
  isDrawn(name: string): boolean {
    if (drawings.includes(name)) return true;
    if (isHtmlElement(name) && !ofBoth.includes(name)) return false;
    return this.lastOf(...drawings) > this.lastOf(...holdingHtml);
  }
}
