/** The settings of MkDocs and of its theme Material. */
import {
  checked,
  colours,
  faces,
  heads,
  type KnownSettings,
  parts,
  styles,
} from '../shared/settings/advice.ts';

export const mkdocs: KnownSettings = {
  scopes: ['', 'extra'],
  advice: {
    extra_css: styles,
    extra_javascript: heads,
    extra_templates: parts,
    validation: checked,
    site_author: 'Name who wrote a page in its `author`.',
    edit_uri_template: 'Write `editUrl`, where `:path` is the file from the site’s folder.',
    'theme.custom_dir': parts,
    'theme.font': faces,
    'theme.palette.primary': colours,
    'extra.alternate': 'Languages of this site are `locales`; other sites go into `topNav`.',
    'extra.analytics.feedback': 'Write `feedback` with the address that is to get the answers.',
    'extra.consent': 'The bar that asks has words of its own; `strings` replaces them.',
    'extra.status': 'A page has `badge: new`, `beta` or `deprecated` in its frontmatter.',
    'extra.tags': 'Tags have no icons here.',
    remote_branch: 'Name the branch where the site is published.',
  },
  ignored: `site_name site_url repo_url repo_name edit_uri site_description copyright remote_name nav exclude_docs draft_docs
    not_in_nav theme docs_dir site_dir extra watch use_directory_urls strict dev_addr markdown_extensions mdx_configs hooks
    plugins INHERIT pages google_analytics extra.analytics extra.social extra.homepage extra.generator extra.version
    extra.annotate extra.search extra.scope extra.polyfills`,
};

const redrawn = 'Write the order as `nav`, or as `order` in frontmatter.';
const described = 'Name the descriptions under `api`, and docgen makes their pages.';

/** Advice for plugins; an empty text if docgen needs nothing for one. */
export const mkdocsPlugins: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    `search i18n blog tags redirects mkdocstrings autorefs minify glightbox info section-index typeset optimize privacy offline
     group mermaid2 include-markdown git-revision-date-localized git-revision-date git-authors git-committers mike
     open-in-new-tab callouts llmstxt image-captions caption panzoom same-dir`
      .split(/\s+/)
      .map((name) => [name, '']),
  ),
  social: 'Write `socialCards: true`.',
  rss: 'The feed needs nothing but `url`.',
  'awesome-pages': redrawn,
  'awesome-nav': redrawn,
  'literate-nav': redrawn,
  meta: 'Write what .meta.yml files say into the pages.',
  macros: 'Write values as `product` and `site` variables, or as `pages` made of data.',
  'exclude-search': 'A page with `search: false` in its frontmatter is not found by search.',
  exclude: 'Names that begin with _ are no pages: rename what is to be left out.',
  'gen-files': 'Write `pages`, which makes pages of data.',
  'swagger-ui-tag': described,
  render_swagger: described,
  'neoteroi.mkdocsoad': described,
  'table-reader': 'Read the table in `pages`, or write it into the page.',
  monorepo: 'Put the parts into folders of content/.',
  multirepo: 'Put the parts into folders of content/.',
  projects: 'A project is a site of its own; `topNav` leads from one to the other.',
  'with-pdf': '`docgen print` makes one file for paper.',
  'print-site': '`docgen print` makes one file for paper.',
};
