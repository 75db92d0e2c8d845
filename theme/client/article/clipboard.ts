/** Puts a text on the clipboard, by whichever way the browser allows. */

/** The clipboard interface wants a secure page and leave; from disk, plain http or a frame the old command does it. Resolves to whether it did. */
export async function write(root: Document, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Missing or refused.
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
