/** The licences of packages that compiled code contains, as those ask for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** `inputs`: paths of bundled files, relative to `packageRoot`. */
export function licencesOf(packageRoot, inputs) {
  const folders = inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []);
  const texts = [...new Set(folders)].sort().map((folder) => licenceOf(join(packageRoot, folder)));
  return `docgen's compiled code contains these packages.\n\n${texts.join('\n\n')}`;
}

function licenceOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file === undefined ? '' : `\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
  return `--- ${name} ${version}: ${license}${text}\n`;
}
