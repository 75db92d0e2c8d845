/** The settings of mdBook and of its HTML output. */
import { heads, type KnownSettings, parts, styles, words } from '../shared/settings/advice.ts';

export const mdbook: KnownSettings = {
  scopes: ['', 'book', 'output.html'],
  advice: {
    'output.html.additional-css': styles,
    'output.html.additional-js': heads,
    'output.html.theme': parts,
    'output.html.input-404': 'Write theme/pages/NotFoundPage.tsx, or other words by `strings`.',
    'output.html.cname': 'Put a file CNAME into content/public.',
    'output.html.playground.editable': 'Samples are read, not run: an island can draw an editor.',
    'output.html.google-analytics': "Write `analytics: { provider: 'ga4', id: '…' }`.",
    'output.html.livereload-url': words,
  },
  ignored: `book build rust output preprocessor book.title book.authors book.description book.src book.language
    book.text-direction book.multilingual output.html.default-theme output.html.preferred-dark-theme
    output.html.smart-punctuation output.html.curly-quotes output.html.definition-lists output.html.admonitions
    output.html.mathjax-support output.html.no-section-label output.html.git-repository-url
    output.html.git-repository-icon output.html.edit-url-template output.html.site-url output.html.hash-files
    output.html.sidebar-header-nav output.html.print output.html.fold output.html.playground output.html.playpen
    output.html.code output.html.search output.html.redirect output.html.copy-fonts`,
};

/** Advice for preprocessors and outputs; an empty text if docgen needs nothing for one. */
export const mdbookPrograms: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'links index html markdown mermaid admonish katex linkcheck linkcheck2 toc pagetoc alerts footnote emojicodes'
      .split(' ')
      .map((name) => [name, '']),
  ),
  i18n: 'Languages are `locales`, with the pages of each in content/@xx/.',
  gettext: 'Languages are `locales`, with the pages of each in content/@xx/.',
  d2: 'Draw such diagrams by `markdown.diagrams`.',
  plantuml: 'Draw such diagrams by `markdown.diagrams`.',
  graphviz: 'Draw such diagrams by `markdown.diagrams`.',
  variables: 'Write values as `product` variables.',
  open_on_gh: 'Write `editUrl`.',
  'open-on-gh': 'Write `editUrl`.',
  'last-changed': 'Write `lastUpdated: true`.',
};
