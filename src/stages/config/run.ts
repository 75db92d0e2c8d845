/** Runs a bundled configuration and returns its export. Must not know which keys there are. */
import { Buffer } from 'node:buffer';
import { found, thrownText } from '#model/config/words';
import { type Diagnostic, error, type Found, type Place, withoutValue } from '#model/diagnostic/diagnostic';
import { inTime, TooLate } from '#model/in-time';
import type { Bundle } from './bundle.ts';
import { storeSourceMap, traced } from './trace.ts';
import { Endless, loopHint, loopLimit, watched } from './watched.ts';

/** A configuration that waits longer probably waits for ever, ms. */
const patience = 60_000;

/** Node caches modules by address, so every load needs a new one. */
let loads = 0;

/**
 * The configuration's default export; if that is a function, its result. The module runs from a `data:` address, not
 * from a file: then a killed process leaves no file behind, a read-only folder is enough, and two runs at once
 * cannot conflict.
 */
export async function run(bundle: Bundle, file: string, patienceMs = patience): Promise<Found<unknown>> {
  loads += 1;
  const url = `data:text/javascript;base64,${Buffer.from(bundle.code, 'utf8').toString('base64')}#${loads}`;
  storeSourceMap(`#${loads}`, bundle.map);
  const wait = mayLoop(bundle) ? watched : waitPlainly;
  try {
    const module = await wait(() => import(/* @vite-ignore */ url), patienceMs);
    if (!('default' in module))
      return withoutValue([invalid('The configuration has no default export.', file)]);
    const exported: unknown = module.default;
    const value: unknown = await wait(
      () => (typeof exported === 'function' ? exported() : exported),
      patienceMs,
    );
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return { value, diagnostics: [] };
    const what = typeof exported === 'function' ? 'a function that returns ' : '';
    return withoutValue([invalid(`The default export is ${what}${found(value)}, not an object.`, file)]);
  } catch (thrown) {
    if (thrown instanceof TooLate) {
      const message = `The configuration does not finish: its value was not there after ${patienceMs / 1000} s.`;
      return withoutValue([error('config-failed', message, { file })]);
    }
    const place = placeOf(thrown, file);
    if (thrown instanceof Endless) {
      const message = `The configuration does not come to an end: it ran ${loopLimit / 1000} s without a pause.`;
      return withoutValue([error('config-failed', message, { ...place, hint: loopHint })]);
    }
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

/** The source position of the first stack frame in the configuration. */
function placeOf(thrown: unknown, file: string): Place {
  try {
    return traced(thrown instanceof Error ? String(thrown.stack) : '') ?? { file };
  } catch {
    // `stack` may be a getter that throws.
    return { file };
  }
}

/** False for plain values, which need no watching: watching costs a thread. */
function mayLoop({ code, packages }: Bundle): boolean {
  return packages.length > 0 || /\b(?:for|while|do|function)\b|=>/.test(code);
}

function waitPlainly<T>(work: () => T | Promise<T>, ms: number): Promise<T> {
  return inTime(Promise.resolve().then(work), ms);
}
