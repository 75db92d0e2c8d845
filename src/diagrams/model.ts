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

export type Pie = {
  readonly kind: 'pie';
  readonly title?: string;
  /** The numbers are shown beside the names. */
  readonly showsData: boolean;
  readonly slices: readonly { readonly label: Label; readonly value: number; readonly line: number }[];
};

export type Task = {
  readonly label: Label;
  /** Milliseconds since 1970, in no zone. */
  readonly start: number;
  readonly end: number;
  readonly state?: 'active' | 'done';
  readonly isCritical: boolean;
  readonly shape: 'bar' | 'milestone' | 'mark';
  readonly line: number;
};

export type Gantt = {
  readonly kind: 'gantt';
  readonly title?: string;
  /** How days are written on the axis, with the codes of strftime; absent: as the span asks for. */
  readonly axisFormat?: string;
  /** Between two days on the axis; absent: as the span asks for. */
  readonly tick?: { readonly count: number; readonly unit: TimeUnit };
  readonly sections: readonly { readonly label: Label; readonly tasks: readonly Task[] }[];
};

export type TimeUnit = 'millisecond' | 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month';

export type Timeline = {
  readonly kind: 'timeline';
  readonly title?: string;
  /** Periods go from left to right. */
  readonly isAcross: boolean;
  readonly sections: readonly {
    readonly label: Label;
    readonly periods: readonly { readonly label: Label; readonly events: readonly Label[] }[];
  }[];
};

/** A node of a mindmap and what hangs on it. */
export type Idea = {
  readonly label: Label;
  readonly shape: Shape;
  readonly children: readonly Idea[];
  readonly line: number;
};

export type Mindmap = { readonly kind: 'mindmap'; readonly root?: Idea };

export type Commit = {
  /** Absent: nobody has named it. */
  readonly id?: string;
  readonly branch: string;
  /** Indexes of the commits before it, the one on its own branch first. */
  readonly parents: readonly number[];
  readonly kind: 'normal' | 'highlight' | 'reverse' | 'merge' | 'cherry-pick';
  readonly message?: string;
  readonly tags: readonly string[];
  readonly line: number;
};

export type GitGraph = {
  readonly kind: 'git';
  /** The newest stands above. */
  readonly isUpward: boolean;
  /** Commits go from left to right, a row for each branch. */
  readonly isAcross: boolean;
  /** In the order of their lanes. */
  readonly branches: readonly string[];
  readonly commits: readonly Commit[];
};

export type Diagram = Graph | Sequence | Pie | Gantt | Timeline | Mindmap | GitGraph;
