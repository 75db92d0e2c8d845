/** Reads single text files of a site that are no pages, such as API descriptions. */
import { decode } from './decode.ts';

type TextAnswer =
  | { readonly text: string }
  /** `reason` completes the sentence "… cannot be read: ". */
  | { readonly reason: string; readonly isMissing?: boolean };

/** Takes paths relative to the site folder. If a file is no text, the reason says why. */
export async function createTextReader(siteDir: string): Promise<(path: string) => Promise<TextAnswer>> {
  const { openDisk } = await import('./disk.ts');
  const disk = openDisk(siteDir);
  return async (path) => {
    const bytes = await disk.read(path);
    if (!(bytes instanceof Uint8Array))
      return { reason: bytes.reason, isMissing: bytes.refused === 'missing' };
    const { value: text, diagnostics } = decode(bytes, path);
    if (text !== undefined) return { text };
    return { reason: diagnostics[0]?.message.replace(/\.$/, '') ?? 'it is no text' };
  };
}
