/** Posts with a time in the future, which are not published yet. */
import { formatFeedDate, parseMoment } from '#model/date';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import type { Release } from '#model/feature';
import { isPost } from '#model/site/posts';

/** A post is released at its time. */
export function releasePost(route: string, document: Document): Release | undefined {
  const at = isPost(document) ? parseMoment(document.meta.time) : Number.NaN;
  if (!Number.isFinite(at)) return undefined;
  return { at, why: 'its "time" is still to come', report: () => reportScheduled(document, route) };
}

function reportScheduled({ path, meta }: Document, route: string): Diagnostic {
  const moment = formatFeedDate(meta.time)!;
  return warning('post-scheduled', `The post is not published before ${moment.replace(/T00:00:00Z$/, '')}.`, {
    file: path,
    hint: 'A build from then on has it; --drafts shows it now.',
    target: route,
  });
}
