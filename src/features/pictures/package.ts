/** Finds the package that makes pictures smaller; a site installs it itself. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import { findPackageManager } from '#model/package-manager';

export type PicturePackage = {
  /** Absolute path of its entry. */
  readonly entry: string;
  readonly version: string;
};

const name = 'sharp';

/** In the first folder that has it, as Node looks for it. The package is not loaded. */
export function findPackage(folders: readonly string[]): PicturePackage | undefined {
  for (const from of folders) {
    try {
      const entry = createRequire(join(from, 'x.js')).resolve(name);
      return { entry, version: readVersion(dirname(entry)) };
    } catch {}
  }
  return undefined;
}

/** From the nearest package.json above that is the package's own. */
function readVersion(folder: string): string {
  const file = join(folder, 'package.json');
  const about = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (about.name === name) return String(about.version);
  if (dirname(folder) === folder) throw new Error('no package.json');
  return readVersion(dirname(folder));
}

/** `why`: what it throws when it is loaded; absent: it is not installed. */
export function reportMissing(siteDir: string, why?: string): Diagnostic {
  const message =
    why === undefined
      ? `Pictures need the package ${name} to be made smaller, which is not installed.`
      : `The package ${name}, which makes pictures smaller, does not load: ${why}`;
  const isThere = (file: string) => existsSync(join(siteDir, file));
  const { addDev } = findPackageManager(process.env.npm_config_user_agent, isThere);
  return error('pictures-failed', message, {
    file: 'site.config.ts',
    hint: `Install it: ${addDev} ${name}`,
    target: 'images.optimise',
  });
}
