/** Turns esbuild's messages about theme files into diagnostics. */
import { relative, resolve, sep } from 'node:path';
import type { BuildFailure } from 'esbuild';
import { type Diagnostic, error, type Place } from '#model/diagnostic/diagnostic';
import { findConflictAt } from '#model/markup/conflicts';
import { getThrownMessage } from '#model/text';
import type { ThemeFolders } from './overrides.ts';

/** `fault`: thrown by esbuild, or by the theme's code when it loads; `at`: its place. */
export function bundleFaults(fault: unknown, folders: ThemeFolders, at: Place = {}): Diagnostic[] {
  const { file, line, column } = at;
  const { errors } = fault as Partial<BuildFailure>;
  if (!errors?.length) {
    const why = getThrownMessage(fault);
    return [error('theme-failed', `The site's theme does not load: ${why}`, { file, line, column })];
  }
  return errors.map(({ text, location }) => {
    const about = location && findOwnFileFault(text, location.file, folders);
    if (about) return error('theme-failed', about.text, { file: about.file });
    const file = location ? formatShownPath(location.file, folders) : undefined;
    const place = { file, line: location?.line };
    return (
      (location && findConflictAt(location.lineText, { ...place, column: 1 })) ??
      error('theme-failed', text, { ...place, column: location ? location.column + 1 : undefined })
    );
  });
}

/** If a built-in file misses something in a file of the site, the site's file is to blame. */
function findOwnFileFault(
  text: string,
  from: string,
  folders: ThemeFolders,
): { text: string; file: string } | undefined {
  const { builtIn, own } = folders;
  const named = /"([^"]+)"/.exec(text)?.[1];
  if (own === undefined || named === undefined || resolve(builtIn, from).startsWith(own + sep))
    return undefined;
  if (!resolve(builtIn, named).startsWith(own + sep)) return undefined;
  const file = formatShownPath(named, folders);
  return { file, text: text.replace(named, file) };
}

/** esbuild's paths are relative to the built-in theme, its working folder. */
function formatShownPath(path: string, { builtIn, own }: ThemeFolders): string {
  const absolute = path.startsWith('/') ? path : `${builtIn}/${path}`;
  return own === undefined ? `theme/${path}` : `theme/${relative(own, absolute).replaceAll('\\', '/')}`;
}
