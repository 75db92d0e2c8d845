/** What stands at a place of a text: an address, a word that is being written. Offsets and columns are in UTF-16 units. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { loadCodeLines } from '#discover';
import { listAddresses, measureHead } from '#move';

export type Address = {
  readonly value: string;
  readonly at: number;
  readonly kind: 'page' | 'image';
};

/** The address around an offset. */
export function findAddress(text: string, offset: number): Address | undefined {
  for (const { value, at } of listAddresses(text)) {
    if (at > offset || offset > at + value.length) continue;
    return { value, at, kind: isImage(text.slice(Math.max(0, at - 300), at)) ? 'image' : 'page' };
  }
  const { line, start } = getLine(text, offset);
  const setting = /^(?:prev|next):[ \t]+["']?([^\s"']+)/.exec(line);
  if (!setting) return undefined;
  return { value: setting[1]!, at: start + setting[0].length - setting[1]!.length, kind: 'page' };
}

/** An address that is being written: what stands between its beginning and the cursor. */
export function findBegunAddress(text: string, offset: number): Address | undefined {
  const { line, start } = getLine(text, offset);
  const before = line.slice(0, offset - start);
  const [whole, value] =
    /(?:\]\([ \t]*<?|\b(?:href|src|to|link)=["']|^[ \t>]*\[[^\]]+\]:[ \t]*<?|^(?:prev|next):[ \t]+["']?)([^\s()<>"']*)$/.exec(
      before,
    ) ?? [];
  if (whole === undefined || value === undefined) return undefined;
  const at = offset - value.length;
  return { value, at, kind: isImage(text.slice(Math.max(0, at - 300), at)) ? 'image' : 'page' };
}

function isImage(before: string): boolean {
  return /!\[[^\]\n]*\]\([ \t]*<?$|\bsrc=["']?$/.test(before);
}

/** True in a fence with its marks, and in indented code. */
export async function isInCode(text: string, offset: number): Promise<boolean> {
  const body = measureHead(text);
  const { start } = getLine(text, offset);
  if (start < body) return false;
  const findCode = await loadCodeLines();
  const above = text.slice(body, start).split('\n').length - 1;
  return findCode(text.slice(body).split(/\r?\n/)).has(above);
}

export function getLine(text: string, offset: number): { readonly line: string; readonly start: number } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { line: text.slice(start, end < 0 ? undefined : end).replace(/\r$/, ''), start };
}

export function makeRange(document: TextDocument, at: number, length: number) {
  return { start: document.positionAt(at), end: document.positionAt(at + length) };
}
