/** Shell code as one would type it. */

/** Lines without their `$ `; no newline at the end. */
export function withoutPrompts(text: string): string {
  return text.replace(/^\$ /gm, '').replace(/\n$/, '');
}
