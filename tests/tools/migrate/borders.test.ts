/** A generator is one folder and one line: nothing else of the room names it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { generatorNames } from '../../../src/tools/migrate/index.ts';
import { projectRoot } from '../../helpers/docgen.ts';

const room = 'src/tools/migrate';
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`);
const importsOf = (file: string) =>
  [...read(file).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path]) =>
    posix.join(posix.dirname(file), path!),
  );
/** 'src/tools/migrate/hugo/index.ts' -> 'hugo'; '' for other files. */
const generatorOf = (file: string) =>
  generatorNames.find((name) => file.startsWith(`${room}/${name}/`)) ?? '';

it('every generator has a folder and one line of the door, and no other file names it', () => {
  const named = filesIn(room).flatMap((file) =>
    importsOf(file)
      .filter((path) => generatorOf(path) !== '' && generatorOf(path) !== generatorOf(file))
      .map((path) => `${file}: ${path}`),
  );
  expect(named).toEqual(generatorNames.map((name) => `${room}/index.ts: ${room}/${name}/index.ts`));
});

it('what generators share knows none of the steps that a move takes', () => {
  const shared = filesIn(`${room}/shared`).flatMap(importsOf);
  expect(shared.filter((path) => path.startsWith(`${room}/move/`))).toEqual([]);
});

it('no file of the room reaches into the parser besides its door', () => {
  const inner = filesIn(room).filter((file) =>
    importsOf(file).some(
      (path) => path.startsWith('src/stages/parse/') && path !== 'src/stages/parse/index.ts',
    ),
  );
  expect(inner).toEqual([]);
});
