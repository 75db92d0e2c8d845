/** Texts of files that have not changed since they were read: `dev` asks for all descriptions after each save. */
import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadText } from '#discover';
import { formatStats } from '#files';
import type { ReadCache } from '#model/feature';
import { memoize } from '#model/remembered';

type Answer = Awaited<ReturnType<ReadText>>;
type Kept = Map<string, { readonly mark: string; readonly answer: Answer }>;

/** Gives the same answer, as the same object, for as long as the file stays the same. */
export function keepTexts(read: ReadText, siteDir: string, { memory }: Pick<ReadCache, 'memory'>): ReadText {
  const kept = (memory.get('api texts') ?? new Map()) as Kept;
  memory.set('api texts', kept);
  return async (path) => {
    // Before reading: of a file that changes meanwhile the next run sees it.
    const mark = findMark(join(siteDir, path));
    const known = kept.get(path);
    if (known && known.mark === mark) return known.answer;
    const answer = await read(path);
    if (mark === undefined) kept.delete(path);
    else kept.set(path, { mark, answer });
    return answer;
  };
}

/** Of what a link leads to; undefined if nothing is there. */
function findMark(path: string): string | undefined {
  try {
    return formatStats(statSync(path));
  } catch {
    return undefined;
  }
}

export const digestAnswer = memoize((answer: Answer) => hash('sha256', JSON.stringify(answer)));
