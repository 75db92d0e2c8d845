/** Finds what is wrong in JSON, and where. */

/** Checked apart, because the YAML parser accepts much that is no JSON. */
export function findJsonFault(text: string): { readonly reason: string; readonly at: number } | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (fault) {
    const { message } = fault as Error;
    // V8 gives the position as a number, or quotes the text around it: ten characters on each side.
    const [, lead = '', around] = /, (\.\.\.)?"(.*)"(?:\.\.\.)? is not valid JSON$/s.exec(message) ?? [];
    const start = around === undefined ? -1 : text.indexOf(around);
    const near = start < 0 ? text.length : start + (lead === '' ? 0 : 10);
    const at = Number(/position (\d+)/.exec(message)?.[1] ?? near);
    const reason = message.replace(/, (?:\.\.\.)?".*$| in JSON at position.*$| \(line.*$/s, '');
    return { reason, at };
  }
}
