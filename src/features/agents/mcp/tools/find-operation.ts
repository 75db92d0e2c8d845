/** `find_operation`: one operation of an API with its parameters, errors and one sample, and others that are like it. */
import { openSearch } from '../search/find-pages.ts';
import { type Copy, findSection, readSection } from '../site/copy.ts';
import {
  findAround,
  findByName,
  findByRequest,
  findMisspelled,
  findMisspelledPath,
  listInterfaces,
  listOperations,
  type Operation,
  rankOperations,
} from '../site/operations.ts';
import { chooseTree } from '../site/resolve.ts';
import { formatAddress, formatTree, readCopy, type Site, type Tree } from '../site/site.ts';
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

export async function findOperation(site: Site, given: OperationInput): Promise<string> {
  const tree = chooseTree(site, { version: given.version });
  const operations = await listOperations(site, tree);
  if (operations.length === 0) throw new ReadFault('usage', 'This site describes no API.');
  const input = readRequest(given);
  const { method, path, text } = input;
  if (path === undefined && text === undefined)
    throw new ReadFault('usage', 'Give a text, or a method and a path.');
  const asked = [method, path ?? text].filter((part) => part !== undefined).join(' ');
  const exact = findExact(operations, input);
  if (exact.length > 0) return writeFound(site, tree, orderExact(exact, path));
  const elsewhere = await listElsewhere(site, tree, input);
  const missing = `There is no operation ${asked}`;
  if (elsewhere.length > 0)
    return finishText([writeHead(tree), `${missing} in this version. It is in:`, ...elsewhere]);
  const near = findNear(operations, input);
  if (near.length > 0) return writeFound(site, tree, near, [`${missing}. Like it:`]);
  if (path !== undefined)
    return writeMissing(site, tree, `${missing}.`, findAround(operations, path, method));
  const wanted = method === undefined ? operations : findByRequest(operations, method);
  const found = await searchOperations(site, tree, wanted, text!);
  if (found.length > 0) return writeFound(site, tree, found);
  return writeMissing(site, tree, `No operation found for "${asked}".`, []);
}

/** The first one whole, and a line about each of the next. */
async function writeFound(
  site: Site,
  tree: Tree,
  [first, ...others]: readonly Operation[],
  missing: readonly string[] = [],
): Promise<string> {
  const { route, id } = first!.place;
  const copy = await readCopy(site, tree, route);
  const lines = listLines(others, site, tree);
  return finishText([
    writeHead(tree, formatAddress(site, tree, route, id)),
    ...missing,
    `# ${getTitle(first!, copy)}`,
    ...(copy ? writeOperation(copy, first!, site) : []),
    ...(lines.length > 0 ? ['', 'Others:', ...lines] : []),
  ]);
}

/** None whole: one that nobody asked for would be taken for the answer. */
function writeMissing(site: Site, tree: Tree, missing: string, around: readonly Operation[]): string {
  const apis = listInterfaces(site, tree).map((route) => formatAddress(site, tree, route));
  const lines = listLines(around, site, tree);
  return finishText([
    writeHead(tree),
    missing,
    ...(lines.length > 0 ? ['Nearest:', ...lines] : ['APIs:', ...apis]),
  ]);
}

function listLines(operations: readonly Operation[], site: Site, tree: Tree): string[] {
  return operations
    .slice(0, mostOthers)
    .map((one) => `- ${one.method} ${one.path} ${one.title} ${getPath(one, site, tree)}`);
}

/** As its page has it: lists leave out a title that only repeats the request. */
function getTitle({ title, path, place }: Operation, copy: Copy | undefined): string {
  const own = place.id === '' ? copy?.title : copy && findSection(copy, place.id)?.title;
  return own || title || path;
}

function findExact(
  operations: readonly Operation[],
  { method, path, text = '' }: OperationInput,
): Operation[] {
  return path === undefined ? findByName(text, operations) : findByRequest(operations, method, path);
}

/** Other methods of the path, or a path or a name that is spelled alike. */
function findNear(operations: readonly Operation[], { method, path, text }: OperationInput): Operation[] {
  if (path !== undefined) {
    const others = findByRequest(operations, undefined, path);
    return orderExact(others.length > 0 ? others : findMisspelledPath(operations, path), path, method);
  }
  return text === undefined ? [] : findMisspelled(text, operations);
}

/** Where the other versions in the language of a tree have it: who asks for a version gets no other thing instead. */
async function listElsewhere(site: Site, tree: Tree, input: OperationInput): Promise<string[]> {
  const others = site.trees.filter((one) => one !== tree && one.language === tree.language);
  const lists = await Promise.all(
    others.map(async (other) => {
      const [first] = findExact(await listOperations(site, other), input);
      if (!first) return [];
      const { method, path, title, place } = first;
      return [
        `- ${formatTree(other)}: ${method} ${path} ${title} ${formatAddress(site, other, place.route, place.id)}`,
      ];
    }),
  );
  return lists.flat();
}

function getPath({ place }: Operation, site: Site, tree: Tree): string {
  return formatAddress(site, tree, place.route, place.id).slice(site.root.length);
}

/** 'POST /api/calls' as a text is a method and a path, and so is the address of a request. */
function readRequest({ text, method, path }: OperationInput): OperationInput {
  const [, word, place] = /^\s*(?:([A-Za-z]+)\s+)?((?:https?:\/)?\/\S+|\/)\s*$/.exec(text ?? '') ?? [];
  const given = path ?? place;
  if (given === undefined) return { text, method };
  const below = given.trim().replace(/^https?:\/\/[^/]*|[?#].*$/g, '');
  return { method: method ?? word, path: below === '' ? '/' : below };
}

/** Methods that do nearly the same. */
const likeMethod: Readonly<Record<string, string>> = { PATCH: 'PUT', PUT: 'PATCH', HEAD: 'GET' };

/** The path as given first, then the shortest; of one path what is most like the method. */
function orderExact(found: readonly Operation[], path = '', method = ''): Operation[] {
  const asked = method.toUpperCase();
  const like = likeMethod[asked];
  return [...found].sort(
    (a, b) =>
      Number(b.path === path) - Number(a.path === path) ||
      a.path.length - b.path.length ||
      Number(b.method === asked) - Number(a.method === asked) ||
      Number(b.method === like) - Number(a.method === like),
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

const fences = /^(`{3,})[^\n]*\n[\s\S]*?^\1$\n?/gm;

/** The text without samples, and the samples. Code without a title is part of the text: what a binding sets, or what a description says. */
function takeSamples(text: string): { text: string; samples: string[] } {
  const samples: string[] = [];
  const rest = text.replace(fences, (sample) => {
    if (!/^[^\n]* title="/.test(sample)) return sample;
    samples.push(sample.trim());
    return '';
  });
  // Titles of samples stand alone now.
  const untitled = rest.replace(/^\*\*[^*\n]+\*\*\s*$/gm, '');
  return { text: untitled.replace(/^(#{2,}) [^\n]*\n\s*(?=\1 |$(?![\s\S]))/gm, ''), samples };
}

/** An item and its text on one line: the same words in two thirds of the characters. */
function condense(text: string): string {
  const code = [...text.matchAll(fences)].map(([block]) => block);
  const parts = text.split(fences).filter((_, at) => at % 2 === 0);
  return parts
    .map((part, at) => condenseText(part) + (code[at] === undefined ? '' : `\n${code[at]}`))
    .join('')
    .trim();
}

function condenseText(text: string): string {
  return text
    .replace(/\n\n+( +)(?![-*+ ]|\d+\.)/g, ' ')
    .replace(/ \\</g, ' <')
    .replace(/\n{2,}/g, '\n')
    .trim();
}
