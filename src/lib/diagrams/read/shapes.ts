/** The spellings of node shapes in flowcharts: brackets, or names. */
import type { Shape } from '../model.ts';

type BracketedShape = {
  readonly open: string;
  readonly close: string;
  readonly without: RegExp;
  readonly shape: Shape;
};

/** Opening and closing marks. Unless the text is quoted, it must not match `without`. */
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
  subroutine: 'subproc subprocess subroutine fr-rect framed-rectangle',
  cylinder: 'cyl db database cylinder',
  circle: 'circle circ',
  'double-circle': 'dbl-circ double-circle',
  diamond: 'diam diamond decision question',
  hexagon: 'hex hexagon prepare',
  'lean-right': 'lean-r lean-right in-out',
  'lean-left': 'lean-l lean-left out-in',
  trapezoid: 'trap-b priority trapezoid trapezoid-bottom',
  'trapezoid-alt': 'trap-t manual inv-trapezoid trapezoid-top',
  flag: 'odd',
  text: 'text',
  ellipse: 'ellipse',
};

/** Shapes by name, in the form `A@{ shape: name }`. */
export const namedShapes: ReadonlyMap<string, Shape> = new Map(
  Object.entries(names).flatMap(([shape, words]) => words.split(' ').map((word) => [word, shape as Shape])),
);

/** Other shapes of mermaid, drawn as rectangles. */
export const otherShapes: ReadonlySet<string> = new Set(
  `bang bolt bow-rect bow-tie-rectangle brace brace-l brace-r braces card cloud collate com-link comment cross-circ
  crossed-circle curv-trap curved-trapezoid das data-store datastore delay disk display div-proc div-rect divided-process
  divided-rectangle doc docs document documents extract f-circ filled-circle flag flip-tri flipped-triangle fork fr-circ
  framed-circle h-cyl half-rounded-rectangle horizontal-cylinder hourglass internal-storage join junction lightning-bolt
  lin-cyl lin-doc lin-proc lin-rect lined-cylinder lined-document lined-process lined-rectangle loop-limit manual-file
  manual-input notch-pent notch-rect notched-pentagon notched-rectangle paper-tape processes procs shaded-process
  sl-rect sloped-rectangle sm-circ small-circle st-doc st-rect stacked-document stacked-rectangle start stop stored-data
  summary tag-doc tag-proc tag-rect tagged-document tagged-process tagged-rectangle tri triangle win-pane
  window-pane`.split(/\s+/),
);
