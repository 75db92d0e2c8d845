/**
 * Decodes a text file: valid Unicode, LF line ends, no BOM, no control characters. It never guesses: if a file is not
 * UTF-8, the diagnostic names the first bad byte and its place.
 */
import { Buffer, isUtf8 } from 'node:buffer';
import { type Diagnostic, error, type Found, warning, wrapDiagnostics } from '#model/diagnostic/diagnostic';
import { getPoint } from '#model/text';

/** C0 except tab and newline, DEL, C1, and the two noncharacters that XML does not allow. */
const control = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/;
const controls = new RegExp(control.source, 'g');

const saveAsUtf8 = 'Save the file as UTF-8.';

/** The text of a file; `undefined` if it is not UTF-8. `path` is only for diagnostics. */
export function decode(bytes: Uint8Array, path: string): Found<string | undefined> {
  const wide = detectWideBom(bytes);
  if (wide !== undefined) {
    const message = `The file is ${wide}, not UTF-8: byte 0x${formatHex(bytes[0]!)} at offset 0 begins its byte-order mark.`;
    return wrapDiagnostics([
      error('file-encoding', message, { hint: saveAsUtf8, file: path, line: 1, column: 1 }),
    ]);
  }
  if (!isUtf8(bytes)) return wrapDiagnostics([reportInvalidText(bytes, path)]);
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const read = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8', start);
  const text = read.includes('\r') ? read.replace(/\r\n?/g, '\n') : read;
  return control.test(text) ? removeControls(text, path) : { value: text, diagnostics: [] };
}

function detectWideBom(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe)
    return c === 0 && d === 0 ? 'UTF-32 (little endian)' : 'UTF-16 (little endian)';
  if (a === 0xfe && b === 0xff) return 'UTF-16 (big endian)';
  return a === 0 && b === 0 && c === 0xfe && d === 0xff ? 'UTF-32 (big endian)' : undefined;
}

function removeControls(text: string, path: string): Found<string | undefined> {
  const first = control.exec(text)!;
  const place = getPoint(text, first.index);
  const cleaned = text.replace(controls, '');
  const count = text.length - cleaned.length;
  // ASCII saved as UTF-16 without a BOM is valid UTF-8 in which every other byte is NUL.
  if (first[0] === '\0' && text.split('\0').length - 1 > text.length / 4) {
    const message = `The file looks like UTF-16 without a byte-order mark: NUL at offset ${first.index}, and then throughout.`;
    return wrapDiagnostics([error('file-encoding', message, { hint: saveAsUtf8, file: path, ...place })]);
  }
  const code = `U+${first[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  const message =
    count === 1
      ? `A control character (${code}, at ${place.line}:${place.column}) is left out.`
      : `${count} control characters (the first is ${code}, at ${place.line}:${place.column}) are left out.`;
  const hint = 'Remove what an editor or a copied terminal text left behind.';
  return {
    value: cleaned,
    diagnostics: [warning('file-control-character', message, { hint, file: path, ...place })],
  };
}

function reportInvalidText(bytes: Uint8Array, path: string): Diagnostic {
  const wellFormed = getWellFormedPart(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const offset = Buffer.byteLength(wellFormed);
  const before = wellFormed.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const place = getPoint(before, before.length);
  const guess = isLikeGbk(bytes, before) ? ' It reads as GBK.' : '';
  const message = `Not valid UTF-8: the first bad byte is 0x${formatHex(bytes[offset]!)} at offset ${offset}.${guess}`;
  return error('file-encoding', message, { hint: saveAsUtf8, file: path, ...place });
}

/** The text before the first invalid sequence: the first U+FFFD that the bytes themselves do not contain. */
function getWellFormedPart(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  let offset = 0;
  let from = 0;
  for (;;) {
    const index = text.indexOf('\uFFFD', from);
    offset += Buffer.byteLength(text.slice(from, index));
    if (bytes.toString('hex', offset, offset + 3) !== 'efbfbd') return text.slice(0, index);
    offset += 3;
    from = index + 1;
  }
}

/** Only for a hint. A file with valid UTF-8 before the fault is damaged, not GBK. */
function isLikeGbk(bytes: Uint8Array, before: string): boolean {
  if (/[^\u0000-\u007F]/.test(before)) return false;
  try {
    return /\p{Script=Han}/u.test(new TextDecoder('gb18030', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

function formatHex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0');
}
