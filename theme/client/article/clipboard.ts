/** Copies a text to the clipboard, by the API or the old command. */

/** The API needs a secure page and permission; from disk, over plain http or in a frame the old command works. Resolves to false if both fail. */
export async function copyText(root: Document, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // The API is missing or refused.
  }
  const area = root.createElement('textarea');
  const focused = root.activeElement as HTMLElement | null;
  area.value = text;
  area.className = 'sr';
  root.body.append(area);
  area.select();
  const done = root.execCommand('copy');
  area.remove();
  focused?.focus({ preventScroll: true });
  return done;
}
