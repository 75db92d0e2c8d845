/** Finds the packages that draw cards; a site installs them itself. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import type { CardInput } from './card-job.ts';

export type CardPackages = Omit<CardInput, 'card'>;

const library = '@takumi-rs/core';

/** `folders`: where to look, best first; `font`: the package of the font. No value if one is missing. */
export function findPackages(folders: readonly string[], font: string): Found<CardPackages | undefined> {
  const [drawing, letters] = [library, font].map((name) => findPackage(folders, name));
  if (!drawing || !letters) return { value: undefined, diagnostics: [missing(drawing ? font : library)] };
  const value = {
    library: join(drawing.folder, 'dist/export.mjs'),
    font: join(letters.folder, 'index.css'),
    versions: `${drawing.name} ${letters.name}`,
  };
  return { value, diagnostics: [] };
}

/** Looks for the package as Node does, in the first folder that has it. */
function findPackage(folders: readonly string[], name: string): { folder: string; name: string } | undefined {
  for (const from of folders) {
    const places = createRequire(join(from, 'x.js')).resolve.paths(name) ?? [];
    const folder = places
      .map((place) => join(place, name))
      .find((place) => existsSync(join(place, 'package.json')));
    if (!folder) continue;
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, name: `${name}@${version}` };
  }
  return undefined;
}

function missing(name: string): Diagnostic {
  return error('card-failed', `Social cards need the package ${name}, which is not installed.`, {
    file: 'site.config.ts',
    hint: `Install it: npm install --save-dev ${name}`,
    target: name,
  });
}
