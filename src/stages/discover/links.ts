/** Symbolic links in content/: where one leads, and why it is not followed. */
import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { getErrorCode } from '#files';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { hasPrivatePart, isPublic } from './names.ts';
import { explainSystemError } from './reader.ts';

/** The path of `real` relative to `root`, with forward slashes; `undefined` if it is outside. Both are real paths. */
export function getPathInside(root: string, real: string): string | undefined {
  const path = relative(root, real);
  if (path === '..' || path.startsWith(`..${sep}`) || /^(?:[/\\]|[A-Za-z]:)/.test(path)) return undefined;
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/**
 * The real path of a link's target, if content/ publishes that file without the link too. `content`: a real path.
 * `place`: the link on disk. `path`: the link relative to the site folder.
 */
export function resolveLinkTarget(content: string, place: string, path: string): string | Diagnostic {
  let target: string;
  try {
    target = realpathSync.native(place);
  } catch (cause) {
    return getErrorCode(cause) === 'ELOOP'
      ? error('link-loop', 'The symbolic link leads in a circle.', { file: path })
      : error('file-unreadable', `The symbolic link leads nowhere: ${explainSystemError(cause)}.`, {
          file: path,
        });
  }
  const inside = getPathInside(content, target);
  if (inside === undefined) {
    return error('link-outside-site', 'The symbolic link leads out of content/; it is not followed.', {
      hint: 'Move the file below content/, or include it where it lies in the site folder.',
      file: path,
    });
  }
  if (hasPrivatePart(inside) && !isPublic(`content/${inside}`)) {
    const message = `The symbolic link leads to content/${inside}, which is never published.`;
    return error('link-outside-site', message, { file: path });
  }
  return target;
}
