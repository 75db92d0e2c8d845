/** Tells whether the reader saves data or has a slow connection. */

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** False in the many browsers that tell nothing about the connection. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return Boolean(connection?.saveData || /[23]g/.test(connection?.effectiveType ?? ''));
}
