/** The bundled files of the theme, as paths relative to the output root. */
export interface ThemeAssets {
  readonly stylesheets: readonly string[];
  /** Shows the sidebar below the article if there is no script; linked in <noscript>. */
  readonly noScriptStylesheet?: string;
  /** The styles of home pages. */
  readonly home?: string;
  /** Styles of rare parts, for pages that have one. */
  readonly rare?: string;
  /** Additional styles for right-to-left text, for pages that have some. */
  readonly rtl?: string;
  /** Styles of pictures for one colour scheme, for pages that have one. */
  readonly schemes?: string;
  /** Styles of the islands, loaded with them. */
  readonly overlays?: string;
  /** The styles of tables, pictures and drawings, for pages that have one. */
  readonly boxes?: string;
  readonly scripts: readonly string[];
  /** Loaded by the first script on demand. */
  readonly islands?: string;
  /** Loaded by the first script when the page is idle. */
  readonly later?: string;
  /** On sites with islands of their own: hydrates them, loaded by pages that have one. */
  readonly hydrate?: string;
  /** Scripts of the site's own islands, by name. */
  readonly siteIslands?: Readonly<Record<string, string>>;
  /** The built-in icon, used unless a site has its own. */
  readonly favicon: string;
  /** The only inline script of every page: applies the stored theme before first paint. */
  readonly headScript: string;
}
