/**
 * Places a git graph: a row for each commit and a lane for each branch, as `git log --graph` does; with `LR`, a
 * column for each commit, and its texts below it.
 */
import type { Commit, GitGraph, Label } from '../model.ts';
import { measureLabel, type, wrap } from './text.ts';

/** A text beside a commit. */
export type CommitNote = {
  readonly kind: 'branch' | 'id' | 'message' | 'tag';
  readonly label: Label;
  readonly x: number;
  /** The middle of the text. */
  readonly y: number;
  readonly width: number;
};

export type PlacedCommit = {
  readonly commit: Commit;
  readonly x: number;
  readonly y: number;
  readonly lane: number;
  readonly notes: readonly CommitNote[];
};

/** A line between two commits; `from` is the older one. */
export type Link = {
  readonly from: PlacedCommit;
  readonly to: PlacedCommit;
  /** True: it leaves the lane right after the older commit; false: just before the newer one. */
  readonly isEarly: boolean;
  /** The distance along the graph over which the line changes lanes. */
  readonly step: number;
  readonly lane: number;
};

export type PlacedGit = {
  readonly width: number;
  readonly height: number;
  readonly commits: readonly PlacedCommit[];
  readonly links: readonly Link[];
  readonly isAcross: boolean;
};

const lane = 24;
const row = 32;
const widest = 300;

export function placeGit(graph: GitGraph): PlacedGit {
  return graph.isAcross ? placeGitAcross(graph) : placeGitDownward(graph);
}

/** From left to right; a commit's texts go one below the other. */
function placeGitAcross({ branches, commits }: GitGraph): PlacedGit {
  const top = 14 + branches.length * lane;
  const named = new Set<string>();
  let left = 0;
  let bottom = top;
  const placed = commits.map((commit): PlacedCommit => {
    const isFirst = !named.has(commit.branch);
    named.add(commit.branch);
    let below = top;
    const notes = placeNotesOf(commit, isFirst, 0).map((note): CommitNote => {
      const height = note.label.length * type.small.height + 4;
      below += height + 4;
      return { ...note, x: left + 2, y: below - 4 - height / 2 };
    });
    const at = branches.indexOf(commit.branch);
    const x = left + 14;
    left += Math.max(row, ...notes.map(({ width }) => width + 14));
    bottom = Math.max(bottom, below);
    return { commit, x, y: 14 + at * lane, lane: at, notes };
  });
  return {
    width: left + 4,
    height: bottom + 4,
    commits: placed,
    links: placeLinks(placed, true),
    isAcross: true,
  };
}

function placeGitDownward({ branches, commits, isUpward }: GitGraph): PlacedGit {
  const text = 14 + branches.length * lane;
  const named = new Set<string>();
  const notes = commits.map((commit) => {
    const isFirst = !named.has(commit.branch);
    named.add(commit.branch);
    return placeNotesOf(commit, isFirst, text);
  });
  const heights = notes.map((own) =>
    Math.max(row, ...own.map(({ label }) => label.length * type.small.height + 12)),
  );
  const height = heights.reduce((sum, one) => sum + one, 0);
  let top = 0;
  const placed = commits.map((commit, index): PlacedCommit => {
    const middle = top + heights[index]! / 2;
    top += heights[index]!;
    const at = branches.indexOf(commit.branch);
    const y = isUpward ? height - middle : middle;
    return {
      commit,
      x: 14 + at * lane,
      y,
      lane: at,
      notes: notes[index]!.map((note) => ({ ...note, y })),
    };
  });
  const right = Math.max(text, ...notes.flatMap((own) => own.map(({ x, width }) => x + width)));
  return { width: right + 4, height, commits: placed, links: placeLinks(placed, false), isAcross: false };
}

function placeLinks(placed: readonly PlacedCommit[], isAcross: boolean): Link[] {
  return placed.flatMap((to) => placeLinksTo(to, placed, isAcross ? 'x' : 'y'));
}

/** `along`: the coordinate in which the graph grows. */
function placeLinksTo(to: PlacedCommit, placed: readonly PlacedCommit[], along: 'x' | 'y'): Link[] {
  const index = placed.indexOf(to);
  return to.commit.parents.map((parent, at) => {
    const from = placed[parent]!;
    const isOther = to.commit.kind === 'merge' || to.commit.kind === 'cherry-pick';
    const isEarly = !(isOther && at === to.commit.parents.length - 1);
    const next = isEarly ? placed[parent + 1]! : placed[index - 1]!;
    const step = isEarly ? next[along] - from[along] : to[along] - next[along];
    return { from, to, isEarly, step, lane: isEarly ? to.lane : from.lane };
  });
}

function placeNotesOf(
  { branch, id, message, tags }: Commit,
  isFirst: boolean,
  left: number,
): Omit<CommitNote, 'y'>[] {
  const found: Omit<CommitNote, 'y'>[] = [];
  let x = left;
  const addNote = (kind: CommitNote['kind'], text: string, padding: number) => {
    const label = wrap([text], widest, type.small);
    const width = measureLabel(label, type.small, kind === 'id') + padding;
    found.push({ kind, label, x, width });
    x += width + 8;
  };
  if (isFirst) addNote('branch', branch, 16);
  for (const tag of tags) addNote('tag', tag, 20);
  if (id !== undefined && id !== '') addNote('id', id, 0);
  if (message !== undefined && message !== '') addNote('message', message, 0);
  return found;
}
