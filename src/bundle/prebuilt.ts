/** The built-in theme's files as they were bundled when docgen itself was compiled. */
import { readFileSync } from 'node:fs';
import type { OutputFile } from '../model/output.ts';
import type { ThemeAssets } from '../model/view.ts';
import type { ThemeFolders } from './overrides.ts';

/** The scripts and styles of a theme, ready to be written. */
export type ThemeBundle = {
  readonly assets: ThemeAssets;
  readonly files: readonly OutputFile[];
  /** The script by which `dev` keeps an open page up to date, if it was asked for. */
  readonly live?: string;
  /** Files outside the built-in theme that it is made from, absolute; where a site has files of its own. */
  readonly sources?: readonly string[];
};

/** Beside the compiled code. */
export const prebuiltName = 'theme.json';

/** Undefined where the site has a theme folder, or docgen runs from its sources. `compiled`: folder of the code. */
export function prebuiltTheme({ own }: ThemeFolders, compiled: URL): ThemeBundle | undefined {
  if (own !== undefined) return undefined;
  try {
    return JSON.parse(readFileSync(new URL(prebuiltName, compiled), 'utf8')) as ThemeBundle;
  } catch {
    return undefined;
  }
}
