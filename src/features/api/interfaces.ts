/** The described APIs of a tree, as indexes and catalogues for machines tell of them. */
import { getTreeFile } from '#model/address/url';
import { readSetting } from '#model/config/config-key';
import type { Interface } from '#model/site/interface';
import type { Page, Tree } from '#model/site/site';
import { joinToOneLine } from '#model/text';
import { apiKey } from './config.ts';
import { downloadNames } from './downloads/names.ts';
import { methodKey } from './methods.ts';
import type { ApiDescription } from './model/api.ts';
import { formatSecurityKind } from './pages/sign-in.ts';
import { countOperations } from './read/cache.ts';
import type { ApiFacts } from './read/index.ts';

const limitWords =
  /rate.?limit|quota|throttl|\bper (?:second|minute|hour|day)\b|\/(?:s|min)\b|每(?:秒|分钟|小时|天)|限流|限额|配额/i;

/** Lines of its description about them, and what to do where they are exceeded. */
function findLimits({ description = '', errors }: ApiDescription): string[] {
  const lines = description.split('\n').filter((line) => limitWords.test(line));
  const exceeded = errors.filter(({ status }) => status === 429);
  return [...lines, ...exceeded.map(({ meaning, cure = '' }) => `429: ${meaning} ${cure}`)].map((line) =>
    joinToOneLine(line.replace(/^\s*[-*+] /, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')),
  );
}

/** Only those whose reference the tree has: a language may lack it. */
export function listInterfaces({ version, config, byRoute }: Tree, facts: unknown): Interface[] {
  const { descriptions = [] } = (facts ?? {}) as Partial<ApiFacts>;
  return readSetting(config, apiKey).flatMap(({ file, prefix }) => {
    const page = byRoute.get(prefix);
    const own = descriptions.find(
      (description) => description.file === file && description.version === version.value,
    );
    if (!page || !own) return [];
    const { title, meta } = page.document;
    const [download = ''] = downloadNames(own);
    return {
      title,
      ...(meta.description !== undefined && { description: meta.description }),
      route: prefix,
      file: getTreeFile(version, `${prefix.slice(1)}/${download}`),
      type: 'application/yaml',
      servers: own.servers.map(({ url }) => url),
      signIn: (own.security ?? []).map((security) => `${security.name}: ${formatSecurityKind(security)}`),
      limits: findLimits(own),
      operations: countOperations(own),
      requests: new Map([...byRoute].flatMap(([at, one]) => readRequest(at, one, prefix))),
    };
  });
}

/** The search finds the page of an operation by its request. */
function readRequest(route: string, { document: { meta } }: Page, prefix: string): [string, string][] {
  const method = route.startsWith(`${prefix}/`) ? meta.features?.[methodKey] : undefined;
  const request = meta.keywords?.find((keyword) => keyword.startsWith(`${String(method).toUpperCase()} `));
  return request === undefined ? [] : [[route, request.replaceAll('`', '')]];
}
