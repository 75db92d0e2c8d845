/** Types of files that servers send. Their own tables lack many: `application/octet-stream` with `nosniff` is a download, and no script. */
import { mimes } from 'mrmime';

/** Types that neither mrmime nor most servers know. */
const further: Readonly<Record<string, string>> = {
  md: 'text/markdown',
  yaml: 'text/yaml',
  yml: 'text/yaml',
  ndjson: 'application/x-ndjson',
  jsonl: 'application/x-ndjson',
  flac: 'audio/flac',
  cast: 'application/x-asciicast',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  apk: 'application/vnd.android.package-archive',
  '7z': 'application/x-7z-compressed',
};

/** The endings of each type, both sorted. */
export function listFileTypes(): readonly (readonly [type: string, endings: readonly string[]])[] {
  const byType = new Map<string, string[]>();
  for (const [ending, type] of Object.entries({ ...mimes, ...further }).sort())
    byType.set(type, [...(byType.get(type) ?? []), ending]);
  return [...byType].sort();
}

/** Types that pages, copies and demonstrations need, and that the tables of usual servers lack. */
const rare =
  'apng avif cast flac json5 jsonl md mjs ndjson opus toml vtt wasm wav webmanifest webp woff2 yaml yml'.split(
    ' ',
  );

export function listRareTypes(): ReturnType<typeof listFileTypes> {
  return listFileTypes()
    .map(([type, endings]) => [type, endings.filter((ending) => rare.includes(ending))] as const)
    .filter(([, endings]) => endings.length > 0);
}

/** All text is UTF-8. XML of other kinds says so itself. */
export function isText(type: string): boolean {
  return /^text\/|javascript|json|toml|\/xml$|(?:svg|atom|rss)\+xml$/.test(type);
}
