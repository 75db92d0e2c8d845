/** docgen itself with its defaults: checks, embedded search, every output. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSite } from '../corpus.mjs';
import { renamePart } from './site.mjs';

export const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

export const program = join(projectRoot, 'bin/docgen.js');

export function docgen({ versions = 1 } = {}) {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const node = (args, nodeArguments = []) => ({
    command: process.execPath,
    args: [...nodeArguments, program, ...args],
  });
  return {
    id: versions === 1 ? 'docgen' : `docgen-${versions}`,
    name: versions === 1 ? 'docgen' : `docgen, ${versions} versions`,
    version,
    write: (folder, count) => writeSite(folder, count, versions),
    build: (folder, nodeArguments) => node(['build', folder, '--out', 'out'], nodeArguments),
    dev: (folder, port) => node(['dev', folder, '--port', String(port)]),
    source: (folder, route) => join(folder, 'content', `${route}.md`),
    output: (folder, route) => join(folder, 'out', route, 'index.html'),
    made: ['out', '.docgen'],
    rename: (folder, title, before) => renamePart(join(folder, 'content/part-000/index.md'), title, before),
  };
}
