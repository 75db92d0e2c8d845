/** Whether the reader saves data, or has a slow connection. */

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** What the browser knows of the connection; most say nothing. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return Boolean(connection?.saveData || /[23]g/.test(connection?.effectiveType ?? ''));
}
