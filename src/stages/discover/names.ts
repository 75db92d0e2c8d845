/** What a file's name alone decides: whether it is a page, is ignored, may be included, and works on every system. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { error, warning } from '#model/diagnostic/diagnostic';

/** True for the files that become pages. */
export function isMarkdown(path: string): boolean {
  return /\.(?:md|markdown)$/i.test(path);
}

/** True in content/public, where every file is copied unchanged. The path is relative to the site folder. */
export function isPublic(path: string): boolean {
  return path.startsWith('content/public/');
}

/** True for names in content/ that are ignored; in content/public nearly all names count. */
export function isLeftOut(name: string, inPublic: boolean): boolean {
  if (inPublic) return /^(?:\.git|\.DS_Store|Icon\r)$/.test(name);
  return name.startsWith('_') || isPrivate(name);
}

/** True for a path, relative to the site folder, without an ignored part. */
export function isPublished(path: string): boolean {
  const [top, ...names] = path.split('/');
  return top === 'content' && !names.some((name) => isLeftOut(name, isPublic(path)));
}

/** True if a part of the path may hold secrets or tools' data: .env, .git, node_modules. */
export function hasPrivatePart(path: string): boolean {
  return path.split('/').some(isPrivate);
}

function isPrivate(name: string): boolean {
  // `Icon\r` is the picture that macOS shows for a folder.
  return /^(?:\.|node_modules$|Icon\r$)/i.test(name);
}

/** Device names of Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * Warns about a name that some file system or archive cannot hold, and rejects one that no output can have. `path`: of the
 * file or folder itself.
 */
export function checkName(path: string): Diagnostic | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const unusable = explainUnusable(name);
  const why = unusable ?? explainPortability(name);
  if (why === undefined) return undefined;
  const message = `The name "${escapeControls(name)}" ${why}.`;
  return unusable === undefined
    ? warning('name-not-portable', message, {
        hint: 'Rename it, so that the site can be checked out everywhere.',
        file: path,
      })
    : error('name-not-portable', message, {
        hint: 'Rename it: no page and no file of a site can be called so.',
        file: path,
      });
}

function explainUnusable(name: string): string | undefined {
  if (/[\u0000-\u001F\u007F-\u009F]/.test(name)) return 'holds a control character';
  if (name.includes('\\')) return 'holds a backslash';
  return name.includes('\uFFFD') ? 'is not valid Unicode' : undefined;
}

function explainPortability(name: string): string | undefined {
  const bad = /[:?*<>|"]/.exec(name)?.[0];
  if (bad !== undefined) return `holds ${bad}, which Windows does not allow`;
  if (reserved.test(name)) return 'is reserved on Windows';
  // Links and other systems write the same letters in another form, and do not find the file.
  if (name !== name.normalize('NFC'))
    return 'holds letters that are put together from parts (Unicode form NFD)';
  if (/[. ]$/.test(name)) return 'ends in a dot or space, which Windows drops';
  return undefined;
}

/** Escapes control characters, which must not reach a terminal. */
function escapeControls(name: string): string {
  return name.replace(
    /[\u0000-\u001F\u007F-\u009F]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
