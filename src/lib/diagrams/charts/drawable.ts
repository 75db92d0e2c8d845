/** What a kind of diagrams gives when it has read a source. */
import type { Captions } from '../draw/svg.ts';
import type { Faults } from '../faults.ts';
import type { Words } from '../words/zh-CN.ts';

export type Drawable = {
  readonly title?: string | undefined;
  readonly isEmpty: boolean;
  /** The text alternative. */
  describe(words: Words): string;
  /** The SVG. */
  draw(captions: Captions, faults: Faults): string;
};
