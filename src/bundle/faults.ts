/** esbuild's messages about theme files as diagnostics. */
import { relative, resolve, sep } from 'node:path';
import type { BuildFailure } from 'esbuild';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { ThemeFolders } from './overrides.ts';

/** `fault`: what esbuild threw; anything else becomes one diagnostic without a place. */
export function bundleFaults(fault: unknown, folders: ThemeFolders): Diagnostic[] {
  const messages = (fault as Partial<BuildFailure>).errors ?? [];
  if (messages.length === 0) {
    return [
      error(
        'theme-failed',
        fault instanceof Error ? firstLine(fault.message) : 'The theme does not compile.',
      ),
    ];
  }
  return messages.map(({ text, location }) => {
    const about = location && aboutOwn(text, location.file, folders);
    if (about) return error('theme-failed', about.text, { file: about.file });
    return error('theme-failed', text, {
      file: location ? shownPath(location.file, folders) : undefined,
      line: location?.line,
      column: location ? location.column + 1 : undefined,
    });
  });
}

/** What a file of the built-in theme misses in a file of the site's is told of that file. */
function aboutOwn(
  text: string,
  from: string,
  folders: ThemeFolders,
): { text: string; file: string } | undefined {
  const { builtIn, own } = folders;
  const named = /"([^"]+)"/.exec(text)?.[1];
  if (own === undefined || named === undefined || resolve(builtIn, from).startsWith(own + sep))
    return undefined;
  if (!resolve(builtIn, named).startsWith(own + sep)) return undefined;
  const file = shownPath(named, folders);
  return { file, text: text.replace(named, file) };
}

/** esbuild names files relative to the built-in theme, its working folder. */
function shownPath(path: string, { builtIn, own }: ThemeFolders): string {
  const absolute = path.startsWith('/') ? path : `${builtIn}/${path}`;
  return own === undefined ? `theme/${path}` : `theme/${relative(own, absolute).replaceAll('\\', '/')}`;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]!;
}
