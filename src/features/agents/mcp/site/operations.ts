/** The operations of the APIs of a tree, as the copies of their overview pages list them. */
import { fold, hasForm, listTerms, splitName, stem } from '../search/terms.ts';
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
    ['openapi.yaml', 'asyncapi.yaml'].some((name) =>
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

/** What requests do, in the words of people and of methods. */
const verbs: readonly (readonly string[])[] = [
  ['create', 'add', 'new', 'post', '创建', '新建', '新增', '添加'],
  ['delete', 'remove', '删除'],
  ['update', 'change', 'modify', 'edit', 'put', '修改', '更新'],
  ['list', '列出', '查询', '列表'],
  ['get', 'fetch', 'read', 'show', 'query', '查询', '查看', '读取', '获取'],
];

export type RankedOperation = {
  readonly operation: Operation;
  readonly score: number;
  readonly covered: number;
};

/** Operations by a description in words; best first. */
export function rankOperations(
  text: string,
  operations: readonly Operation[],
  synonyms: readonly (readonly string[])[],
): RankedOperation[] {
  const terms = listTerms(text, [...synonyms, ...verbs]);
  const squashed = fold(text).replace(/[^a-z0-9]/g, '');
  const texts = operations.map(({ method, path, title, tag, place }) => {
    const names = splitName(fold(path.replace(/([a-z])([A-Z])/g, '$1 $2'))).map(stem);
    return {
      own: `${fold(`${method} ${path} ${title}`)} ${names.join(' ')} ${fold(place.route.split('/').slice(-2).join(' '))}`,
      around: fold(tag),
      id: place.route
        .split('/')
        .slice(-2)
        .join('')
        .replace(/[^a-z0-9]/g, ''),
    };
  });
  const rarities = terms.map(({ forms }) => {
    const count = texts.filter(({ own }) => forms.some((form) => hasForm(own, form))).length;
    return count === 0 ? 0 : Math.log(1 + operations.length / count);
  });
  const most = terms.reduce((sum, { weight }, at) => sum + weight * rarities[at]!, 0);
  return operations
    .map((operation, index) => {
      const { own, around, id } = texts[index]!;
      let score = 0;
      for (const [at, { forms, weight }] of terms.entries()) {
        if (forms.some((form) => hasForm(own, form))) score += weight * rarities[at]!;
        else if (forms.some((form) => hasForm(around, form))) score += 0.5 * weight * rarities[at]!;
      }
      if (squashed.length > 5 && id.endsWith(squashed)) score += 100;
      // Of two that match, the shorter path says more.
      return { operation, score: score - 0.02 * own.length ** 0.5, covered: most === 0 ? 0 : score / most };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}
