/** The built-in theme's files as they were bundled when docgen itself was compiled. */
import { readFileSync } from 'node:fs';
import type { ThemeFolders } from './overrides.ts';
import type { ThemeBundle } from './types.ts';

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
