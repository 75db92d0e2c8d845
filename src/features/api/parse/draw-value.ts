/** A JSON value as inline code: strings without quotes, except the empty one. */
export function formatCodeValue(value: unknown): string {
  if (typeof value === 'string') return value === '' ? '""' : value;
  return JSON.stringify(value) ?? '';
}
