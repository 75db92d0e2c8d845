/** Runs a bundled configuration and returns its export. Must not know which keys there are. */
import { Buffer } from 'node:buffer';
import { found, thrownText } from '#model/config/words';
import { type Diagnostic, error, type Found, wrapDiagnostics } from '#model/diagnostic/diagnostic';
import { limitTime, TooLate } from '#model/in-time';
import { isRecord } from '#model/record';
import { handOverSignals } from '#signals';
import { storeSourceMap, traced } from '#stack-trace';
import type { Bundle } from './bundle.ts';

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
  handOverSignals();
  try {
    const module = await limitTime(import(/* @vite-ignore */ url), patienceMs);
    if (!('default' in module))
      return wrapDiagnostics([invalid('The configuration has no default export.', file)]);
    const exported: unknown = module.default;
    const value: unknown = await limitTime(
      typeof exported === 'function' ? exported() : exported,
      patienceMs,
    );
    if (isRecord(value)) return { value, diagnostics: [] };
    const what = typeof exported === 'function' ? 'a function that returns ' : '';
    return wrapDiagnostics([invalid(`The default export is ${what}${found(value)}, not an object.`, file)]);
  } catch (thrown) {
    if (thrown instanceof TooLate) {
      const message = `The configuration does not finish: its value was not there after ${patienceMs / 1000} s.`;
      return wrapDiagnostics([error('config-failed', message, { file })]);
    }
    return wrapDiagnostics([
      error(
        'config-failed',
        `The configuration fails when it is run: ${thrownText(thrown)}`,
        traced(thrown) ?? { file },
      ),
    ]);
  }
}

function invalid(message: string, file: string): Diagnostic {
  return error('config-invalid', message, {
    file,
    hint: "Write: export default defineConfig({ title: '…' })",
  });
}
