/**
 * Settings of other generators that readers would miss and that only a person can move, with what to write instead. Those that
 * steer the other tool, or what docgen's theme decides, are in no list.
 */
import type { LeftOver } from '../model.ts';
import { at } from '../script/values.ts';

/** By path of the setting: what to do. */
type Advice = Readonly<Record<string, string>>;

const styles = 'Write rules that are still wanted into theme/styles/custom.css.';
const heads = 'Write it as `head`, and hosts that it loads from as `csp`.';
const parts = 'Replace parts of the theme by files in theme/; the manual lists them.';
const program =
  'It is a program, and nothing of it is run: `markdown.use`, `pages`, `head` and `emit` take functions.';
const hosted =
  "docgen's own search needs no setting; for a service, write `search: { provider: 'hosted', … }`.";
const footer = 'Write `footer.links`, or a Footer in theme/components.';
const notice = 'Write it as one line of `announcements`.';
const faces = "Write theme: { fonts: { text: ['…'] } }.";
const counting =
  'Write `analytics`: it knows ga4, plausible, umami, matomo, baidu, 51la and scripts of your own.';

export const advice = {
  mkdocs: {
    extra_css: styles,
    extra_javascript: heads,
    extra_templates: parts,
    validation: 'Links are always checked; `check.severity` says how gravely.',
    'theme.custom_dir': parts,
    'theme.font': faces,
    'extra.alternate': 'Languages of this site are `locales`; other sites go into `topNav`.',
    'extra.analytics.feedback': 'Write `feedback` with the address that is to get the answers.',
    'extra.consent': 'The bar that asks has words of its own; `strings` replaces them.',
    remote_branch: 'Name the branch where the site is published.',
  },
  vitepress: {
    head: heads,
    titleTemplate: 'Titles end in `title`.',
    'themeConfig.footer.message': footer,
    'themeConfig.algolia': hosted,
    'themeConfig.search.options.appId': hosted,
    'themeConfig.carbonAds': 'Draw them by a part of the theme, and name the hosts in `csp`.',
    'markdown.config': program,
    'markdown.languages': 'Further languages of code are `markdown.languages`.',
    'vue.template': program,
    transformPageData: program,
    transformHead: program,
    transformHtml: program,
    postRender: program,
    buildEnd: program,
  },
  docusaurus: {
    scripts: heads,
    stylesheets: styles,
    headTags: heads,
    clientModules: program,
    'themeConfig.metadata': heads,
    'themeConfig.announcementBar': notice,
    'themeConfig.footer.links': footer,
    'themeConfig.algolia': hosted,
    'themeConfig.typesense': hosted,
  },
  starlight: {
    customCss: styles,
    head: heads,
    components: parts,
    plugins: program,
    routeMiddleware: program,
  },
  hugo: {
    permalinks: 'Addresses follow the files: move the files, or write the old addresses as `aliases`.',
    outputs: 'Feeds, the search and copies in markdown come by themselves; other forms by `emit`.',
    'services.disqus': 'Comments: `head` and `csp`, or an island.',
    'params.gcs_engine_id': hosted,
    'params.algolia': hosted,
    'params.search.algolia': hosted,
    'params.versions': 'Name them as `versions: [{ value, base, ref }]`.',
    'params.BookComments': 'Comments: `head` and `csp`, or an island.',
    'params.custom_css': styles,
    'params.plantuml.enable': 'Draw such diagrams by `markdown.diagrams`.',
  },
  mdbook: {
    'output.html.additional-css': styles,
    'output.html.additional-js': heads,
    'output.html.theme': parts,
    'output.html.input-404': 'Write theme/pages/NotFoundPage.tsx, or other words by `strings`.',
    'output.html.cname': 'Put a file CNAME into content/public.',
    'output.html.playground.editable': 'Samples are read, not run: an island can draw an editor.',
  },
} satisfies Record<string, Advice>;

/** Those of `all` that `config` sets. `name`: of the file, for messages. */
export function leftIn(config: unknown, all: Advice, name: string): LeftOver[] {
  return Object.entries(all)
    .filter(([path]) => isSet(at(config, path)))
    .map(([path, hint]) => ({ message: `"${path}" of ${name} is left out.`, hint }));
}

function isSet(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return false;
  return typeof value !== 'object' || !Array.isArray(value) || value.length > 0;
}

/** Plugins, by name: each with what stands in its place; an empty text where docgen needs nothing for it. */
export function leftPlugins(names: readonly string[], known: Advice): LeftOver[] {
  return [...new Set(names)].flatMap((name) => {
    const hint = known[name] ?? program;
    return hint === '' ? [] : [{ message: `The plugin "${name}" is left out.`, hint }];
  });
}

const redrawn = 'Write the order as `nav`, or as `order` in frontmatter.';

export const plugins = {
  mkdocs: {
    ...Object.fromEntries(
      [
        ...[
          'search',
          'i18n',
          'blog',
          'tags',
          'redirects',
          'mkdocstrings',
          'autorefs',
          'minify',
          'glightbox',
          'info',
        ],
        ...[
          'section-index',
          'typeset',
          'optimize',
          'privacy',
          'offline',
          'group',
          'mermaid2',
          'include-markdown',
        ],
        ...[
          'git-revision-date-localized',
          'git-revision-date',
          'git-authors',
          'git-committers',
          'mike',
          'open-in-new-tab',
        ],
      ].map((name) => [name, '']),
    ),
    social: 'Write `socialCards: true`.',
    rss: 'The feed needs nothing but `url`.',
    'awesome-pages': redrawn,
    'awesome-nav': redrawn,
    'literate-nav': redrawn,
    meta: 'Write what .meta.yml files say into the pages.',
    macros: 'Write values as `product` and `site` variables, or as `pages` made of data.',
    exclude: 'Names that begin with _ are no pages: rename what is to be left out.',
  },
  docusaurus: {
    ...Object.fromEntries(
      [
        'content-docs',
        'content-blog',
        'content-pages',
        'sitemap',
        'ideal-image',
        'client-redirects',
        'debug',
        'svgr',
      ].map((name) => [name, '']),
    ),
    pwa: 'Write `offline: true`.',
    'google-gtag': counting,
    'google-analytics': counting,
    'google-tag-manager': counting,
  },
} satisfies Record<string, Advice>;
