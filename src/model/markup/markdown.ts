/** Writes plain text and addresses as markdown that shows just them. */
import { oneLine } from '../text.ts';

/** Plain text on one line that shows as it is, in headings, link texts and paragraphs alike. */
export function plainMarkdown(text: string): string {
  return (
    oneLine(text)
      // An underscore within a word is no mark.
      .replace(/[\\`*~[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
      .replace(/&(?=#?\w+;)/g, '&amp;')
      .replace(/^[#>+-]|(?<= )#+$/g, '\\$&')
      .replace(/^(\d{1,9})([.)])(?= |$)/, '$1\\$2')
  );
}

/** An address that ends neither a link's destination, nor a cell of a table, nor an attribute in quotes. */
export function writeDestination(address: string): string {
  return address
    .replace(
      /[\s()<>\\|"']/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .replace(/&(?=#?\w+;)/g, '&amp;');
}

/** Keeps marks apart that would mean something together: of code, of emphasis, of a link. */
export function betweenMarks(before = '', after = ''): string {
  return /^(?:([`*_~])\1|\][([]|!\[)$/.test(before + after) ? '<b></b>' : '';
}
