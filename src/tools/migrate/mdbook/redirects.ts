/** Reads the redirects of a book: to pages, to headings, and from fragments, which become further ids of headings. */
import { decode } from '#model/address/url';
import { slugify } from '#model/document/slug';
import { listProse } from '../shared/lines.ts';
import { addTask, type Rewriting } from '../shared/model.ts';
import { deriveRoute } from '../shared/routes.ts';
import { readEntries, type Values } from '../shared/script/values.ts';
import type { OldAddress } from '../shared/settings/redirects.ts';

export type BookRedirects = {
  /** Between routes of the old site; targets may have a hash. */
  readonly routes: readonly OldAddress[];
  /** Old address of a page -> further ids, with the id of the heading that has them. */
  readonly ids: ReadonlyMap<string, readonly { readonly id: string; readonly of: string }[]>;
  /** As the settings write them. */
  readonly left: readonly OldAddress[];
};

/** 'guide/one.html' -> '/guide/one' */
function deriveHtmlRoute(path: string): string {
  return deriveRoute(`${path.replace(/^\//, '').replace(/\.html$/, '')}.md`);
}

const host = 'http://book.invalid';

/** `urls`: the addresses of the book's pages. */
export function readRedirects(config: Values, urls: ReadonlySet<string>): BookRedirects {
  const all = readEntries(config, 'output.html.redirect').flatMap(([from, target]) => {
    const to = String(target);
    const old = parseUrl(from.replace(/^\/*/, '/'), host);
    const url = old && parseUrl(to, old.href);
    if (!url) return [];
    const isHere = url.origin === host;
    const route = deriveHtmlRoute(decode(url.pathname));
    return [
      {
        given: { from, to },
        from: deriveHtmlRoute(decode(old.pathname)),
        id: decode(old.hash.slice(1)),
        route: isHere && urls.has(route) ? route : undefined,
        of: decode(url.hash.slice(1)),
      },
    ];
  });
  const pages = new Map(all.flatMap(({ from, id, route }) => (id === '' && route ? [[from, route]] : [])));
  const isId = ({ from, id, route, of }: (typeof all)[number]) =>
    id !== '' && of !== '' && route !== undefined && (pages.get(from) ?? from) === route;
  const ids = new Map<string, { id: string; of: string }[]>();
  for (const one of all.filter(isId))
    ids.set(one.route!, [...(ids.get(one.route!) ?? []), { id: one.id, of: one.of }]);
  return {
    routes: all.flatMap(({ from, id, route, of }) =>
      id === '' && route !== undefined ? [{ from, to: route + (of === '' ? '' : `#${of}`) }] : [],
    ),
    ids,
    left: all
      .filter((one) => !isId(one) && (one.id !== '' || one.route === undefined))
      .map((one) => one.given),
  };
}

function parseUrl(text: string, base: string): URL | undefined {
  return URL.canParse(text, base) ? new URL(text, base) : undefined;
}

/** Gives headings their further ids. */
export function createHeadingIds(redirects: BookRedirects): Rewriting {
  return (page) => {
    const headings = listProse(page.lines).filter(({ text }) => /^#{1,6}\s/.test(text));
    for (const { id, of } of redirects.ids.get(page.url) ?? []) {
      const line = headings.find(({ text }) => readId(text) === of);
      if (line) line.text = line.text.replace(/^#+\s+/, (mark) => `${mark}<a id="${escapeId(id)}"></a>`);
      else addTask(page, `No heading has the id "${of}", to which the fragment "#${id}" led.`);
    }
  };
}

function readId(heading: string): string {
  const text = heading.replace(/^#+\s+/, '').replace(/<a id="[^"]*"><\/a>/g, '');
  return /\{#([^\s}]+)[^{}]*\}\s*$/.exec(text)?.[1] ?? slugify(text.replace(/[`*]/g, ''));
}

function escapeId(id: string): string {
  return id.replace(/[\s"<>&]/g, '');
}
