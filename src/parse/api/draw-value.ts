/** A value of JSON as code on a line: texts without quotes, save the empty one. */
export function codeOf(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '""' : value;
  return JSON.stringify(value) ?? '';
}
