/** The operations of the APIs of a tree, as the copies of their overview pages list them. */
import { computeEditDistance, findNearest } from '#model/text';
import { fold, hasForm, listTerms, splitName, stem } from '../search/terms.ts';
import { commonWords } from '../search/words.ts';
import { readText } from './copy.ts';
import { type PagePlace, resolvePage } from './resolve.ts';
import { joinPaths, readCopy, type Site, type Tree } from './site.ts';

export type Operation = {
  /** 'POST', 'SEND' */
  readonly method: string;
  /** '/api/calls/{uuid}', or the name of a message. */
  readonly path: string;
  readonly title: string;
  readonly tag: string;
  readonly place: PagePlace;
};

const line = /^- `([A-Z]+)` \[`(.+?)`\]\(<?([^)>]+)>?\) ?(.*)$/;

const listed = new WeakMap<Site, Map<Tree, Promise<Operation[]>>>();

export function listOperations(site: Site, tree: Tree): Promise<Operation[]> {
  const ofSite = listed.get(site) ?? new Map<Tree, Promise<Operation[]>>();
  listed.set(site, ofSite);
  const found = ofSite.get(tree) ?? readOperations(site, tree);
  ofSite.set(tree, found);
  found.catch(() => ofSite.delete(tree));
  return found;
}

/** The routes of the overview pages of APIs. */
export function listInterfaces({ output }: Site, { folder, routes }: Tree): string[] {
  const isDescribed = (route: string) =>
    ['openapi.yaml', 'swagger.yaml', 'asyncapi.yaml'].some((name) =>
      output.manifest.files.has(joinPaths(folder, `${route.slice(1)}/${name}`)),
    );
  return [...routes].filter(isDescribed);
}

async function readOperations(site: Site, tree: Tree): Promise<Operation[]> {
  const routes = listInterfaces(site, tree);
  const copies = await Promise.all(routes.map((route) => readCopy(site, tree, route)));
  return copies.flatMap((copy) =>
    (copy?.sections ?? []).flatMap((section) =>
      copy!.body
        .slice(section.start, section.end)
        .split('\n')
        .flatMap((text) => readOperation(text, `${copy!.title} ${section.title}`, site)),
    ),
  );
}

function readOperation(text: string, tag: string, site: Site): Operation[] {
  const [, method, path, address, title] = line.exec(text) ?? [];
  if (!method || !path || !address) return [];
  try {
    return [{ method, path, title: readText(title ?? ''), tag, place: resolvePage(site, address) }];
  } catch {
    return [];
  }
}

/** Those of a method and a path; either may be missing. Parameters of the path match anything. */
export function findByRequest(operations: readonly Operation[], method?: string, path?: string): Operation[] {
  const wanted = path === undefined ? [] : cutPath(path);
  return operations.filter((one) => {
    if (method !== undefined && one.method !== method.toUpperCase()) return false;
    if (path === undefined || one.path === path) return true;
    const own = cutPath(one.path).slice(-wanted.length);
    return (
      wanted.length > 0 &&
      own.length === wanted.length &&
      own.every(
        (part, at) => part === wanted[at] || (part.startsWith('{') && at > 0) || isParameter(wanted[at]!),
      )
    );
  });
}

function isParameter(part: string): boolean {
  return /^(?:\{.*\}|:\w+|<\w+>)$/.test(part);
}

function cutPath(path: string): string[] {
  return path
    .replace(/^https?:\/\/[^/]+/, '')
    .replace(/\?.*$/, '')
    .split('/')
    .filter((part) => part !== '');
}

/** '/api/callz': those whose path has as many parts, all of them the same or spelled alike. */
export function findMisspelledPath(operations: readonly Operation[], path: string): Operation[] {
  const wanted = cutPath(path);
  const near = operations.flatMap((one) => {
    const own = cutPath(one.path);
    if (own.length !== wanted.length) return [];
    const far = own.reduce((sum, part, at) => sum + countSlips(part, wanted[at]!), 0);
    return far > 0 && far <= mostSlips ? [{ one, far }] : [];
  });
  const least = Math.min(...near.map(({ far }) => far));
  return near.filter(({ far }) => far === least).map(({ one }) => one);
}

/** Letters in which spellings of one path may differ. */
const mostSlips = 2;

function countSlips(own: string, given: string): number {
  if (own === given || own.startsWith('{') || isParameter(given)) return 0;
  const most = Math.min(mostSlips, Math.floor(own.length / 4));
  const slips = computeEditDistance(own.toLowerCase(), given.toLowerCase(), most);
  return slips > most ? mostSlips + 1 : slips;
}

/** Those around a path that is not there: below the same beginning, or with the words of it. */
export function findAround(operations: readonly Operation[], path: string, method = ''): Operation[] {
  const wanted = cutPath(path);
  const countShared = (one: Operation) => {
    const own = cutPath(one.path);
    const end = wanted.findIndex((part, at) => part !== own[at] && !(own[at] ?? '').startsWith('{'));
    return end < 0 ? wanted.length : end;
  };
  // The first part is often that of all operations.
  const beside = operations
    .map((one) => ({ one, shared: countShared(one) }))
    .filter(({ shared }) => shared > 1)
    .sort(
      (a, b) =>
        b.shared - a.shared ||
        Number(b.one.method === method.toUpperCase()) - Number(a.one.method === method.toUpperCase()) ||
        a.one.path.length - b.one.path.length,
    );
  const named = rankOperations(wanted.join(' '), operations, { synonyms: [] }).filter(
    ({ covered }) => covered >= leastCovered,
  );
  return [...new Set([...beside.map(({ one }) => one), ...named.map(({ operation }) => operation)])];
}

/** Of the words of a path. */
const leastCovered = 0.5;

/** Words of questions that say no more than that an operation is meant. */
const aboutAll = /接口|\bapis?\b|\brest\b|\bendpoints?\b|\boperations?\b|\bmessages?\b/gi;

const scoreOfNamed = 100;
const mostNamed = 3;
/** Of an operation that is asked by a request of HTTP, if the question is about such ones. */
const factorOfHttp = 1.15;

/** Operations that a text names: by method and path, by the path alone, or by the name of an operation or a message. */
function findNamed(text: string, operations: readonly Operation[]): ReadonlySet<Operation> {
  const found = new Set<Operation>();
  for (const [, method, path] of text.matchAll(/(?:\b([A-Z]{3,7})\s+)?(\/[\w{}:.-]+(?:\/[\w{}:.-]+)*)/g)) {
    const isWhole = (path!.match(/\//g) ?? []).length > 1;
    if (method || isWhole) for (const one of findByRequest(operations, method, path)) found.add(one);
  }
  // A word that only few requests end with, in a question in another script, is a name too.
  const words = /\p{Script=Han}/u.test(text) ? (text.match(/[A-Za-z]\w{3,}/g) ?? []) : [];
  for (const word of words) {
    const ending = operations.filter(({ path }) => path.endsWith(`/${word}`));
    if (ending.length <= mostNamed) for (const one of ending) found.add(one);
  }
  for (const [name] of text.matchAll(/[A-Za-z]\w*(?:[.-]\w+)+/g)) {
    const own = squash(name);
    for (const one of operations)
      if (one.path === name || listNames(one).slice(1).includes(own)) found.add(one);
  }
  return found;
}

/** Of the address: group and name. */
function getEnd({ place }: Operation): string {
  return place.route.split('/').slice(-2).join('');
}

/** 'XCC.Dial', if the text is a name: operations that have it. */
export function findByName(text: string, operations: readonly Operation[]): Operation[] {
  return isName(text) ? operations.filter((one) => listNames(one).includes(squash(text))) : [];
}

/** 'XCC.Dail': operations whose name is spelled alike, if none has it. */
export function findMisspelled(text: string, operations: readonly Operation[]): Operation[] {
  if (!isName(text) || findByName(text, operations).length > 0) return [];
  const near = findNearest(squash(text), operations.flatMap(listNames));
  return near === undefined ? [] : operations.filter((one) => listNames(one).includes(near));
}

function isName(text: string): boolean {
  return /^\s*[A-Za-z]\w*(?:[.-]\w+)+\s*$/.test(text);
}

/** Its path or message, and the end of its address with the group and without: not every id begins with its group. */
function listNames(one: Operation): string[] {
  return [squash(one.path), squash(getEnd(one)), squash(one.place.route.split('/').at(-1)!)];
}

function isHttp({ method }: Operation): boolean {
  return /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/.test(method);
}

function squash(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

export type RankedOperation = {
  readonly operation: Operation;
  readonly score: number;
  readonly covered: number;
  /** Whether the text has its request or its name. */
  readonly isNamed: boolean;
};

/** Operations by a description in words; best first. `translated`: the same in the language of the titles. */
export function rankOperations(
  text: string,
  operations: readonly Operation[],
  {
    synonyms,
    translated = '',
  }: { readonly synonyms: readonly (readonly string[])[]; readonly translated?: string },
): RankedOperation[] {
  const terms = listTerms(`${text} ${translated}`.replace(aboutAll, ' '), [...synonyms, ...commonWords]);
  const named = findNamed(text, operations);
  const wantsHttp = /\b(?:rest|https?|apis?|endpoints?)\b|接口/i.test(text);
  const texts = operations.map(({ method, path, title, tag, place }) => {
    const names = splitName(fold(path.replace(/([a-z])([A-Z])/g, '$1 $2'))).map(stem);
    return {
      own: `${fold(`${method} ${path} ${title}`)} ${names.join(' ')} ${fold(place.route.split('/').slice(-2).join(' '))}`,
      around: fold(tag),
    };
  });
  const rarities = terms.map(({ forms }) => {
    const count = texts.filter(({ own }) => forms.some((form) => hasForm(own, form))).length;
    return count === 0 ? 0 : Math.log(1 + operations.length / count);
  });
  const most = terms.reduce((sum, { weight }, at) => sum + weight * rarities[at]!, 0);
  return operations
    .map((operation, index) => {
      const { own, around } = texts[index]!;
      let score = 0;
      for (const [at, { forms, weight }] of terms.entries()) {
        if (forms.some((form) => hasForm(own, form))) score += weight * rarities[at]!;
        else if (forms.some((form) => hasForm(around, form))) score += 0.5 * weight * rarities[at]!;
      }
      if (wantsHttp && isHttp(operation)) score *= factorOfHttp;
      const isNamed = named.has(operation);
      if (isNamed) score += most + scoreOfNamed;
      // Of two that match, the shorter path says more.
      const covered = isNamed ? 1 : most === 0 ? 0 : score / most;
      return { operation, isNamed, covered, score: score - 0.02 * own.length ** 0.5 };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}
