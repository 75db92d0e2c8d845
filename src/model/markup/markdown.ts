/** Writes plain text and addresses as Markdown that shows exactly them. */
import { joinToOneLine } from '../text.ts';

/** Plain text on one line, escaped for headings, link texts and paragraphs. */
export function escapeMarkdown(text: string): string {
  return (
    joinToOneLine(text)
      // An underscore inside a word is no mark.
      .replace(/[\\`*~[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
      .replace(/&(?=#?\w+;)/g, '&amp;')
      .replace(/^[#>+-]|(?<= )#+$/g, '\\$&')
      .replace(/^(\d{1,9})([.)])(?= |$)/, '$1\\$2')
  );
}

/** An address that is safe in a link's destination, a table cell and a quoted attribute. */
export function writeDestination(address: string): string {
  return address
    .replace(
      /[\s()<>\\|"']/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .replace(/&(?=#?\w+;)/g, '&amp;');
}

/** A separator for two characters that would become one mark: of code, of emphasis, of a link. */
export function getSeparator(before = '', after = ''): string {
  return /^(?:([`*_~])\1|\][([]|!\[)$/.test(before + after) ? '<b></b>' : '';
}
