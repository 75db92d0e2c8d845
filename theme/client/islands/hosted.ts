/** Asks the hosted search service: one request for a page of hits, in the shape that both engines share. */
import { isUnsafeHref } from '#model/address/url';
import type { SearchSettings } from '#model/contract';
import {
  type HitText,
  markEnd,
  markStart,
  type SearchAnswer,
  type SearchHit,
  type SearchProvider,
} from '#search/query';
import { timing } from '../constants.ts';
import { buildHitExcerpt } from './excerpt.ts';

/** The field with the area of a record's page. */
const areaKey = 'hierarchy_lvl0';

type Service = Pick<SearchSettings, 'root' | 'toFiles'> & NonNullable<SearchSettings['hosted']>;

/** Asks for marks as characters that no text contains, because the service does not escape marked texts. */
export function createHosted(service: Service): SearchProvider {
  const address = `${service.endpoint.replace(/\/+$/, '')}/indexes/${encodeURIComponent(service.index)}/search`;
  return {
    async search(q, { offset, limit, area, signal }) {
      const ends = new AbortController();
      const endRequest = () => ends.abort();
      const silence = setTimeout(endRequest, timing.requestTimeout);
      signal?.addEventListener('abort', endRequest);
      if (signal?.aborted) endRequest();
      try {
        const ofArea = area === undefined ? '' : `${areaKey} = ${JSON.stringify(area)}`;
        const filter =
          service.filter && ofArea ? `(${service.filter}) AND ${ofArea}` : service.filter || ofArea;
        const response = await fetch(address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${service.token}` },
          body: JSON.stringify({
            q,
            offset,
            limit,
            attributesToHighlight: ['*'],
            highlightPreTag: markStart,
            highlightPostTag: markEnd,
            ...(filter && { filter }),
          }),
          credentials: 'omit',
          signal: ends.signal,
        });
        if (!response.ok) throw new Error(`The search service answers ${response.status}.`);
        const { hits, ...counts } = readSearchAnswer(await response.json(), offset);
        return { ...counts, hits: hits.map((hit) => ({ ...hit, url: moveToOwnTree(hit.url, service) })) };
      } finally {
        clearTimeout(silence);
        signal?.removeEventListener('abort', endRequest);
      }
    },
  };
}

/** Reads only what has the right form: a service may send anything. */
function readSearchAnswer(body: unknown, requested: number): SearchAnswer {
  const { hits, estimatedTotalHits, totalHits, offset } = readRecord(body);
  const usable = Array.isArray(hits) ? hits.flatMap(readHit) : [];
  if (!Array.isArray(hits) || (usable.length === 0 && hits.length > 0)) {
    throw new Error('The search service answers in another form.');
  }
  return {
    hits: usable,
    // The next page starts after all of them.
    ...(usable.length < hits.length && { received: hits.length }),
    // Some services give exact counts, some none.
    estimatedTotalHits: readCount(estimatedTotalHits) ?? readCount(totalHits) ?? requested + hits.length,
    offset: readCount(offset) ?? requested,
  };
}

function readHit(value: unknown): SearchHit[] {
  const hit = readRecord(value);
  const { url } = hit;
  if (typeof url !== 'string' || isUnsafeHref(url)) return [];
  const texts = { ...hit, ...readRecord(hit._formatted) };
  const readHitText = (key: string) => {
    const found = texts[key];
    return typeof found === 'string' && found !== '' ? convertMarks(found, hit[key]) : null;
  };
  const formatted: HitText = {
    hierarchy_lvl0: readHitText(areaKey)?.replace(marks, '') ?? null,
    hierarchy_lvl1: readHitText('hierarchy_lvl1'),
    hierarchy_lvl2: readHitText('hierarchy_lvl2'),
    hierarchy_lvl3: readHitText('hierarchy_lvl3'),
    hierarchy_lvl4: readHitText('hierarchy_lvl4'),
    hierarchy_lvl5: readHitText('hierarchy_lvl5'),
    content: buildHitExcerpt(readHitText('content') ?? ''),
  };
  return [{ url, _formatted: formatted }];
}

const marks = new RegExp(`[${markStart}${markEnd}]`, 'g');

/** A service may ignore the mark characters: tags that the stored text lacks are its marks. */
function convertMarks(text: string, stored: unknown): string {
  if (text.includes(markStart) || typeof stored !== 'string') return text;
  const tag = ['mark', 'em'].find((name) => text.includes(`<${name}>`) && !stored.includes(`<${name}>`));
  return tag === undefined ? text : text.replaceAll(`<${tag}>`, markStart).replaceAll(`</${tag}>`, markEnd);
}

function readCount(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}

function readRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/**
 * The address of the same page in the reader's tree: one index may serve several trees, and pages on disk. Addresses of other
 * sites stay.
 */
function moveToOwnTree(address: string, { root, toFiles, trees }: Service): string {
  const path = getAddressPath(address);
  const [tree] = trees.filter((one) => path.startsWith(one)).sort((a, b) => b.length - a.length);
  if (tree === undefined) return address;
  const rest = path.slice(tree.length);
  if (!toFiles) return root + rest;
  const [, page = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(rest) ?? [];
  return `${root}${page.replace(/[^/]$/, '$&/')}index.html${tail}`;
}

/** The path from the site's root; '' for another origin. */
function getAddressPath(address: string): string {
  if (/^\/(?!\/)/.test(address)) return address;
  const { origin } = location;
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : '';
}
