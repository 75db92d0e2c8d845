/**
 * Whether a request gets HTML or Markdown, by its `Accept`: as two patterns without look-around and back references, so that
 * nginx and Apache (PCRE), Caddy (RE2), Vercel and JavaScript all answer alike. Case is folded where they run.
 */

/** Parameters before the weight. Each blank can belong to one part alone: otherwise a long request would take forever. */
const others = '\\s*(?:;\\s*[^\\s,;qQ][^,;]*)*';
const markdown = `text/markdown${others}`;
/** HTML itself, and the ranges that contain it. */
const html = `(?:text|\\*)/(?:html|\\*)${others}`;
const start = '(?:^|[\\s,])';
const weight = ';\\s*[qQ]=';
/** Behind `0`: the weight is nothing. */
const end = '\\.?(?:[\\s,;]|$)';
const tenths = [9, 8, 7, 6, 5, 4, 3, 2, 1];

/** The request names Markdown, and does not refuse it. */
export const namesMarkdown = `${start}${markdown}(?:,|$|${weight}(?:1|0\\.0?0?[1-9]))`;

const behindHtml = tenths.map((tenth) => `${tenth}.*${markdown}${weight}0(?:\\.${digits(0, tenth)}|${end})`);
const behindMarkdown = tenths.map((tenth) => `\\.${tenth}.*${html}${weighsFrom(tenth + 1)}`);

/** HTML weighs more, or as much and stands before Markdown. In tenths: clients give no finer weights. */
export const prefersHtml = `${start}(?:${[
  `${html}(?:(?:,|$|${weight}1).*text/markdown|${weight}0\\.(?:${behindHtml.join('|')}))`,
  `${markdown}${weight}0(?:${[`(?:\\.0|${end}).*${html}${weighsFrom(1)}`, ...behindMarkdown].join('|')})`,
].join('|')})`;

/** A range without a weight has 1. */
function weighsFrom(tenth: number): string {
  return `(?:,|$|${weight}${tenth > 9 ? '1' : `(?:1|0\\.${digits(tenth, 9)})`})`;
}

function digits(from: number, to: number): string {
  return from === to ? `${from}` : `[${from}-${to}]`;
}

const named = new RegExp(namesMarkdown, 'i');
const refused = new RegExp(prefersHtml, 'i');

export function prefersMarkdown(accept: string | undefined): boolean {
  return accept !== undefined && named.test(accept) && !refused.test(accept);
}

/**
 * The addresses of the file to answer with, in the order to try them. A page ends in a slash, and its Markdown copy is
 * index.md in its folder; `/a.md` is another address of the copy of `/a/`.
 */
export function listForms(path: string, accept?: string): readonly string[] {
  if (path === '' || path.endsWith('/')) return prefersMarkdown(accept) ? [`${path}index.md`, path] : [path];
  const [, page] = /^(.*[^/])\.md$/.exec(path) ?? [];
  return page === undefined || /(?:^|\/)index$/.test(page) ? [path] : [path, `${page}/index.md`];
}
