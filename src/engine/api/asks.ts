/** Which pages ask for parts of a description. */
import type { SourceFile } from '../../model/document.ts';

/** True if the page may do so. */
export function asksForApi({ text }: SourceFile): boolean {
  return /^[ \t]{0,3}:{3,}[ \t]*(?:api|operations|schema)[ \t]/m.test(text);
}
