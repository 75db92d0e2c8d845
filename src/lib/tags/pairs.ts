/** Matches the component tags in one block's text. Reads each text once: a hostile one has thousands of tags. */
import { readTag, type WrittenTag } from './tag.ts';

export type Pair = {
  readonly tag: WrittenTag;
  /** The closing tag; absent if the tag closes itself or has none. */
  readonly close?: { readonly start: number; readonly end: number };
};

/** Reading an unclosed tag scans to the end of the text, so the scan stops after this many. */
const mostUnread = 100;

/** The pairs by the offset of their opening tag. Skips tags in code and escaped ones. */
export function findTagPairs(text: string): ReadonlyMap<number, Pair> {
  const pairs = new Map<number, Pair>();
  const open: WrittenTag[] = [];
  const counts = new Map<string, number>();
  const changeCount = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  const marks = /\\[\s\S]|`+|<\/([A-Z][A-Za-z0-9]*)\s*>|<[A-Z]/g;
  let unread = 0;
  for (let match = marks.exec(text); match && unread < mostUnread; match = marks.exec(text)) {
    const [mark, closing] = match;
    if (mark.startsWith('`')) {
      const end = findCodeEnd(text, marks.lastIndex, mark.length);
      if (end >= 0) marks.lastIndex = end;
    } else if (closing !== undefined) {
      if (!counts.get(closing)) continue;
      // Tags opened inside the pair stay unclosed.
      for (let tag = open.pop()!; ; tag = open.pop()!) {
        changeCount(tag.name, -1);
        if (tag.name !== closing) continue;
        pairs.set(tag.start, { tag, close: { start: match.index, end: marks.lastIndex } });
        break;
      }
    } else if (mark.startsWith('<')) {
      const tag = readTag(text, match.index);
      if (!tag) {
        unread++;
        continue;
      }
      pairs.set(tag.start, { tag });
      marks.lastIndex = tag.end;
      if (tag.selfClosing) continue;
      open.push(tag);
      changeCount(tag.name, 1);
    }
  }
  return pairs;
}

/** The offset behind the next run of `length` backticks; -1 if there is none. */
export function findCodeEnd(text: string, from: number, length: number): number {
  const runs = /`+/g;
  runs.lastIndex = from;
  for (let run = runs.exec(text); run; run = runs.exec(text)) {
    if (run[0].length === length) return runs.lastIndex;
  }
  return -1;
}
