/** What manifest.json of a built site says. It may come from anyone: only what is as docgen writes it is taken. */
import { isRecord } from '#model/record';
import { isPlainPath, ReadFault } from './source.ts';

export type Manifest = {
  readonly docgen: string;
  /** '' or '/docs' */
  readonly base: string;
  /** By path below the root of the output. */
  readonly files: ReadonlyMap<string, FileFacts>;
};

type FileFacts = { readonly hash: string; readonly size: number };

export const manifestFile = 'manifest.json';
/** This has room for a quarter of a million files. */
export const largestManifest = 32 * 1024 * 1024;
/** A larger copy or part of an index is not docgen's. */
const largestFile = 8 * 1024 * 1024;

/** Only files that the tools read: copies, search indexes, llms.txt, descriptions of APIs; and the pages at old addresses. */
const used = /(?:^|\/)(?:index\.md|llms\.txt|search\/[\w.-]+|(?:openapi|swagger|asyncapi)\.yaml)$/;

/** `place`: for messages. */
export function parseManifest(text: string, place: string): Manifest {
  const value = parseJson(text);
  if (!isRecord(value) || !isRecord(value.files) || value.version === undefined) throw refuseSite(place);
  const { version, docgen, base, part } = value;
  if (version !== 1 || typeof docgen !== 'string' || !/^[\w.+-]{1,40}$/.test(docgen))
    throw new ReadFault(
      'output-unreadable',
      `"${place}" was built by another version of docgen, whose manifest.json this one does not read.`,
      'Build it again with this version, or run the one that built it.',
    );
  if (part !== undefined)
    throw new ReadFault(
      'output-incomplete',
      `"${place}" is a part of a build that several machines share.`,
      'Join the parts with docgen merge.',
    );
  if (typeof base !== 'string' || !/^(?:\/[A-Za-z0-9._~!$&'()*+,;=:@-]+)*$/.test(base))
    throw refuseSite(place);
  const aliases = Array.isArray(value.aliases) ? value.aliases : [];
  const moved = new Set(aliases.map((alias) => `${String(alias).slice(1)}/index.html`));
  const files = new Map<string, FileFacts>();
  for (const [path, facts] of Object.entries(value.files)) {
    if (!(used.test(path) || moved.has(path)) || !isPlainPath(path) || !isRecord(facts)) continue;
    const { hash, size } = facts;
    if (typeof hash !== 'string' || typeof size !== 'number' || !(size >= 0 && size <= largestFile)) continue;
    files.set(path, { hash, size });
  }
  return { docgen, base, files };
}

/** The one message about a place that is something else. */
export function refuseSite(place: string): ReadFault {
  return new ReadFault(
    'output-missing',
    `"${place}" is not the output of docgen: it has no manifest.json of a build.`,
    'Give the folder that docgen build has written, or the address of a site that docgen has built.',
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
