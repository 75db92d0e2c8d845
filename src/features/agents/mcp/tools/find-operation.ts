/** `find_operation`: one operation of an API with its parameters, errors and one sample, and others that are like it. */

import { openSearch } from '../search/find-pages.ts';
import { type Copy, findSection, readSection } from '../site/copy.ts';
import {
  findByRequest,
  findMisspelled,
  listInterfaces,
  listOperations,
  type Operation,
  rankOperations,
} from '../site/operations.ts';
import { chooseTree } from '../site/resolve.ts';
import { formatAddress, readCopy, type Site, type Tree } from '../site/site.ts';
import { ReadFault } from '../source/source.ts';
import { cutAt, finishText, shortenLinks, writeHead } from './text.ts';

export type OperationInput = {
  readonly text?: string | undefined;
  readonly method?: string | undefined;
  readonly path?: string | undefined;
  readonly version?: string | undefined;
};

const mostOthers = 4;
const mostChars = 3600;

export async function findOperation(site: Site, input: OperationInput): Promise<string> {
  const tree = chooseTree(site, { version: input.version });
  const operations = await listOperations(site, tree);
  if (operations.length === 0) throw new ReadFault('usage', 'This site describes no API.');
  const { method, path, text } = readRequest(input);
  const asked = [method, path, text].filter((part) => part !== undefined).join(' ');
  if (asked === '') throw new ReadFault('usage', 'Give a text, or a method and a path.');
  const exact = method !== undefined || path !== undefined ? findByRequest(operations, method, path) : [];
  const near = text === undefined ? [] : findMisspelled(text, operations);
  const found =
    exact.length > 0
      ? orderExact(exact, path)
      : near.length > 0
        ? near
        : await searchOperations(site, tree, operations, asked);
  const [first, ...others] = found;
  if (!first) {
    const apis = listInterfaces(site, tree).map((route) => formatAddress(site, tree, route));
    return finishText([writeHead(tree), `No operation found for "${asked}". APIs:`, ...apis]);
  }
  const isMissing = near.length > 0 || (exact.length === 0 && (method !== undefined || path !== undefined));
  const missing = isMissing ? [`There is no operation ${asked}. Like it:`] : [];
  const copy = await readCopy(site, tree, first.place.route);
  const lines = others
    .slice(0, mostOthers)
    .map((one) => `- ${one.method} ${one.path} ${one.title} ${getPath(one, site, tree)}`);
  return finishText([
    writeHead(tree, formatAddress(site, tree, first.place.route, first.place.id)),
    ...missing,
    `# ${first.title}`,
    ...(copy ? writeOperation(copy, first, site) : []),
    ...(lines.length > 0 ? ['', 'Others:', ...lines] : []),
  ]);
}

function getPath({ place }: Operation, site: Site, tree: Tree): string {
  return formatAddress(site, tree, place.route, place.id).slice(site.root.length);
}

/** 'POST /api/calls' as a text is a method and a path. */
function readRequest({ text, method, path }: OperationInput): OperationInput {
  const [, first, second] = /^\s*([A-Za-z]+)\s+(\/\S*)\s*$/.exec(text ?? '') ?? [];
  if (first && second) return { method: first, path: second };
  const [alone] = /^\s*\/\S+\s*$/.exec(text ?? '') ?? [];
  return alone ? { method, path: alone.trim() } : { text, method, path };
}

/** The path as given first, then the shortest. */
function orderExact(found: readonly Operation[], path = ''): Operation[] {
  return [...found].sort(
    (a, b) => Number(b.path === path) - Number(a.path === path) || a.path.length - b.path.length,
  );
}

async function searchOperations(
  site: Site,
  tree: Tree,
  operations: readonly Operation[],
  text: string,
): Promise<Operation[]> {
  const search = await openSearch(site, tree).catch(() => undefined);
  const ranked = rankOperations(text, operations, { synonyms: search?.synonyms ?? [] });
  const hits = search ? (await search.search(text, { offset: 0, limit: 24 })).hits : [];
  const routes = hits.map(({ url }) => url.split('#')[0]!);
  const most = ranked[0]?.score ?? 1;
  // Both orders count: names say which operation, texts say what it does.
  return ranked
    .map(({ operation, score }) => {
      const at = routes.indexOf(operation.place.route);
      return { operation, score: score / most + (at < 0 ? 0 : 0.6 / (1 + 0.3 * at)) };
    })
    .concat(
      operations
        .filter(
          (one) => !ranked.some(({ operation }) => operation === one) && routes.includes(one.place.route),
        )
        .map((operation) => ({ operation, score: 0.6 / (1 + 0.3 * routes.indexOf(operation.place.route)) })),
    )
    .sort((a, b) => b.score - a.score)
    .map(({ operation }) => operation);
}

function writeOperation(copy: Copy, { place, method, path }: Operation, site: Site): string[] {
  const own = findSection(copy, place.id);
  const whole = own ? readSection(copy, own).replace(/^.*\n/, '') : copy.body;
  const { text, samples } = takeSamples(whole);
  const body = condense(shortenLinks(text, site));
  const [sample] = samples;
  const shown = cutAt(body, mostChars - Math.min(sample?.length ?? 0, 900));
  const rest = shown.length < body.length ? [`[more: read_docs with offset]`] : [];
  const request = body.includes(`\`${path}\``) ? [] : [`\`${method}\` \`${path}\``];
  return [...request, shown, ...rest, ...(sample === undefined ? [] : [cutAt(sample, 900)])];
}

/** The text without samples, and the samples. */
function takeSamples(text: string): { text: string; samples: string[] } {
  const samples: string[] = [];
  const rest = text.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$\n?/gm, (sample) => {
    samples.push(sample.trim());
    return '';
  });
  // Titles of samples stand alone now.
  const untitled = rest.replace(/^\*\*[^*\n]+\*\*\s*$/gm, '');
  return { text: untitled.replace(/^(#{2,}) [^\n]*\n\s*(?=\1 |$(?![\s\S]))/gm, ''), samples };
}

/** An item and its text on one line: the same words in two thirds of the characters. */
function condense(text: string): string {
  return text
    .replace(/\n\n+( +)(?![-*+ ]|\d+\.)/g, ' ')
    .replace(/ \\</g, ' <')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
