/** Names lists of tabs by the heading above them, for those who do not see what stands there. */
import { runOnPages } from '../listen.ts';

/** Not a heading in another tab or in details that end before; without any, that of the page. */
const heading =
  '(//h1|ancestor::*/preceding-sibling::*[self::h2|self::h3|self::h4|self::h5|self::h6])[last()]';

export function mountTabNames(root: Document): void {
  runOnPages(() => {
    for (const list of root.querySelectorAll('.group-tabs'))
      list.setAttribute('aria-label', root.evaluate(heading, list, null, 2).stringValue);
  });
}
