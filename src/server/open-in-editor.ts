/**
 * Opens a place of the site in the writer's editor, which is asked for by the overlay of open pages. The browser names a file
 * of the site and a place in it; which program runs is for the environment and the running editors to say.
 */
import { realpathSync, statSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join, sep } from 'node:path';
import { isLoopback } from './listen.ts';

/** Below the site's base. */
export const openPath = '@docgen/open';

/** They would take the terminal in which `dev` runs. */
const inTerminal = /^(?:vi|vim|nvim|nano|emacs|hx|helix|kak|micro|joe|ed|pico)(?:\.exe)?$/i;

/** The absolute path with line and column; undefined for what is no file of the site. */
export function findPlace(siteDir: string, query: URLSearchParams): string | undefined {
  const file = query.get('file') ?? '';
  const [line, column] = ['line', 'column'].map((key) => /^[1-9]\d{0,6}$/.exec(query.get(key) ?? '')?.[0]);
  if (file === '' || file.includes('\0')) return undefined;
  try {
    const root = realpathSync.native(siteDir);
    const real = realpathSync.native(join(root, file));
    const isOfSite =
      real.startsWith(root + sep) && !/[\\/](?:node_modules|\.[^\\/]*)[\\/]/.test(real.slice(root.length));
    if (!isOfSite || !statSync(real).isFile()) return undefined;
    return [real, line ?? 1, column ?? 1].join(':');
  } catch {
    return undefined;
  }
}

/** True for a request of a page of this server, from this machine. Browsers name the origin of every POST. */
export function mayOpen({ headers, socket, method }: IncomingMessage): boolean {
  const from = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const isOwn = headers.origin === `http://${headers.host}` || headers.origin === `https://${headers.host}`;
  return method === 'POST' && isOwn && isLoopback(from);
}

/** `place`: as `findPlace` gives it. */
export async function openInEditor(place: string, notice: (message: string) => void): Promise<void> {
  const [{ default: launch }, { default: guess }] = await Promise.all([
    import('launch-editor'),
    import('launch-editor/guess.js'),
  ]);
  const [editor] = guess();
  if (!editor || inTerminal.test(editor.replace(/^.*[\\/]/, '')))
    return notice(
      'No editor with a window is running: open one, or name one in LAUNCH_EDITOR, such as LAUNCH_EDITOR=code.',
    );
  launch(place);
}
