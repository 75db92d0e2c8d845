/** What the bundler made for every page, as paths below the output root. */
export type ThemeAssets = {
  readonly stylesheets: readonly string[];
  /** Shows the sidebar below the article when there is no script; linked in <noscript>. */
  readonly noScriptStylesheet?: string;
  /** The styles of home pages. */
  readonly home?: string;
  /** Those of parts that few pages have, for pages that have one. */
  readonly rare?: string;
  /** What text from right to left needs beyond the others, for pages that have some. */
  readonly rtl?: string;
  /** The styles of pictures for light or dark alone, for pages that have one. */
  readonly schemes?: string;
  /** Those of what the islands draw, loaded with them. */
  readonly overlays?: string;
  /** The styles of API references, for pages that have one. */
  readonly api?: string;
  /** A part of those, for pages that have no more of one than fields and names. */
  readonly apiFields?: string;
  /** Of references from which requests can be sent: what takes the place of `later`; what does that, and its styles. */
  readonly tryIt?: { readonly later: string; readonly form: string; readonly stylesheet: string };
  /** The styles of pages about changes. */
  readonly changes?: string;
  /** The styles of tables, pictures and drawings, for pages that have one. */
  readonly boxes?: string;
  /** The styles of formulas, for pages that have one. */
  readonly math?: string;
  readonly scripts: readonly string[];
  /** What the first script loads when a reader wants it. */
  readonly islands?: string;
  /** What it loads when the page is idle. */
  readonly later?: string;
  /** What that loads where the site has an analytics script: it tells that one of each page. */
  readonly analytics?: string;
  /** In its place, where the site asks its readers first. */
  readonly consent?: string;
  /** Of sites with islands of their own: what brings them to life, loaded by pages that have one. */
  readonly hydrate?: string;
  /** Their scripts, by name. */
  readonly siteIslands?: Readonly<Record<string, string>>;
  /** The embedded search engine. */
  readonly search?: string;
  /** What finds pages that come near, for the page of what is not found. */
  readonly near?: string;
  /** What keeps copies of pages in readers' browsers, where a site has them. */
  readonly offline?: string;
  /** The built-in icon; a site's own takes its place. */
  readonly favicon: string;
  /** The one inline script of every page: the stored theme, before first paint. */
  readonly headScript: string;
};
