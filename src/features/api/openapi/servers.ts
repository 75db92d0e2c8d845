/** Reads the servers of OpenAPI and AsyncAPI descriptions. */

import type { ApiDescription, ApiOperation } from '../model/api.ts';
import { formatScalar } from '../model/numbers.ts';
import { describeServer } from './async-notes.ts';
import type { DescriptionContext } from './context.ts';
import { isMap, type RawMap } from './source.ts';

export function readServers(view: RawMap, context: DescriptionContext): ApiDescription['servers'] {
  const list = context.list(view, 'servers');
  return list.flatMap((raw, index) => {
    const server = context.view(raw, list, index)?.raw;
    const url = server && context.text(server, 'url');
    if (url === undefined) return [];
    const variables = context.map(server!, 'variables') ?? {};
    const filled = url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
      const variable = variables[name];
      return isMap(variable) && variable.default !== undefined ? formatScalar(variable.default) : whole;
    });
    const description = context.text(server!, 'description');
    return [{ url: filled, ...(description !== undefined && { description }) }];
  });
}

/** AsyncAPI lists servers by name and splits the URL into protocol, host and path. */
export function readAsyncServers(view: RawMap, context: DescriptionContext): ApiDescription['servers'] {
  const servers = context.map(view, 'servers') ?? {};
  return Object.keys(servers).flatMap((name) => {
    const raw = context.view(servers[name], servers, name)?.raw;
    const host = raw && context.text(raw, 'host');
    if (host === undefined) return [];
    const [protocol = 'https', path = ''] = ['protocol', 'pathname'].map((key) => context.text(raw!, key));
    const description = describeServer(raw!, context);
    return [{ url: `${protocol}://${host}${path}`, ...(description !== undefined && { description }) }];
  });
}

/** Base URL for the samples of an operation: complete, even if the description names no host. */
export function getServerAddress(
  { servers: own }: Pick<ApiOperation, 'servers'>,
  { servers }: Pick<ApiDescription, 'servers'>,
): string {
  return completeAddress((own ?? servers)[0]?.url ?? '');
}

/** '/v1' -> 'https://api.example.com/v1'; without a slash at its end. */
function completeAddress(url: string): string {
  const base = url.replace(/\/+$/, '');
  if (/^[a-z][a-z\d+.-]*:\/\/[^/]/i.test(base)) return base;
  if (base.startsWith('//')) return `https:${base}`;
  return `https://api.example.com${getBasePath(base)}`;
}

/** 'https://pbx.example.com/api/' or '//pbx.example.com/api' -> '/api'. */
export function getBasePath(url: string): string {
  const path = url
    .replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '');
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}
