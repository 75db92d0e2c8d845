/** From a request's target to a path below the output root, decoded once; nothing of it ever leaves that root. */

/** 'docs/a b/index.html' for '/docs/a%20b/index.html?x'; undefined for what no output file can be called. */
export function pathOf(target: string | undefined): string | undefined {
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

/** The files that an address may mean, in the order in which a static host tries them. */
export function filesFor(path: string): readonly string[] {
  if (path === '' || path.endsWith('/')) return [`${path}index.html`];
  return [path, `${path}/index.html`];
}
