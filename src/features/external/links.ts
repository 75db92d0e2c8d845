/** Lists a site's outside addresses, and reports their answers. `request.ts` sends the requests. */
import { getConfigPlace, listConfigLinks } from '#check';
import { type Diagnostic, error, type Place, warning } from '#model/diagnostic/diagnostic';
import type { ListMentions } from '#model/output/output';
import { listPageLinks, type Site } from '#model/site/site';

export type OutsideLink = {
  /** Without the fragment, which servers never see. */
  readonly url: string;
  readonly places: readonly (Place & { readonly target: string })[];
};

/** `gone`: the server says so. `unsure`: it may work for others, or later. */
export type OutsideAnswer = {
  readonly kind: 'there' | 'gone' | 'unsure';
  /** Completes the sentence "… leads nowhere: ". */
  readonly why?: string;
};

/** All http and https addresses to request, in the order of their first place. */
export function listOutsideLinks(site: Site, mentions?: ListMentions): OutsideLink[] {
  const found = new Map<string, Map<string, Place & { readonly target: string }>>();
  const addOutsideLink = (href: string, place: Place) => {
    const url = parseOutsideUrl(href);
    if (url === undefined || !isAskable(url)) return;
    const { file, line, column } = place;
    const places = found.get(url.href) ?? new Map();
    // Several trees share a page.
    found.set(url.href, places.set(`${file}:${line}:${column}`, { file, line, column, target: href }));
  };
  for (const { link } of listPageLinks(site)) addOutsideLink(link.href, link);
  for (const { key, href } of listConfigLinks(site, mentions))
    addOutsideLink(href, getConfigPlace(site, key));
  return [...found].map(([url, places]) => ({ url, places: [...places.values()] }));
}

function parseOutsideUrl(href: string): URL | undefined {
  const whole = /^\/\//.test(href.trim()) ? `https:${href.trim()}` : href.trim();
  if (!/^https?:/i.test(whole) || !URL.canParse(whole)) return undefined;
  const url = new URL(whole);
  url.hash = '';
  return url;
}

const reservedNames = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost|local|internal|lan)$/;

/**
 * False for addresses that documentation uses as examples (RFC 2606, 6761, 5737, 3849), and for private networks:
 * their answers say nothing about other readers.
 */
export function isAskable({ hostname, username }: URL): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (username !== '' || host === '') return false;
  if (host.startsWith('['))
    return !/^\[(?:::|::1|fe[89ab].*|f[cd].*|ff.*|2001:db8:.*|::ffff:.*)\]$/.test(host);
  const numbers = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(host)?.slice(1).map(Number);
  if (numbers) return !isPrivate(numbers as [number, number, number, number]);
  // A name without a dot is valid in a local network only.
  return host.includes('.') && !reservedNames.test(host);
}

function isPrivate([a, b, c]: readonly [number, number, number, number]): boolean {
  if (a === 0 || a === 10 || a === 127 || a >= 224) return true;
  if (a === 100) return b >= 64 && b < 128;
  if (a === 169) return b === 254;
  if (a === 172) return b >= 16 && b < 32;
  if (a === 192) return b === 168 || (b === 0 && (c === 0 || c === 2));
  if (a === 198) return b === 18 || b === 19 || (b === 51 && c === 100);
  return a === 203 && b === 0 && c === 113;
}

/** One diagnostic for each place of each failed link. Skips links without an answer. */
export function checkOutsideLinks(
  links: readonly OutsideLink[],
  answers: ReadonlyMap<string, OutsideAnswer>,
): Diagnostic[] {
  return links.flatMap(({ url, places }) => {
    const answer = answers.get(url);
    if (!answer || answer.kind === 'there') return [];
    return places.map((place) =>
      answer.kind === 'gone'
        ? error('link-external', `"${place.target}" leads nowhere: ${answer.why}.`, place)
        : warning('link-external-unsure', `"${place.target}" could not be judged: ${answer.why}.`, place),
    );
  });
}
