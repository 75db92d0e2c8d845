/** esbuild's messages about theme files as diagnostics. */
import { relative } from 'node:path';
import type { BuildFailure } from 'esbuild';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { ThemeFolders } from './overrides.ts';

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
  return messages.map(({ text, location }) =>
    error('theme-failed', text, {
      file: location ? shownPath(location.file, folders) : undefined,
      line: location?.line,
      column: location ? location.column + 1 : undefined,
    }),
  );
}

/** esbuild names files relative to the built-in theme, its working folder. */
function shownPath(path: string, { builtIn, own }: ThemeFolders): string {
  const absolute = path.startsWith('/') ? path : `${builtIn}/${path}`;
  return own === undefined ? `theme/${path}` : `theme/${relative(own, absolute).replaceAll('\\', '/')}`;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]!;
}
