/** Calls a function that a configuration brings: what it throws, a loop and a wait without end become a diagnostic. */
import { Endless, loopHint, traced, watched } from '../../config/index.ts';
import type { SiteConfig } from '../../model/config/config.ts';
import { type Diagnostic, error, type Found, withoutValue } from '../../model/diagnostic/diagnostic.ts';
import type { Site } from '../../model/site/site.ts';
import { oneLine } from '../../model/text.ts';

/** Longer than that no function of a configuration is waited for, ms. */
const patience = 60_000;

/** A fault of what stands at `key` of the configuration: 'emit[0]'. `what` completes the sentence that begins with it. */
export function faultAt(config: SiteConfig, key: string, what: string, hint?: string): Diagnostic {
  const place = config.places?.[key] ?? { file: config.extensions?.file };
  return error('extension-failed', `\`${key}\` ${what}`, { ...place, hint, target: key });
}

/** What `work` gives; nothing where it throws or does not come to an end. `about`: a page, for the message. */
export async function called<T>(
  config: SiteConfig,
  key: string,
  work: () => T | Promise<T>,
  about = '',
): Promise<Found<T | undefined>> {
  try {
    return { value: await watched(work, patience), diagnostics: [] };
  } catch (thrown) {
    if (thrown instanceof Endless) {
      const what = `does not come to an end${about}: it ran 10 s without a pause.`;
      const fault = faultAt(config, key, what, loopHint);
      return withoutValue([{ ...fault, ...traced(String(thrown.stack)) }]);
    }
    return withoutValue([faultAt(config, key, `fails${about}: ${textOf(thrown)}.`)]);
  }
}

/** On one line, without a stack. */
function textOf(thrown: unknown): string {
  const said = thrown instanceof Error ? thrown.message : String(thrown);
  return oneLine(said).slice(0, 300).replace(/\.$/, '');
}

/** As a message shows a text. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text);
}

/** True of a path that leads to a file below a folder: no step leads up, or nowhere. */
export function isBelow(path: string): boolean {
  return /^(?:[^/\\\0]+\/)*[^/\\\0]+$/.test(path) && !path.split('/').some((part) => /^\.+$/.test(part));
}

/** The same objects: lists, trees and pages. What documents hold stays as it is, for long parts of it are read late. */
export function frozen(site: Site): Site {
  for (const tree of site.trees) {
    for (const page of tree.pages) Object.freeze(page);
    Object.freeze(tree.pages);
    Object.freeze(tree);
  }
  Object.freeze(site.trees);
  Object.freeze(site.config);
  return Object.freeze(site);
}
