/** Reads single text files of a site: what is in none of its pages, such as descriptions of APIs. */
import { decode } from './decode.ts';

type TextAnswer =
  | { readonly text: string }
  /** `reason` completes the sentence "… cannot be read: ". */
  | { readonly reason: string; readonly isMissing?: boolean };

/** By paths from the site folder. A file that is no text has its faults in the reason. */
export async function textReader(siteDir: string): Promise<(path: string) => Promise<TextAnswer>> {
  const { diskReader } = await import('./disk.ts');
  const disk = diskReader(siteDir);
  return async (path) => {
    const bytes = await disk.read(path);
    if (!(bytes instanceof Uint8Array))
      return { reason: bytes.reason, isMissing: bytes.refused === 'missing' };
    const { value: text, diagnostics } = decode(bytes, path);
    if (text !== undefined) return { text };
    return { reason: diagnostics[0]?.message.replace(/\.$/, '') ?? 'it is no text' };
  };
}
