/** Finds API calls in code samples, by language. */
import type { Sample } from '#model/document/lint-input';
import type { Call } from './call.ts';
import { callInHttp } from './http.ts';
import { findProgramCalls, findProgramRoutes } from './program.ts';
import { findShellCalls } from './shell.ts';

const shells = new Set(['bash', 'sh', 'shell', 'console', 'shellsession']);
const programs = new Set(
  'js javascript ts typescript python py go java php csharp cs lua tsx jsx mjs kotlin ruby'.split(' '),
);

export function findCalls({ language, code }: Sample): readonly Call[] {
  if (shells.has(language)) return findShellCalls(code);
  if (programs.has(language)) return findProgramCalls(code);
  const call = language === 'http' ? callInHttp(code) : undefined;
  return call ? [call] : [];
}

export function findRoutes({ language, code }: Sample): readonly string[] {
  return programs.has(language) ? findProgramRoutes(code) : [];
}
