import type { OutputFile } from '../model/output.ts';
import type { ThemeAssets } from '../model/view.ts';

/** The scripts and styles of a theme, ready to be written. */
export type ThemeBundle = {
  readonly assets: ThemeAssets;
  readonly files: readonly OutputFile[];
  /** The script by which `dev` keeps an open page up to date, if it was asked for. */
  readonly live?: string;
  /** Files outside the built-in theme that it is made from, absolute; where a site has files of its own. */
  readonly sources?: readonly string[];
};
