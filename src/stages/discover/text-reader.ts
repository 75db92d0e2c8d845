/** Reads single text files of a site that are no pages, such as API descriptions. */
import type { Version } from '#model/config/config';
import { nameInRef } from '#model/document/ref-name';
import { decode } from './decode.ts';
import type { ContentReader } from './reader.ts';

type TextAnswer =
  /** `name`: how messages name the file, if it is not the one on disk. */
  | { readonly text: string; readonly name?: string }
  /** `reason` completes the sentence "… cannot be read: ". */
  | { readonly reason: string; readonly isMissing?: boolean };

export type ReadText = (path: string) => Promise<TextAnswer>;

/** Takes paths relative to the site folder. If a file is no text, the reason says why. */
export async function createTextReader(siteDir: string): Promise<ReadText> {
  const { openDisk } = await import('./disk.ts');
  return readTextsFrom(openDisk(siteDir));
}

/** The same for a version with a git ref; undefined if that cannot be read, which reading its pages reports. */
export async function createCommitTextReader(
  siteDir: string,
  version: Version,
): Promise<ReadText | undefined> {
  const { createCommitReader } = await import('./commit.ts');
  const { value: reader } = await createCommitReader(siteDir, version, []);
  return reader && readTextsFrom(reader, version.ref);
}

function readTextsFrom(reader: ContentReader, ref?: string): ReadText {
  return async (path) => {
    const bytes = await reader.read(path);
    if (!(bytes instanceof Uint8Array))
      return { reason: bytes.reason, isMissing: bytes.refused === 'missing' };
    const { value: text, diagnostics } = decode(bytes, path);
    if (text !== undefined) return { text, ...(ref !== undefined && { name: nameInRef(ref, path) }) };
    return { reason: diagnostics[0]?.message.replace(/\.$/, '') ?? 'it is no text' };
  };
}
