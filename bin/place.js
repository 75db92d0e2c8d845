/** Where the compiled code is. A checkout compiles first what has changed; the package has no code for that. */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const packageRoot = dirname(dirname(fileURLToPath(import.meta.url)));

/** A URL with a final slash. */
export async function findCode() {
  const compile = new URL('compile.js', import.meta.url);
  if (existsSync(compile)) return (await import(compile)).compiled();
  return (await import('../compiled/index.js')).default;
}
