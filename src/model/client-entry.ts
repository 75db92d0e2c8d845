/** Scripts and styles of features for browsers. */
import type { Site, Tree } from './site/site.ts';
import type { ThemeAssets } from './view/theme-assets.ts';

/** A script or a style sheet that becomes a file of its own. */
export type ClientEntry = {
  /** Of its file: `assets/<name>.<hash>.css`. */
  readonly name: string;
  /** Below theme/. The ending tells a script from a style sheet. */
  readonly file: string;
  /** Takes the file's place if the site has islands of its own, which share React with docgen's. */
  readonly withIslands?: string;
  /** A style sheet below theme/ whose text the script gets in place of the string `<name>.css`. */
  readonly style?: string;
  /**
   * Where views find its address. It takes the place of docgen's own file of that name; every page loads those of `scripts`.
   * Absent: it becomes no file; outputs get its text as `context.texts[name]`.
   */
  readonly asset?: keyof ThemeAssets;
  /** A style sheet for the text of pages: printed manuals have it too. */
  readonly isPrinted?: true;
  /** Whether pages of the tree may load it. */
  isUsed(tree: Tree, site: Site): boolean;
};
