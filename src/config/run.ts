/** Runs a bundled configuration and takes what it exports. Must not know what a configuration may say. */
import { Buffer } from 'node:buffer';
import { SourceMap } from 'node:module';
import { type Diagnostic, error, type Found, type Place, withoutValue } from '../model/diagnostic.ts';
import type { Bundle } from './bundle.ts';
import { found, thrownText } from './words.ts';

/** A configuration that waits longer waits for ever. */
const patience = 60_000;

/** Node keeps modules by address: every load has one of its own. */
let loads = 0;

/**
 * The configuration's default export; of a function, what it returns. The module is run from a `data:` address
 * rather than from a file: nothing to clean up after a kill, nothing to write in a read-only folder or for
 * `check`, and two runs at once cannot meet.
 */
export async function run(bundle: Bundle, file: string, patienceMs = patience): Promise<Found<unknown>> {
  loads += 1;
  const url = `data:text/javascript;base64,${Buffer.from(bundle.code, 'utf8').toString('base64')}#${loads}`;
  try {
    const module = await inTime(import(/* @vite-ignore */ url), patienceMs);
    if (!('default' in module))
      return withoutValue([invalid('The configuration has no default export.', file)]);
    const exported: unknown = module.default;
    const value: unknown = await inTime(typeof exported === 'function' ? exported() : exported, patienceMs);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { value, diagnostics: [] };
    const what = typeof exported === 'function' ? 'a function that returns ' : '';
    return withoutValue([invalid(`The default export is ${what}${found(value)}, not an object.`, file)]);
  } catch (thrown) {
    if (thrown === tooLate) {
      const message = `The configuration does not finish: its value was not there after ${patienceMs / 1000} s.`;
      return withoutValue([error('config-failed', message, { file })]);
    }
    const place = placeOf(thrown, url, bundle, file);
    return withoutValue([
      error('config-failed', `The configuration fails when it is run: ${thrownText(thrown)}`, place),
    ]);
  }
}

function invalid(message: string, file: string): Diagnostic {
  return error('config-invalid', message, {
    file,
    hint: "Write: export default defineConfig({ title: '…' })",
  });
}

const tooLate = Symbol('too late');

async function inTime<T>(work: T | Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooLate), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The first frame of the stack that lies in the bundle, traced back to the file as written. */
function placeOf(thrown: unknown, url: string, bundle: Bundle, file: string): Place {
  try {
    const stack = thrown instanceof Error ? String(thrown.stack) : '';
    const at = stack.indexOf(`${url}:`);
    const position = /^:(\d+)(?::(\d+))?/.exec(stack.slice(at + url.length, at + url.length + 40));
    if (at < 0 || position === null) return { file };
    const map = new SourceMap(JSON.parse(bundle.map));
    const entry = map.findEntry(Number(position[1]) - 1, Number(position[2] ?? 1) - 1);
    if (!('originalSource' in entry)) return { file };
    return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  } catch {
    return { file };
  }
}
