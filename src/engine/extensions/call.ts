/** Calls a function of the configuration. If it throws or waits for ever, that becomes a diagnostic. */
import type { SiteConfig } from '#model/config/config';
import { type Diagnostic, error, type Found, wrapDiagnostics } from '#model/diagnostic/diagnostic';
import { limitTime } from '#model/in-time';
import type { Site } from '#model/site/site';
import { getThrownMessage, joinToOneLine } from '#model/text';
import { traced } from '#stack-trace';

/** A function of the configuration may take so long, ms. */
const patience = 60_000;

/** A fault of the function at `key` of the configuration: 'emit[0]'. `what` completes the sentence that `key` begins. */
export function createFunctionFault(
  config: SiteConfig,
  key: string,
  what: string,
  hint?: string,
): Diagnostic {
  const place = config.places?.[key] ?? { file: config.extensions?.file };
  return error('extension-failed', `\`${key}\` ${what}`, { ...place, hint, target: key });
}

/** The result of `work`; no value if it throws or never settles, told where that happened. `about`: a page, for the message. */
export async function callFunction<T>(
  config: SiteConfig,
  key: string,
  work: () => T | Promise<T>,
  about = '',
): Promise<Found<T | undefined>> {
  try {
    return { value: await limitTime(Promise.resolve().then(work), patience), diagnostics: [] };
  } catch (thrown) {
    const fault = createFunctionFault(config, key, `fails${about}: ${formatThrown(thrown)}.`);
    return wrapDiagnostics([{ ...fault, ...traced(thrown) }]);
  }
}

/** One line, without the stack. */
function formatThrown(thrown: unknown): string {
  const said = getThrownMessage(thrown);
  return joinToOneLine(said).slice(0, 300).replace(/\.$/, '');
}

/** A text as messages show it, shortened. */
export function quoteShort(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
}

/** True for a path of a file below a folder, without a step up. */
export function isBelow(path: string): boolean {
  return /^(?:[^/\\\0]+\/)*[^/\\\0]+$/.test(path) && !path.split('/').some((part) => /^\.+$/.test(part));
}

/** Freezes lists, trees and pages in place. Documents stay as they are, because they read their long parts late. */
export function freezeSite(site: Site): Site {
  for (const tree of site.trees) {
    for (const page of tree.pages) Object.freeze(page);
    Object.freeze(tree.pages);
    Object.freeze(tree);
  }
  Object.freeze(site.trees);
  Object.freeze(site.config);
  return Object.freeze(site);
}
