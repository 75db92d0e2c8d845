/**
 * Pages that are told to the thread of an emission as soon as they are parsed: it takes them apart for the search index
 * while the others are parsed here, and has nothing else to do then.
 */

import type { AheadPage } from '../../model/output.ts';
import { overlayOf, routeOfPath } from '../../model/route.ts';
import { pageParts, withoutBodies } from '../page-parts.ts';
import { resultOfLine } from '../runner/entry.ts';
import type { Expected } from './expected.ts';

/** Plain data: lines as `lineOfResult` makes them, in a row, and where each of them ends. */
export type AheadTask = { readonly expected: Expected; readonly lines: Uint8Array; readonly ends: number[] };

/** So many are told at once, or as many as have so many bytes: each message costs half a millisecond. The last few are left to the emission. */
const batch = 24;
const batchLength = 1_000_000;

/** What takes lines and tells them some at a time. */
export function tellAhead(expected: Expected, post: (task: AheadTask) => void): (line: Buffer) => void {
  let waiting: Uint8Array[] = [];
  let ends: number[] = [];
  let length = 0;
  const tell = () => {
    const lines = new Uint8Array(length);
    let at = 0;
    for (const part of waiting) {
      lines.set(part, at);
      at += part.length;
    }
    post({ expected, lines, ends });
    waiting = [];
    ends = [];
    length = 0;
  };
  return (line) => {
    for (const part of withoutBodies(line)) {
      waiting.push(part);
      length += part.length;
    }
    if (ends.push(length) === batch || length >= batchLength) tell();
  };
}

/** On the other side: the pages, with all that is expected of them. */
export function* pagesAhead({ expected, lines, ends }: AheadTask): Generator<AheadPage> {
  const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.length);
  let start = 0;
  for (const end of ends) {
    const { value: document } = resultOfLine({ parts: pageParts }, bytes.subarray(start, end));
    start = end;
    const path = overlayOf(document.path.replace(/^content\//, '')).rest;
    yield { document, route: routeOfPath(path, expected.slug), pages: expected.pages };
  }
}
