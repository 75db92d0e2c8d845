/** The whole move as one diff, in the form that git reads. */
import { formatPatch, structuredPatch } from 'diff';

export type Change = {
  /** The old path; equal to `path` if the file stays. */
  readonly from: string;
  readonly path: string;
  /** The text before and after; absent: the file only moves. */
  readonly before?: string;
  readonly text?: string;
};

export function formatDiff(changes: readonly Change[]): string {
  return changes.map(formatChange).join('');
}

function formatChange({ from, path, before = '', text = '' }: Change): string {
  const patch = structuredPatch(`a/${from}`, `b/${path}`, before, text, undefined, undefined, { context: 2 });
  return formatPatch({ ...patch, isGit: true, isRename: from !== path });
}
