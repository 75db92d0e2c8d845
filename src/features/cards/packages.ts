/** Finds the packages that draw cards; a site installs them itself. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import { findPackageManager } from '#model/package-manager';
import type { CardInput } from './card-job.ts';

export type CardPackages = Omit<CardInput, 'card' | 'logo'>;

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

/** Looks for the package as Node does, in the first folder that has it. Under Plug'n'Play there are no folders to look in. */
function findPackage(folders: readonly string[], name: string): { folder: string; name: string } | undefined {
  for (const from of folders) {
    const folder = findFolder(name, from);
    if (folder === undefined) continue;
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, name: `${name}@${version}` };
  }
  return undefined;
}

function findFolder(name: string, from: string): string | undefined {
  try {
    const entry = createRequire(join(from, 'x.js')).resolve(name);
    const part = join('node_modules', name);
    return entry.slice(0, entry.lastIndexOf(part) + part.length);
  } catch {
    return undefined;
  }
}

function missing(name: string): Diagnostic {
  return error('card-failed', `Social cards need the package ${name}, which is not installed.`, {
    file: 'site.config.ts',
    hint: `Install it: ${findPackageManager(process.env.npm_config_user_agent, existsSync).addDev} ${name}`,
    target: name,
  });
}
