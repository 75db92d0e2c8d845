/** Writes whole outputs and parts of a sharded build by hand: small files and their manifest. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatManifest, type ManifestExtras } from '../../src/stages/write/manifest.ts';

export type Texts = Readonly<Record<string, string>>;

/** The fields of a manifest besides its files. */
export const wholeExtras: ManifestExtras = {
  docgen: '1.2.3',
  base: '/docs',
  csp: { 'style-src': ["'self'"], 'script-src': ['sha256-a', 'sha256-b'] },
  routes: ['/', '/b', '/a'],
  aliases: ['/old/b', '/old/a'],
};

export const inputName = 'a1'.repeat(32);

/** Writes files and a manifest that lists them. */
export function writeOutput(folder: string, files: Texts, extras: ManifestExtras = wholeExtras): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const entries = Object.entries(files).map(([path, text]) => {
    const hash = createHash('sha256').update(text).digest('hex');
    return [path, { hash, size: Buffer.byteLength(text) }] as const;
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), formatManifest(extras, new Map(entries)));
}

/** Writes one part. `numbers`: '2/4'. */
export function writePart(
  folder: string,
  numbers: string,
  files: Texts,
  { of = inputName, ...extras }: Partial<ManifestExtras> & { of?: string } = {},
): void {
  const [index = 0, count = 0] = numbers.split('/').map(Number);
  writeOutput(folder, files, { ...wholeExtras, ...extras, part: { index, count, of } });
}
