/** Posts with a time in the future, which are not published yet. */
import { feedDate, momentOf } from '#model/date';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import type { Period } from '#model/site/site';
import { isPost } from './posts.ts';

/** True for a post whose time is after `now`. */
export function isScheduled(route: string, document: Document, now: number | undefined): boolean {
  return now !== undefined && isPost(route, document) && momentOf(document.meta.time) > now;
}

/** The message about it. */
export function scheduled({ path, meta }: Document, route: string): Diagnostic {
  const moment = feedDate(meta.time)!;
  return warning('post-scheduled', `The post is not published before ${moment.replace(/T00:00:00Z$/, '')}.`, {
    file: path,
    hint: 'A build from then on has it; --drafts shows it now.',
    target: route,
  });
}

type Parsed = readonly { readonly documents: readonly Document[] }[];

/** From the last document time before now to the next one after it. Times of other pages only make it shorter. */
export function periodOf(parsed: Parsed, now: number): Period {
  let [from, until] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { documents } of parsed) {
    for (const { meta } of documents) {
      const moment = momentOf(meta.time);
      if (moment <= now) from = Math.max(from, moment);
      else until = Math.min(until, moment);
    }
  }
  return {
    ...(from > Number.NEGATIVE_INFINITY && { from }),
    ...(until < Number.POSITIVE_INFINITY && { until }),
  };
}
