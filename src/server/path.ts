/** Maps a request's target to a path relative to the output root, decoded once; it never leads out of that root. */
import { listForms } from '#negotiation';

/** 'docs/a b/index.html' for '/docs/a%20b/index.html?x'; undefined if no output file can have that path. */
export function parseRequestPath(target: string | undefined): string | undefined {
  const written = /^\/[^?#]*/.exec(target ?? '')?.[0];
  if (written === undefined) return undefined;
  let path: string;
  try {
    path = decodeURIComponent(written);
  } catch {
    return undefined;
  }
  const parts = path.slice(1).split('/');
  const isForeign = parts.some(
    (part, index) =>
      part === '.' ||
      part === '..' ||
      (part === '' && index < parts.length - 1) ||
      /[\0-\x1f\x7f\\]|^[A-Za-z]:|::\$/.test(part),
  );
  return isForeign ? undefined : path.slice(1);
}

/** Candidate files for an address, in the order of static hosts. `accept`: of the request. */
export function listCandidates(path: string, accept?: string): readonly string[] {
  const isFolder = isFolderPath(path);
  return [
    ...(isFolder ? [] : listForms(path)),
    ...listForms(isFolder ? path : `${path}/`, accept).map((form) =>
      isFolderPath(form) ? `${form}index.html` : form,
    ),
  ];
}

/** What hosts answer by the request's `Accept`. */
export function isFolderPath(path: string): boolean {
  return path === '' || path.endsWith('/');
}
