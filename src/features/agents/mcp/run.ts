/** Runs `docgen mcp`: opens the site, then answers one question, or serves until nobody asks any more. */
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { FreeCommand } from '#model/feature-command';
import { openSource } from './source/open-source.ts';
import type { ReadOutput } from './source/output.ts';
import { ReadFault } from './source/source.ts';
import { createCaller } from './tools/index.ts';

type Result = Awaited<ReturnType<FreeCommand['runFree']>>;

const usualPort = 4174;

export async function runMcp(
  place: string | undefined,
  { http, try: question, json }: Readonly<Record<string, unknown>>,
  version: string,
): Promise<Result> {
  try {
    if (http !== undefined && question !== undefined)
      return refuseUsage('--http and --try exclude each other.');
    if (json && question === undefined)
      return refuseUsage('--json is for --try: the protocol is JSON already.');
    const port = readPort(http);
    if (port === undefined) return refuseUsage('--http takes a port from 0 to 65535.');
    const read = await openSource(place);
    if (typeof question === 'string') return await tryQuestion(read, question);
    if (http === undefined) await (await import('./stdio.ts')).serveOverStdio(read, version);
    else await (await import('./http.ts')).serveOverHttp(read, version, { port, isFixed: http !== true });
    return { value: { isBad: false, text: () => '', data: {} }, diagnostics: [] };
  } catch (fault) {
    if (fault instanceof ReadFault) return { value: undefined, diagnostics: [createDiagnosticOf(fault)] };
    throw fault;
  }
}

async function tryQuestion(read: ReadOutput, question: string): Promise<Result> {
  const { text, isError } = await createCaller(read)('search_docs', { query: question });
  const { length } = text;
  return {
    value: {
      isBad: isError,
      text: (say) => `${text.trimEnd()}\n\n${say(`[${length} characters]`)}\n`,
      data: { question, tool: 'search_docs', characters: length, text },
    },
    diagnostics: [],
  };
}

function readPort(http: unknown): number | undefined {
  if (http === undefined || http === true) return usualPort;
  const port = /^\d{1,5}$/.test(String(http)) ? Number(http) : Number.NaN;
  return port <= 65_535 ? port : undefined;
}

function refuseUsage(message: string): Result {
  return { value: undefined, diagnostics: [error('usage', message)] };
}

function createDiagnosticOf({ code, message, hint }: ReadFault): Diagnostic {
  return error(code, message, hint === undefined ? {} : { hint });
}
