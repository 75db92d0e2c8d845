/** What a diagram says, before anything is placed: the nouns that readers make and drawers take. */

/** Lines of plain text. Empty: nothing is shown. */
export type Label = readonly string[];

export type Direction = 'TB' | 'BT' | 'LR' | 'RL';

export type Shape =
  | 'rect'
  | 'round'
  | 'stadium'
  | 'subroutine'
  | 'cylinder'
  | 'circle'
  | 'double-circle'
  | 'ellipse'
  | 'diamond'
  | 'hexagon'
  | 'lean-right'
  | 'lean-left'
  | 'trapezoid'
  | 'trapezoid-alt'
  | 'flag'
  | 'text'
  | 'start'
  | 'end'
  | 'choice'
  | 'bar'
  | 'note'
  | 'record';

/** One line of a class or an entity. */
export type Row = { readonly cells: readonly string[]; readonly mark?: 'static' | 'abstract' };

export type Node = {
  readonly name: string;
  readonly label: Label;
  readonly shape: Shape;
  /** Records only: «interface» above the label, and rows below, by compartment. */
  readonly stereotype?: string;
  readonly compartments?: readonly (readonly Row[])[];
  /** Name of the innermost group. */
  readonly group?: string;
  readonly line: number;
};

/** How an edge ends. */
export type Arrowhead =
  | 'none'
  | 'arrow'
  | 'circle'
  | 'cross'
  | 'triangle'
  | 'diamond'
  | 'diamond-open'
  | 'one'
  | 'zero-one'
  | 'many'
  | 'zero-many';

export type Edge = {
  /** Names of nodes or groups. */
  readonly from: string;
  readonly to: string;
  readonly label: Label;
  readonly stroke: 'solid' | 'dashed' | 'thick' | 'none';
  readonly start: Arrowhead;
  readonly end: Arrowhead;
  /** Multiplicities. */
  readonly startLabel?: string;
  readonly endLabel?: string;
  readonly line: number;
};

export type Group = {
  readonly name: string;
  readonly label: Label;
  readonly parent?: string;
  readonly direction?: Direction;
  /** A part of a state beside others, without a name of its own. */
  readonly region?: true;
  readonly line: number;
};

/** Flowcharts, state, class and entity diagrams alike. */
export type Graph = {
  readonly kind: 'flowchart' | 'state' | 'class' | 'entity';
  readonly direction: Direction;
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  readonly groups: readonly Group[];
};

export type Participant = {
  readonly name: string;
  readonly label: Label;
  readonly actor: boolean;
  /** Index of the box that holds it. */
  readonly box?: number;
  readonly line: number;
};

export type Message = {
  readonly kind: 'message';
  readonly from: string;
  readonly to: string;
  readonly label: Label;
  readonly dashed: boolean;
  readonly start: 'none' | 'arrow';
  readonly end: 'none' | 'arrow' | 'open' | 'cross';
  readonly line: number;
};

export type Note = {
  readonly kind: 'note';
  readonly position: 'left' | 'right' | 'over';
  /** One participant, or the first and last of those it is over. */
  readonly over: readonly string[];
  readonly label: Label;
  readonly line: number;
};

export type Activation = {
  readonly kind: 'activate' | 'deactivate';
  readonly name: string;
  readonly line: number;
};

export type Block = {
  readonly kind: 'block';
  readonly type: 'loop' | 'alt' | 'opt' | 'par' | 'critical' | 'break' | 'rect';
  readonly sections: readonly { readonly label: Label; readonly steps: readonly Step[] }[];
  readonly line: number;
};

export type Step = Message | Note | Activation | Block;

export type Sequence = {
  readonly kind: 'sequence';
  readonly title?: string;
  readonly participants: readonly Participant[];
  readonly boxes: readonly { readonly label: Label; readonly line: number }[];
  readonly steps: readonly Step[];
};
