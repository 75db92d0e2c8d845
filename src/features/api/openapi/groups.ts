/** Groups operations of a description without tags: nobody can use one list of hundreds. */
import { copyKey } from '../reuse/kept.ts';
import type { OperationDraft } from './draft.ts';

/** A path's version says nothing about its subject: '/api/v1/calls'. */
const isVersion = /^v\d+(?:[._-]?\w+)?$/i;

/** Takes the first path segment that differs as the tag. Leaves the drafts alone if that makes no useful groups. */
export function groupDrafts(drafts: readonly OperationDraft[]): readonly OperationDraft[] {
  if (drafts.some(({ tag }) => tag !== '')) return drafts;
  const paths = drafts.map(({ path }) => path.split('/').slice(1));
  const shared = countSharedSegments(paths);
  const names = paths.map(
    (parts) => parts.slice(shared).find((part) => !part.includes('{') && !isVersion.test(part)) ?? '',
  );
  const count = new Set(names).size;
  return count < 2 || count > drafts.length / 2
    ? drafts
    : drafts.map((draft, index) => copyKey({ ...draft, tag: names[index]! }, draft));
}

/** Number of leading segments that all paths share. */
function countSharedSegments(paths: readonly (readonly string[])[]): number {
  const [first = []] = paths;
  const end = first.findIndex((part, at) => paths.some((parts) => parts[at] !== part));
  return end < 0 ? first.length : end;
}

/** 'payment_intents' -> 'Payment intents' */
export function groupTitle(name: string): string {
  const text = name.replace(/[-_.]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
