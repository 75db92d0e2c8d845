/** A parsed page in parts: where hardly anything has changed, few bodies are asked for. */
import type { Found } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { marks } from './runner/entry.ts';
import type { ResultParts } from './runner/job.ts';
import { type Bodiless, longParts, withParts } from './stored.ts';

export const pageParts: ResultParts<Found<Document>> = {
  split({ value: { html, markdown, sections, ...rest }, diagnostics }) {
    const long = { html, markdown, sections };
    return { rest: { rest, diagnostics }, parts: longParts.map((name) => long[name]) };
  },
  join(found, part, where) {
    const { rest, diagnostics } = found as { rest: Bodiless; diagnostics: Found<Document>['diagnostics'] };
    return { value: withParts(rest, part, where), diagnostics };
  },
};

const noText = [marks.part, marks.text];
const noBodies = Buffer.from([...noText, ...noText]);

/** The line of a page (`lineOfResult`) as some pieces, with nothing for its HTML and its markdown. */
export function withoutBodies(line: Buffer): readonly Uint8Array[] {
  const first = line.indexOf(marks.part);
  // Its sections stand last.
  const last = line.lastIndexOf(marks.part);
  return [line.subarray(0, first), noBodies, line.subarray(last)];
}
