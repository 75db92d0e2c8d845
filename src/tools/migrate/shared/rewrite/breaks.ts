/** For sites that show each line break of a paragraph: ends such lines with a backslash, by which docgen breaks them, too. */
import { classifyLines } from '../lines.ts';
import type { Rewriting } from '../model.ts';

/** Lines that are no text of a paragraph. */
const block =
  /^\s*(?:#{1,6}\s|\||:{3,}|==? |<(?:!--|\/?[A-Za-z])|<<<|\[\^?[^\]]+\]:|[-*_=](?:\s*[-*_=]){2,}\s*$|\{|\$\$|!!!|\?\?\?)/;
/** What begins a block of its own below a line. */
const beginning = /^\s*(?:[-*+]\s|\d{1,9}[.)]\s|>|={1,}\s*$|-{1,}\s*$)/;
/** The kind and title of an alert, which stand alone on the first line of a quote. */
const alert = /^\s*\[![\w-]+\]/;

export const breaks: Rewriting = ({ lines }) => {
  const kinds = classifyLines(lines);
  for (let at = 0; at + 1 < lines.length; at++) {
    if (kinds[at] !== '' || kinds[at + 1] !== '') continue;
    const [depth, text] = splitQuote(lines[at]!.text);
    const [nextDepth, next] = splitQuote(lines[at + 1]!.text);
    const isText = text.trim() !== '' && !block.test(text.replace(/^\s*(?:[-*+]|\d{1,9}[.)])\s+/, ''));
    const isWhole = depth !== nextDepth || (depth > 0 && alert.test(text));
    if (!isText || isWhole || next.trim() === '' || block.test(next) || beginning.test(next)) continue;
    if (!/(?:\\|<br\s*\/?>)\s*$/.test(text)) lines[at]!.text = `${lines[at]!.text.trimEnd()}\\`;
  }
};

/** The depth of quotes, and the text in them. */
function splitQuote(text: string): [number, string] {
  const marks = /^(?:\s*>)*/.exec(text)![0];
  return [marks.replace(/\s/g, '').length, text.slice(marks.length)];
}
