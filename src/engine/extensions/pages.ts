/** Pages that the configuration makes from data (`pages`), as if they were files of content/. */
import { extensionsOf } from '#config';
import type { SiteConfig } from '#model/config/config';
import type { VirtualPage } from '#model/config/extensions';
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import { callFunction, createFunctionFault, isBelow, quoteShort } from './call.ts';

/** No site has more pages: the function is in a loop. */
const most = 200_000;

/** The resulting paths include the folder: 'content/howto/codes.md'. */
export async function createVirtualPages(config: SiteConfig): Promise<Found<VirtualPage[]>> {
  if (!config.extensions?.kinds.includes('pages')) return { value: [], diagnostics: [] };
  const { pages } = await extensionsOf(config.extensions);
  const { value, diagnostics } = await callFunction(config, 'pages', () => pages!());
  if (diagnostics.length > 0) return { value: [], diagnostics };
  if (!Array.isArray(value) || value.length > most) {
    const what = 'must give a list of pages: [{ path, text }].';
    return { value: [], diagnostics: [createFunctionFault(config, 'pages', what)] };
  }
  const made = new Map<string, VirtualPage>();
  const faults: Diagnostic[] = [];
  for (const [index, page] of value.entries()) {
    const what = findPageFault(page, made);
    if (what === undefined) made.set(page.path, { path: `content/${page.path}`, text: page.text });
    else faults.push(createFunctionFault(config, 'pages', `gives as page ${index + 1} ${what}`));
  }
  return { value: [...made.values()], diagnostics: faults };
}

/** Completes "gives as page 3 …". */
function findPageFault(page: unknown, made: ReadonlyMap<string, unknown>): string | undefined {
  const { path, text } = Object(page) as Partial<VirtualPage>;
  if (typeof path !== 'string' || typeof text !== 'string')
    return 'something else than { path, text }, two texts.';
  if (!isBelow(path) || !/[^/]\.md$/.test(path))
    return `the path ${quoteShort(path)}; it must lead to a .md file below content/, such as "howto/codes.md".`;
  return made.has(path) ? `the path ${quoteShort(path)} a second time.` : undefined;
}
