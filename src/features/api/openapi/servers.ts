/** Reads the servers of OpenAPI and AsyncAPI descriptions. */
import type { ApiServer, ApiServerVariable } from '../model/about.ts';
import type { ApiChannel, ApiDescription, ApiOperation } from '../model/api.ts';
import { describeServer } from './async-notes.ts';
import { isVersion2 } from './async-operations.ts';
import type { DescriptionContext } from './context.ts';
import { isMap, type RawMap } from './source.ts';

export function readServers(view: RawMap, context: DescriptionContext): ApiDescription['servers'] {
  const list = context.list(view, 'servers');
  return list.flatMap((raw, index) => {
    const server = context.view(raw, list, index)?.raw;
    const url = server && context.text(server, 'url');
    if (url === undefined) return [];
    const [name, description] = ['name', 'description'].map((key) => context.text(server!, key));
    return [
      {
        ...fillVariables(url, readServerVariables(server!, context)),
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
      },
    ];
  });
}

function readServerVariables(server: RawMap, context: DescriptionContext): ApiServerVariable[] {
  const variables = context.map(server, 'variables') ?? {};
  return Object.keys(variables).flatMap((name) => {
    const raw = context.view(variables[name], variables, name)?.raw;
    if (!raw) return [];
    const [preset, description] = ['default', 'description'].map((key) => context.text(raw, key));
    const values = context.texts(raw, 'enum');
    return [
      {
        name,
        ...(preset !== undefined && { default: preset }),
        ...(values.length > 0 && { values }),
        ...(description !== undefined && { description }),
      },
    ];
  });
}

/** `template`: with variables in braces. Variables that say no more than their default are not worth a line. */
function fillVariables(
  template: string,
  variables: readonly ApiServerVariable[],
): Pick<ApiServer, 'url' | 'template' | 'variables'> {
  const url = template.replace(
    /\{([^{}]+)\}/g,
    (whole, name: string) => variables.find((variable) => variable.name === name)?.default ?? whole,
  );
  return variables.length > 0 ? { url, template, variables } : { url };
}

/** Many write the path of a WebSocket twice, at the server and at the channel: it stands there once. */
function joinAddress(url: string, address: string): string {
  if (/^\/?$/.test(address)) return url;
  const path = getBasePath(url);
  const rest = `${address}/`.startsWith(`${path}/`) ? address.slice(path.length) : address;
  return url.replace(/(?<!\/)\/+$/, '') + rest.replace(/^\/*(?=.)/, '/');
}

/** AsyncAPI lists servers by name. */
export function readAsyncServers(view: RawMap, context: DescriptionContext): ApiDescription['servers'] {
  const servers = context.map(view, 'servers') ?? {};
  return Object.keys(servers).flatMap((name) => {
    const raw = context.view(servers[name], servers, name)?.raw;
    const address = raw && readAsyncAddress(raw, view, context);
    if (!address) return [];
    const description = describeServer(raw, context);
    return [{ ...address, ...(description !== undefined && { description }) }];
  });
}

/** AsyncAPI 3 splits the URL into protocol, host and path. */
function readAsyncAddress(
  raw: RawMap,
  root: RawMap,
  context: DescriptionContext,
): Pick<ApiServer, 'url' | 'template' | 'variables'> | undefined {
  const host = context.text(raw, isVersion2(root) ? 'url' : 'host');
  if (host === undefined) return undefined;
  const [protocol = 'https', path = ''] = ['protocol', 'pathname'].map((key) => context.text(raw, key));
  // AsyncAPI 2 has all of it in `url`, many write the protocol there, too.
  const url = host.includes('://') ? host : `${protocol}://${host}${path}`;
  return fillVariables(url, readServerVariables(raw, context));
}

/**
 * Where readers reach a channel, if the first page does not say it: at some of the servers alone, or by a WebSocket, whose address
 * is that of the server with the channel's. Another name of a channel, such as `quotes.live`, is no part of an address.
 */
export function readChannelServers(
  channel: RawMap,
  { all, own }: { readonly all: readonly RawMap[]; readonly own: readonly RawMap[] },
  root: RawMap,
  context: DescriptionContext,
): Pick<ApiChannel, 'servers' | 'socket' | 'protocols'> {
  const address = context.text(channel, 'address') ?? '';
  const isPath = address.startsWith('/') || (isMap(channel.bindings) && channel.bindings.ws !== undefined);
  const isSocket = (url: string) => isPath && /^wss?:/i.test(url);
  const join = (url: string) => (isSocket(url) ? joinAddress(url, address) : url);
  const servers = own.flatMap((raw): ApiServer[] => {
    const { url, template = url } = readAsyncAddress(raw, root, context) ?? { url: '' };
    return url === '' ? [] : [{ url: join(url), template: join(template) }];
  });
  const socket = servers.find(({ url }) => isSocket(url))?.url;
  const isTold = socket === undefined && own.length === all.length;
  const protocols = new Set(own.flatMap((raw) => context.text(raw, 'protocol') ?? []));
  return {
    ...(!isTold && servers.length > 0 && { servers }),
    ...(socket !== undefined && { socket }),
    ...(protocols.size > 0 && { protocols: [...protocols] }),
  };
}

/** Base URL for the samples of an operation: complete, even if the description names no host. */
export function getServerAddress(
  { servers: own }: Pick<ApiOperation, 'servers'>,
  { servers }: Pick<ApiDescription, 'servers'>,
): string {
  return completeAddress((own ?? servers)[0]?.url ?? '');
}

/** Stands for a host that the description does not name: plainly to be replaced, and a host by the rules of every language. */
const unknownHost = 'https://YOUR-SERVER';

/** True for '/v1', '' and '{base}/v1': readers have to be told what samples call their server. */
export function isWithoutHost(url: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]/i.test(url);
}

/** '/v1' -> 'https://YOUR-SERVER/v1'; without a slash at its end. */
export function completeAddress(url: string): string {
  const base = url.replace(/(?<!\/)\/+$/, '');
  if (isWithoutHost(base)) return unknownHost + getBasePath(base);
  return base.startsWith('//') ? `https:${base}` : base;
}

/** 'https://pbx.example.com/api/' or '//pbx.example.com/api' -> '/api'. */
export function getBasePath(url: string): string {
  const path = url
    .replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .replace(/(?<!\/)\/+$/, '');
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}
