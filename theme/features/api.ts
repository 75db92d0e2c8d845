/** Styles of API references and of fields in other pages; samples stand beside the text. */
import type { ThemeFeature } from './feature.ts';

const reference = /class="api(?:"| |-(?:main|aside|endpoint|fact|facts|label|heading|path)")/;

export const api: ThemeFeature = {
  sheets({ chrome: { assets } }, html) {
    if (!html.includes('class="api-')) return [];
    return [reference.test(html) || assets.apiFields === undefined ? 'api' : 'apiFields'];
  },
  hasAside: ({ html }) => html.includes('class="api-aside"'),
};
