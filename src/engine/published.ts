/** Reads the routes and aliases of an earlier build from its manifest.json. */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { getErrorCode } from '#files';
import { type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';

/** A larger file is no manifest of docgen. */
const largest = 64 * 1024 * 1024;

/** `path`: as the user gave it. No value if the file cannot be used; the diagnostic says why. */
export function readPublished(siteDir: string, path: string): Found<readonly string[] | undefined> {
  if (/^https?:\/\//i.test(path)) {
    return refuseManifest(`"${path}" is an address: download the manifest.json first, and name the file.`);
  }
  try {
    const place = resolve(siteDir, path);
    const stats = statSync(place);
    if (!stats.isFile()) return refuseManifest(`"${path}" is not a file.`);
    if (stats.size > largest) return refuseManifest(`"${path}" is too large to be a manifest.`);
    const { routes, aliases = [] } = JSON.parse(readFileSync(place, 'utf8')) ?? {};
    if (isRoutes(routes) && isRoutes(aliases)) return { value: [...routes, ...aliases], diagnostics: [] };
  } catch (cause) {
    const code = getErrorCode(cause);
    if (code !== undefined)
      return refuseManifest(`"${path}" cannot be read (${code}); the path counts from the site folder.`);
  }
  return refuseManifest(`"${path}" is no manifest.json of docgen.`);
}

function isRoutes(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((route) => typeof route === 'string' && route.startsWith('/'));
}

function refuseManifest(message: string): Found<undefined> {
  const diagnostics: Diagnostic[] = [
    error('against-unreadable', message, {
      hint: 'Every build writes it to the root of its output, and hosts serve it as /manifest.json.',
    }),
  ];
  return { value: undefined, diagnostics };
}
