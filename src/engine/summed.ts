/** Texts on disk that carry their own checksum: what does not match it counts as nothing. */
import { hash, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';

/** Whoever reads it meanwhile reads the old text or the new one. Throws where it cannot be written. */
export function writeSummed(file: string, text: string): void {
  const temporary = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(temporary, `${hash('sha256', text)}\n${text}\n`);
  renameSync(temporary, file);
}

/** Undefined where there is no such file, or a damaged one. */
export function readSummed(file: string): string | undefined {
  try {
    // A pipe, put there by somebody else, would be waited for for ever.
    if (!statSync(file).isFile()) return undefined;
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const body = text.slice(end + 1, -1);
    return hash('sha256', body) === text.slice(0, end) ? body : undefined;
  } catch {
    return undefined;
  }
}
