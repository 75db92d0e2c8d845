/** The symbols that one page refers to, and no others. */
import { attribute } from '../../src/model/contract.ts';
import { drawing } from './icons.ts';

/**
 * Symbols by name, in lower case letters, digits and hyphens: nothing in them is escaped. Markdown may name icons that
 * nobody drew, they get the sheet of paper. Put together as text, which takes half as long as an element for each.
 */
export function IconSprite({ names }: { readonly names: readonly string[] }) {
  return (
    <svg
      className="sprite"
      width="0"
      height="0"
      aria-hidden="true"
      {...{ [attribute.part]: 'icons' }}
      dangerouslySetInnerHTML={{ __html: names.map(symbolOf).join('') }}
    />
  );
}

function symbolOf(name: string): string {
  return `<symbol id="I-${name}" viewBox="0 0 24 24">${drawing(name)}</symbol>`;
}
