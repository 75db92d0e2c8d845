/** Compiles docgen with whitespace and comments, which name the source file of each function. */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './measure.mjs';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const parts = ['bin', 'src', 'theme', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Returns the path of the copy's program. */
export async function readableCopy(work) {
  const folder = join(work, 'readable');
  mkdirSync(folder);
  for (const part of parts) cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const compile = join(folder, 'bin/compile/bundle.js');
  writeFileSync(
    compile,
    readFileSync(compile, 'utf8').replace('minifyWhitespace: true', 'minifyWhitespace: false'),
  );
  const program = join(folder, 'bin/docgen.js');
  await run({ command: process.execPath, args: [program, '--version'] });
  return program;
}
