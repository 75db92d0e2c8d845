/** Real folders for tests of discovery; each is removed after its test. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Diagnostic } from '#model/diagnostic/diagnostic';

/** A folder with these files, by path from it. A name that ends in '/' makes an empty folder. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-discover-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  addFiles(folder, files);
  return folder;
}

export function addFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, body] of Object.entries(files)) {
    const place = join(folder, path);
    mkdirSync(path.endsWith('/') ? place : dirname(place), { recursive: true });
    if (!path.endsWith('/')) writeFileSync(place, body);
  }
}

/** Diagnostics in one line each, for comparison. */
export function brief(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(
    ({ severity, code, file, line, column }) =>
      `${severity} ${code} ${[file, line, column].filter((part) => part !== undefined).join(':')}`,
  );
}
