/** Places a mindmap: the root on the left, the children of each node to its right. */
import type { Idea, Label } from '../model.ts';
import type { Box } from './placed.ts';
import { measureLabel, type, wrap } from './text.ts';

export type PlacedIdea = Box & {
  readonly idea: Idea;
  readonly label: Label;
  /** The index of the parent node. */
  readonly parent?: number;
  /** The index of the root's child above it. */
  readonly branch: number;
};

export type PlacedMindmap = {
  readonly width: number;
  readonly height: number;
  readonly ideas: readonly PlacedIdea[];
};

const gap = { x: 34, y: 10, branch: 8 } as const;
const widest = 150;

type Sized = { readonly idea: Idea; readonly label: Label; readonly width: number; readonly height: number };

export function placeMindmap(root: Idea): PlacedMindmap {
  const columns: number[] = [];
  const sizes = new Map<Idea, Sized>();
  const measure = (idea: Idea, depth: number) => {
    const sized = measureIdea(idea, depth);
    sizes.set(idea, sized);
    columns[depth] = Math.max(columns[depth] ?? 0, sized.width);
    for (const child of idea.children) measure(child, depth + 1);
  };
  measure(root, 0);
  const lefts = columns.map(
    (_, depth) => 2 + columns.slice(0, depth).reduce((sum, width) => sum + width + gap.x, 0),
  );
  const ideas: PlacedIdea[] = [];
  let bottom = 2;
  /** Places a subtree. Returns the middle of its node. */
  const placeSubtree = (idea: Idea, depth: number, branch: number, parent?: number): number => {
    const { label, width, height } = sizes.get(idea)!;
    const index = ideas.length;
    // Reserves the node's index before its children's; its place depends on theirs.
    ideas.push(undefined as never);
    const start = bottom;
    const middles = idea.children.map((child, at) => {
      if (depth === 0 && at > 0) bottom += gap.branch;
      return placeSubtree(child, depth + 1, depth === 0 ? at : branch, index);
    });
    let middle = middles.length === 0 ? start + height / 2 : (middles[0]! + middles.at(-1)!) / 2;
    if (middle - height / 2 < start) {
      // The node is higher than all its children together.
      const by = start - (middle - height / 2);
      for (let at = index + 1; at < ideas.length; at++) ideas[at] = { ...ideas[at]!, y: ideas[at]!.y + by };
      middle += by;
      bottom += by;
    }
    bottom = Math.max(bottom, middle + height / 2 + gap.y);
    ideas[index] = { idea, label, x: lefts[depth]!, y: middle - height / 2, width, height, branch, parent };
    return middle;
  };
  placeSubtree(root, 0, 0);
  const right = Math.max(...ideas.map(({ x, width }) => x + width));
  return { width: right + 2, height: bottom - gap.y + 2, ideas };
}

function measureIdea(idea: Idea, depth: number): Sized {
  const face = depth === 0 ? type.node : type.small;
  const label = wrap(idea.label, widest, face);
  const isRound = idea.shape === 'circle';
  const text = { width: measureLabel(label, face), height: label.length * face.height };
  const slanted = idea.shape === 'hexagon' || idea.shape === 'ellipse' || idea.shape === 'stadium' ? 20 : 0;
  const width = Math.max(text.width + 20 + slanted, 28);
  const height = Math.max(text.height + (slanted > 0 ? 16 : 10), 26);
  if (!isRound) return { idea, label, width, height };
  const across = Math.hypot(text.width, text.height) + 14;
  return { idea, label, width: across, height: across };
}
