/** Files of code that pages show: they come over to where no page and no public file is. */
import type { Moving } from './model.ts';

/** Where the file `source` lies in the new site. It is noted to be copied. */
export function snippet({ assets }: Moving, source: string): string {
  const target = assets.get(source) ?? `content/_snippets/${source.replace(/(?<=^|\/)\.+(?=[^/])/g, '')}`;
  assets.set(source, target);
  return target;
}
