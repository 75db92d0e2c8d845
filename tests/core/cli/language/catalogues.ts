/** The Chinese catalogues of src: each text stands in that of the room that says it. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Catalogue } from '#model/catalogue';
import { projectRoot } from '../../../helpers/docgen.ts';

const core = 'src/cli/language/zh';
/** Not from templates of src: words that stand in variables, what libraries say, and codes. */
const others = ['words.json', 'libraries.json', 'codes.json'];

/** Path -> catalogue. */
export function readCatalogues(): Map<string, Catalogue> {
  const ofCore = readdirSync(join(projectRoot, core)).map((name) => `${core}/${name}`);
  const ofFeatures = readdirSync(join(projectRoot, 'src/features')).map(
    (name) => `src/features/${name}/messages.zh.json`,
  );
  const paths = [...ofCore, ...ofFeatures].filter(
    (path) =>
      path.endsWith('.json') && existsSync(join(projectRoot, path)) && !others.includes(basename(path)),
  );
  return new Map(paths.map((path) => [path, JSON.parse(readFileSync(join(projectRoot, path), 'utf8'))]));
}

/** The catalogue for a text that these files of src have. */
export function homeOf(files: ReadonlySet<string>): string {
  const rooms = new Set([...files].map((file) => /^features\/[^/]+(?=\/)|^[^/]+/.exec(file)![0]));
  const [room] = rooms;
  if (rooms.size > 1) return `${core}/shared.json`;
  return room!.startsWith('features/')
    ? `src/${room}/messages.zh.json`
    : `${core}/${room!.replace('.ts', '')}.json`;
}

/** Follows texts that have moved, and drops those that are gone. Translations of new ones are written by hand. */
export function moveEntries(templates: ReadonlyMap<string, ReadonlySet<string>>): void {
  const before = readCatalogues();
  const all: Catalogue = Object.assign({}, ...before.values());
  const after = new Map<string, Record<string, string>>();
  for (const [text, files] of templates) {
    const home = homeOf(files);
    if (all[text] !== undefined) after.set(home, { ...after.get(home), [text]: all[text] });
  }
  for (const path of before.keys()) if (!after.has(path)) rmSync(join(projectRoot, path));
  for (const [path, one] of after)
    writeFileSync(join(projectRoot, path), `${JSON.stringify(one, null, 2)}\n`);
}
