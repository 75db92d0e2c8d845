/** Finds addresses outside the site that lead nowhere by their form: a misspelt scheme, or nothing behind it. */
import { getConfigPlace, listConfigLinks } from '#check';
import { addPageName, type Diagnostic, error, type Place } from '#model/diagnostic/diagnostic';
import type { Check } from '#model/output/output';
import { listPageLinks } from '#model/site/site';
import { computeEditDistance, didYouMean } from '#model/text';

/** Schemes with two slashes that are near the common ones, and right. */
const known = new Set([
  'http',
  'https',
  'ftp',
  'ftps',
  'sftp',
  'tftp',
  'httpu',
  'coap',
  'coaps',
  'ws',
  'wss',
  'nntp',
]);
const usual = ['https', 'http'];

export const schemes: Check = {
  name: 'schemes',
  check(site) {
    // Several trees share a page.
    const found = new Map<string, Diagnostic>();
    const tell = (href: string, place: Place, path?: string) => {
      const fault = findSchemeFault(href.trim());
      if (!fault) return;
      const { file, line, column } = place;
      const message = `"${href}" ${fault.message}`;
      const one = error('link-scheme', message, { file, line, column, hint: fault.hint, target: href });
      found.set(`${file}:${line}:${column}:${href}`, path === undefined ? one : addPageName(path, [one])[0]!);
    };
    for (const { link, page } of listPageLinks(site)) tell(link.href, link, page.document.path);
    for (const { key, href } of listConfigLinks(site)) tell(href, getConfigPlace(site, key));
    return [...found.values()];
  },
};

type Fault = { readonly message: string; readonly hint?: string };

function findSchemeFault(href: string): Fault | undefined {
  const [, scheme, rest = ''] = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(href) ?? [];
  if (scheme === undefined) return undefined;
  const name = scheme.toLowerCase();
  if (/^(?:https?|ftp)$/.test(name) && /^\/*(?:[?#]|$)/.test(rest))
    return { message: 'names no host.', hint: 'Write the whole address, or take the link away.' };
  if (/^(?:mailto|tel|sms)$/.test(name) && rest === '')
    return {
      message: 'has nothing behind its scheme.',
      hint: 'Write the whole address, or take the link away.',
    };
  if (!rest.startsWith('//') || known.has(name)) return undefined;
  const most = name.length < 4 ? 1 : 2;
  const distances = usual.map((one) => computeEditDistance(name, one, most));
  const least = Math.min(...distances);
  const near = least <= most ? usual[distances.indexOf(least)] : undefined;
  if (near === undefined || !/^[ht]/.test(name)) return undefined;
  return { message: 'has a scheme that no browser knows.', hint: didYouMean(`${near}:${rest}`) };
}
