/** Reports markup that begins with `<?` or `<!`, and comments of other generators. */
import { findHint } from '#model/markup/parse-hints';
import type { PageState, Point } from '../page.ts';

/** Warns of a declaration. `isShown`: the page shows it as text, since browsers would show a part of it. */
export function reportDeclaration(page: PageState, raw: string, point: Point, isShown: boolean): void {
  // `</ p>` is a comment to browsers too.
  const target = /^<.[^\s>]{0,20}/s.exec(raw)?.[0].trim() ?? raw.slice(0, 20);
  const message = isShown
    ? `What begins with ${target} is no HTML of a page: it is shown as text.`
    : `Browsers show nothing of what begins with ${target}`;
  page.warn('html-unknown', point, message, {
    hint: 'Put it into backticks, or write &lt; for the sign.',
    target,
  });
}

/** Warns of comments in which other generators read a mark. All others are for writers only. */
export function reportComment(page: PageState, comment: string, point: Point): void {
  const found = findHint(page.tools.hints, (each) => each.htmlComment?.(comment));
  if (!found) return;
  page.warn('markdown-foreign', point, `This is ${found.what}: ${comment}`, {
    hint: found.hint,
    target: comment,
  });
}
