/** The markdown body, already HTML with final addresses, and the styles that few bodies need. */
import type { PageView } from '../../src/model/view.ts';

/** What in a body asks for the styles of formulas, of API references, and of their fields alone. */
const formula = '<math';
const reference = /class="api(?:"| |-(?:main|aside|endpoint|fact|facts|label|heading|path)")/;
const field = 'class="api-';

/** Whether the body has a column of its own beside the text, which takes the place of the page's list. */
export function hasAside({ html }: PageView): boolean {
  return html.includes('class="api-aside"');
}

/** Nothing for an empty body. */
export function Prose({ view: { html, chrome } }: { readonly view: PageView }) {
  if (html.trim() === '') return null;
  const { api, apiFields, math } = chrome.assets;
  const hasFields = html.includes(field);
  const sheet = hasFields && !reference.test(html) ? apiFields : api;
  return (
    <>
      {sheet && hasFields && <link rel="stylesheet" href={sheet} />}
      {math && html.includes(formula) && <link rel="stylesheet" href={math} />}
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
