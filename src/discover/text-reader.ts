/** Reads single text files of a site: what is in none of its pages, such as descriptions of APIs. */
import { decode } from './decode.ts';

/** By paths from the site folder. A file that is no text has its faults in the reason. */
export async function textReader(
  siteDir: string,
): Promise<(path: string) => Promise<{ readonly text: string } | { readonly reason: string }>> {
  const { diskReader } = await import('./disk.ts');
  const disk = diskReader(siteDir);
  return async (path) => {
    const bytes = await disk.read(path);
    if (!(bytes instanceof Uint8Array)) return { reason: bytes.reason };
    const { value: text, diagnostics } = decode(bytes, path);
    return text === undefined ? { reason: diagnostics[0]?.message ?? 'it is no text' } : { text };
  };
}
