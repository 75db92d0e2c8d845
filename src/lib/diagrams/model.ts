/** The content of diagrams before layout: the types that readers make and drawers use. */

/** Lines of plain text; empty: no label. */
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
  /** Records only: «interface» above the label, and rows by compartment below it. */
  readonly stereotype?: string;
  readonly compartments?: readonly (readonly Row[])[];
  /** The name of the innermost group. */
  readonly group?: string;
  readonly line: number;
};

/** The end of an edge. */
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
  /** One of several concurrent parts of a state, which has no name. */
  readonly region?: true;
  readonly line: number;
};

/** Used for flowcharts, state, class and entity diagrams. */
export type Graph = {
  readonly kind: 'flowchart' | 'state' | 'class' | 'entity';
  readonly direction: Direction;
  readonly title?: string | undefined;
  readonly nodes: readonly Node[];
  readonly edges: readonly Edge[];
  readonly groups: readonly Group[];
};

export type Participant = {
  readonly name: string;
  readonly label: Label;
  readonly actor: boolean;
  /** The index of the box around it. */
  readonly box?: number;
  /** True: a message creates it. */
  readonly isCreated?: true;
  readonly line: number;
};

/** One side of a point above or below the line; a stick is not filled. */
type HalfArrow = 'half-top' | 'half-bottom' | 'stick-top' | 'stick-bottom';

export type Message = {
  readonly kind: 'message';
  readonly from: string;
  readonly to: string;
  readonly label: Label;
  readonly dashed: boolean;
  readonly start: 'none' | 'arrow' | HalfArrow;
  readonly end: 'none' | 'arrow' | 'open' | 'cross' | HalfArrow;
  /** The ends that are circles on the lifelines. */
  readonly rings?: readonly ('from' | 'to')[];
  /** True: it creates its receiver. */
  readonly creates?: true;
  /** The participants that end after it. */
  readonly destroys?: readonly string[];
  readonly line: number;
};

export type Note = {
  readonly kind: 'note';
  readonly position: 'left' | 'right' | 'over';
  /** One participant, or the first and last one that the note is over. */
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
  /** Shows the numbers beside the names. */
  readonly showsData: boolean;
  readonly slices: readonly { readonly label: Label; readonly value: number; readonly line: number }[];
};

export type Task = {
  readonly label: Label;
  /** Milliseconds since 1970, without a time zone. */
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
  /** The format of dates on the axis, in codes of strftime; absent: depends on the time span. */
  readonly axisFormat?: string;
  /** The distance of dates on the axis; absent: depends on the time span. */
  readonly tick?: { readonly count: number; readonly unit: TimeUnit };
  readonly sections: readonly { readonly label: Label; readonly tasks: readonly Task[] }[];
};

export type TimeUnit = 'millisecond' | 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month';

export type Timeline = {
  readonly kind: 'timeline';
  readonly title?: string;
  /** True: periods go from left to right. */
  readonly isAcross: boolean;
  readonly sections: readonly {
    readonly label: Label;
    readonly periods: readonly { readonly label: Label; readonly events: readonly Label[] }[];
  }[];
};

/** A node of a mindmap with its children. */
export type Idea = {
  readonly label: Label;
  readonly shape: Shape;
  readonly children: readonly Idea[];
  readonly line: number;
};

export type Mindmap = { readonly kind: 'mindmap'; readonly root?: Idea };

export type Commit = {
  /** Absent: the source gives none. */
  readonly id?: string;
  readonly branch: string;
  /** Indexes of the parent commits; the one on its own branch comes first. */
  readonly parents: readonly number[];
  readonly kind: 'normal' | 'highlight' | 'reverse' | 'merge' | 'cherry-pick';
  readonly message?: string;
  readonly tags: readonly string[];
  readonly line: number;
};

export type GitGraph = {
  readonly kind: 'git';
  /** True: the newest commit is on top. */
  readonly isUpward: boolean;
  /** True: commits go from left to right, with a row for each branch. */
  readonly isAcross: boolean;
  /** In the order of the lanes. */
  readonly branches: readonly string[];
  readonly commits: readonly Commit[];
};

export type Diagram = Graph | Sequence | Pie | Gantt | Timeline | Mindmap | GitGraph;
