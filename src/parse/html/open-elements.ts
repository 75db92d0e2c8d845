/** The elements that are open at a place in raw HTML, and whether browsers read a drawing there. */
import type { Point } from '../page.ts';
import { isHtmlElement } from './elements.ts';

/** `isReported`: that it is no element was told, and is fault enough. */
export type Open = { readonly name: string; readonly point: Point; readonly isReported: boolean };

/** In these browsers read tags in another way. */
const drawings: readonly string[] = ['svg', 'math'];
/** Within drawings these hold HTML again. */
const holdingHtml: readonly string[] = 'foreignobject desc title annotation-xml mi mo mn ms mtext'.split(' ');

/** Elements of drawings that HTML knows too; all others of HTML may end a drawing for browsers. */
const ofBoth: readonly string[] = ['image', 'script', 'style', 'title'];

export class OpenElements {
  readonly #all: Open[] = [];
  /** Where elements of a name stand: a search through all of them would be quadratic on hostile pages. */
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

  /** Must not be asked where nothing is open. */
  pop(): Open {
    const open = this.#all.pop()!;
    this.#places.get(open.name)?.pop();
    return open;
  }

  /** Where the innermost of these elements stands, from 0; -1 if none is open. */
  lastOf(...names: readonly string[]): number {
    return Math.max(...names.map((name) => this.#places.get(name)?.at(-1) ?? -1));
  }

  /** Around this place, maybe with HTML between. */
  hasDrawing(): boolean {
    return this.lastOf(...drawings) >= 0;
  }

  /** True for a drawing and for what browsers take as a part of one; in <foreignObject> it is HTML again. */
  isDrawn(name: string): boolean {
    if (drawings.includes(name)) return true;
    if (isHtmlElement(name) && !ofBoth.includes(name)) return false;
    return this.lastOf(...drawings) > this.lastOf(...holdingHtml);
  }
}
