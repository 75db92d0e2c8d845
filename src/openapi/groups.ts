/** Groups for the operations of a description that has no tags: a list of hundreds would be of no use. */
import type { Draft } from './operation.ts';

/** What stands in front of what a path is about: '/api/v1/calls'. */
const isVersion = /^v\d+(?:[._-]?\w+)?$/i;

/** By the first part of their paths that tells them apart, where that makes lists; else as they are. */
export function inGroups(drafts: readonly Draft[]): readonly Draft[] {
  if (drafts.some(({ tag }) => tag !== '')) return drafts;
  const paths = drafts.map(({ path }) => path.split('/').slice(1));
  const shared = sharedBy(paths);
  const names = paths.map(
    (parts) => parts.slice(shared).find((part) => !part.includes('{') && !isVersion.test(part)) ?? '',
  );
  const count = new Set(names).size;
  return count < 2 || count > drafts.length / 2
    ? drafts
    : drafts.map((draft, index) => ({ ...draft, tag: names[index]! }));
}

/** How many parts all paths begin with. */
function sharedBy(paths: readonly (readonly string[])[]): number {
  const [first = []] = paths;
  const end = first.findIndex((part, at) => paths.some((parts) => parts[at] !== part));
  return end < 0 ? first.length : end;
}

/** 'payment_intents' -> 'Payment intents' */
export function groupTitle(name: string): string {
  const text = name.replace(/[-_.]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
