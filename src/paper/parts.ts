/** Numbers parts and chapters, and gives each place an anchor that is one in the whole manual. */
import type { Chapter, Part, PartInput } from './model.ts';

/** Anchors are short and plain: in a PDF each is the name of a destination. */
export function numberedParts(parts: readonly PartInput[]): Part[] {
  let count = 0;
  return parts.map(({ title, pages }, index): Part => {
    const number = `${index + 1}`;
    const chapters = pages.map((input, place): Chapter => {
      const id = `c${++count}`;
      return { input, id, number: `${number}.${place + 1}`, anchors: anchorsOf(input, id) };
    });
    return { title, number, id: `p${number}`, chapters };
  });
}

function anchorsOf({ html, titleId }: Chapter['input'], chapter: string): Map<string, string> {
  const anchors = new Map<string, string>();
  for (const [, id] of html.matchAll(/\s(?:id|name)="([^"]+)"/g)) {
    if (!anchors.has(id!)) anchors.set(id!, `${chapter}-${anchors.size + 1}`);
  }
  if (titleId !== undefined && !anchors.has(titleId)) anchors.set(titleId, chapter);
  return anchors;
}
