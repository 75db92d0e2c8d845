/** Every key that a generator documents comes over, or is told with what to write instead. */
import { expect, it } from 'vitest';
import { docusaurus } from '../../../../../src/tools/migrate/docusaurus/known-settings.ts';
import { hugo } from '../../../../../src/tools/migrate/hugo/known-settings.ts';
import { mdbook } from '../../../../../src/tools/migrate/mdbook/known-settings.ts';
import { mkdocs } from '../../../../../src/tools/migrate/mkdocs/known-settings.ts';
import type { KnownSettings } from '../../../../../src/tools/migrate/shared/settings/advice.ts';
import { reportSettings } from '../../../../../src/tools/migrate/shared/settings/left-settings.ts';
import { starlight } from '../../../../../src/tools/migrate/starlight/known-settings.ts';
import { vitepress } from '../../../../../src/tools/migrate/vitepress/known-settings.ts';
import { moved } from '../../moved.ts';

const below = (scope: string, keys: string) => keys.split(' ').map((key) => `${scope}.${key}`);

/** As the reference of each lists them. */
const documented: [string, KnownSettings, string[]][] = [
  [
    'VitePress',
    vitepress,
    [
      ...'title titleTemplate description head lang base cleanUrls rewrites srcDir srcExclude outDir assetsDir cacheDir ignoreDeadLinks mpa appearance lastUpdated markdown vite vue buildEnd postRender transformHead transformHtml transformPageData locales extends sitemap router useWebFonts contentProps shouldPreload buildConcurrency additionalConfig'.split(
        ' ',
      ),
      ...below(
        'themeConfig',
        'i18nRouting logo logoLink siteTitle nav sidebar aside outline socialLinks footer editLink lastUpdated algolia search carbonAds docFooter darkModeSwitchLabel lightModeSwitchTitle darkModeSwitchTitle sidebarMenuLabel returnToTopLabel langMenuLabel skipToContentLabel externalLinkIcon gradedContainers notFound',
      ),
      ...below(
        'markdown',
        'preConfig config cache externalLinks locales theme languages languageAlias defaultHighlightLang codeTransformers colorReplacements shikiSetup preWrapper codeCopyButton languageLabel lineNumbers snippet include attrs emoji tasklist footnote cjkFriendlyEmphasis anchor headers toc math container gfmAlerts tableTabIndex image component frontmatter sfc',
      ),
    ],
  ],
  [
    'Docusaurus',
    docusaurus,
    [
      ...'title url baseUrl favicon trailingSlash storage future noIndex onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks onDuplicateRoutes tagline organizationName projectName deploymentBranch githubHost githubPort i18n themeConfig plugins themes presets customFields staticDirectories headTags scripts stylesheets clientModules ssrTemplate titleDelimiter baseUrlIssueBanner webpack jsLoader markdown'.split(
        ' ',
      ),
      ...below(
        'themeConfig',
        'colorMode image docs blog metadata announcementBar navbar footer prism tableOfContents algolia mermaid liveCodeBlock',
      ),
    ],
  ],
  [
    'MkDocs',
    mkdocs,
    [
      ...'site_name site_url repo_url repo_name edit_uri edit_uri_template site_description site_author copyright remote_branch remote_name nav exclude_docs draft_docs not_in_nav validation theme docs_dir site_dir extra_css extra_javascript extra_templates extra watch use_directory_urls strict dev_addr markdown_extensions hooks plugins INHERIT'.split(
        ' ',
      ),
      ...below('extra', 'alternate analytics consent generator homepage social status tags version annotate'),
    ],
  ],
  [
    'Starlight',
    starlight,
    'title description logo tableOfContents editLink sidebar locales defaultLocale social customCss markdown expressiveCode pagefind prerender head lastUpdated pagination favicon titleDelimiter disable404Route routeMiddleware components plugins credits'.split(
      ' ',
    ),
  ],
  [
    'Hugo',
    hugo,
    'archetypeDir assetDir baseURL build buildDrafts buildExpired buildFuture cacheDir caches canonifyURLs capitalizeListTitles cascade cleanDestinationDir contentDir copyright dataDir defaultContentLanguage defaultContentLanguageInSubdir defaultContentRole defaultContentRoleInSubdir defaultContentVersion defaultContentVersionInSubdir defaultOutputFormat deployment disableAliases disableDefaultLanguageRedirect disableDefaultSiteRedirect disableHugoGeneratorInject disableKinds disableLanguages disableLiveReload disablePathToLower enableEmoji enableGitInfo enableMissingTranslationPlaceholders enableRobotsTXT frontmatter hasCJKLanguage HTTPCache i18nDir ignoreCache ignoreFiles ignoreLogs ignoreVendorPaths imaging languageCode languages layoutDir locale mainSections markup mediaTypes menus minify module newContentEditor noBuildLock noChmod noTimes outputFormats outputs page pagination panicOnWarning params permalinks pluralizeListTitles printI18nWarnings printPathWarnings printUnusedTemplates privacy publishDir refLinksErrorLevel refLinksNotFoundURL related relativeURLs removePathAccents renderSegments resourceDir roles security sectionPagesMenu segments server services sitemap staticDir summaryLength taxonomies templateMetrics templateMetricsHints theme themesDir timeout timeZone title titleCaseStyle uglyurls versions'
      .toLowerCase()
      .split(' '),
  ],
  [
    'mdBook',
    mdbook,
    [
      ...'book rust build output preprocessor'.split(' '),
      ...below('book', 'title authors description src language text-direction'),
      ...below(
        'output.html',
        'theme default-theme preferred-dark-theme smart-punctuation definition-lists admonitions mathjax-support additional-css additional-js no-section-label git-repository-url git-repository-icon edit-url-template input-404 site-url cname hash-files sidebar-header-nav print fold playground code search redirect',
      ),
    ],
  ],
];

it.each(documented)('%s', (_, settings, keys) => {
  const config: Record<string, Record<string, unknown> | true> = {};
  for (const key of keys) {
    const [, scope = '', name = ''] = /^(?:(.*)\.)?([^.]+)$/.exec(key)!;
    const [first = '', second] = scope.split('.');
    if (scope === '') config[name] ??= true;
    else {
      const inner = config[first] === true || !config[first] ? {} : (config[first] as Record<string, object>);
      config[first] = inner;
      if (second === undefined) inner[name] = true as never;
      else inner[second] = { ...inner[second], [name]: true };
    }
  }
  const told = reportSettings(config, settings, 'x').map(({ message }) => message);
  expect(told.filter((one) => one.includes('not known'))).toEqual([]);
  expect(told.length).toBeGreaterThan(0);
});

it('a key that no list has is told', async () => {
  const { told, diagnostics } = await moved({
    'mkdocs.yml': 'site_name: M\nsite_nmae: N\nextra: { mine: 1 }\n',
    'docs/index.md': '# M\n',
  });
  expect(told).toEqual([
    'site.config.ts:undefined "extra.mine" of mkdocs.yml is not known here, and is left out.',
    'site.config.ts:undefined "site_nmae" of mkdocs.yml is not known here, and is left out.',
  ]);
  for (const { hint } of diagnostics) expect(hint).toBeTruthy();
});
