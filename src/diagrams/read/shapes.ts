/** How the shapes of a flowchart's nodes are written: by brackets, or by name. */
import type { Shape } from '../model.ts';

type BracketedShape = {
  readonly open: string;
  readonly close: string;
  readonly without: RegExp;
  readonly shape: Shape;
};

/** Opening and closing marks; the text between must not hold `without`, unless it is quoted. */
export const bracketedShapes: readonly BracketedShape[] = [
  { open: '(((', close: ')))', without: /[()]/, shape: 'double-circle' },
  { open: '((', close: '))', without: /[()]/, shape: 'circle' },
  { open: '([', close: '])', without: /[()[\]]/, shape: 'stadium' },
  { open: '(-', close: '-)', without: /[()]/, shape: 'ellipse' },
  { open: '[[', close: ']]', without: /[[\]]/, shape: 'subroutine' },
  { open: '[(', close: ')]', without: /[()[\]]/, shape: 'cylinder' },
  { open: '[/', close: '/]', without: /[[\]]/, shape: 'lean-right' },
  { open: '[\\', close: '\\]', without: /[[\]]/, shape: 'lean-left' },
  { open: '[/', close: '\\]', without: /[[\]]/, shape: 'trapezoid' },
  { open: '[\\', close: '/]', without: /[[\]]/, shape: 'trapezoid-alt' },
  { open: '{{', close: '}}', without: /[{}]/, shape: 'hexagon' },
  { open: '[', close: ']', without: /[[\]]/, shape: 'rect' },
  { open: '(', close: ')', without: /[()]/, shape: 'round' },
  { open: '{', close: '}', without: /[{}]/, shape: 'diamond' },
  { open: '>', close: ']', without: /[[\]]/, shape: 'flag' },
];

const names: Readonly<Partial<Record<Shape, string>>> = {
  rect: 'rect rectangle proc process',
  round: 'rounded event',
  stadium: 'stadium terminal pill',
  subroutine: 'subproc subroutine fr-rect',
  cylinder: 'cyl db database cylinder',
  circle: 'circle circ',
  'double-circle': 'dbl-circ double-circle',
  diamond: 'diam diamond decision question',
  hexagon: 'hex hexagon prepare',
  'lean-right': 'lean-r lean-right in-out',
  'lean-left': 'lean-l lean-left out-in',
  trapezoid: 'trap-b priority',
  'trapezoid-alt': 'trap-t manual',
  flag: 'odd',
  text: 'text',
  ellipse: 'ellipse',
};

/** Shapes by their names in the form `A@{ shape: name }`. */
export const namedShapes: ReadonlyMap<string, Shape> = new Map(
  Object.entries(names).flatMap(([shape, words]) => words.split(' ').map((word) => [word, shape as Shape])),
);
