/** Styles of steps, trees of files and lists of entries. */
import type { ThemeFeature } from './feature.ts';

export const boxes: ThemeFeature = { rareClasses: ['steps', 'file-tree', 'entries'] };
