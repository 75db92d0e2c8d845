/**
 * Serves what `build` wrote as a strict static host would: real 404s with the right tree's page, one redirect to the
 * final slash, the headers of `_headers`, compression, ranges. Nothing is made up, nothing outside the output is read.
 */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { outputToServe } from '../engine/output.ts';
import { encodePath } from '../model/address/url.ts';
import type { Diagnostic } from '../model/diagnostic/diagnostic.ts';
import { headersFor, parseHeaders, parseServerConfig, parseVercel } from './headers-file.ts';
import { closeServer, listen, urlOf } from './listen.ts';
import { createLocal, type RequestHandler } from './local.ts';
import { typeOf } from './respond.ts';

export type PreviewRequest = {
  readonly siteDir: string;
  /** The output folder as the user gave it. */
  readonly out: string;
  readonly host: string;
  /** Names besides its own by which it may be asked for. */
  readonly allowedHosts: readonly string[];
  readonly port: number;
  /** That port or none. */
  readonly fixedPort: boolean;
};

export type PreviewServer = { readonly url: string; readonly moved: boolean; close(): Promise<void> };

/** As the file of a host says that the output has. */
function headerRules(folder: string, base: string) {
  const usual = textOf(folder, '_headers');
  if (usual !== undefined) return parseHeaders(usual);
  const vercel = textOf(folder, 'vercel.json');
  if (vercel !== undefined) return parseVercel(vercel);
  const server = textOf(folder, 'nginx-docgen.conf') ?? textOf(folder, '.htaccess');
  return parseServerConfig(server ?? '', `${base}/assets/*`);
}

/** The diagnostics, where there is no output to serve. Rejects with the system's error if the port cannot be opened. */
export async function openPreview(
  request: PreviewRequest,
): Promise<{ server?: PreviewServer; diagnostics: readonly Diagnostic[] }> {
  const { value: output, diagnostics } = outputToServe(request);
  if (!output) return { diagnostics };
  const { folder, base } = output;
  const send = sirv(folder, {
    dev: true,
    etag: true,
    dotfiles: true,
    extensions: [],
    setHeaders: (response, path) => void response.setHeader('Content-Type', typeOf(path)),
  });
  const compress = compression();

  const answer: RequestHandler = (path, incoming, response) => {
    const isBase = base !== '' && `/${path}` === base;
    const below = `/${path}`.startsWith(`${base}/`) ? `/${path}`.slice(base.length + 1) : undefined;
    const file = isBase ? 'folder' : below === undefined ? undefined : fileFor(folder, below);
    // Read anew for every page: a build may replace the output meanwhile.
    const rules = headerRules(folder, base);
    for (const [name, value] of headersFor(rules, `/${path}`)) response.setHeader(name, value);
    if (file === 'folder') {
      const query = /\?[^#]*/.exec(incoming.url ?? '')?.[0] ?? '';
      response.writeHead(301, { Location: `/${encodePath(path)}/${query}`, 'Content-Length': 0 });
      return void response.end();
    }
    if (file === undefined) return sendLost(response, below ?? '', incoming);
    tidyRange(incoming);
    const raw = `/${encodePath(file)}`;
    // sirv takes this for the address read already; by itself it would leave escaped what may stand in an address: & # ?
    const read = { raw, pathname: `/${file.replaceAll('%', '%25')}`, search: '', query: undefined };
    Object.assign(incoming, { url: raw, _parsedUrl: read });
    compress(incoming, response, () =>
      send(incoming, response, () => sendLost(response, below ?? '', incoming)),
    );
  };

  const sendLost = (response: ServerResponse, path: string, incoming: IncomingMessage) => {
    const page = lostPage(folder, path);
    response.writeHead(404, {
      // Whatever the rules say of the address: the file may come.
      'Cache-Control': 'no-cache',
      'Content-Type': page === undefined ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
    });
    response.end(incoming.method === 'HEAD' ? undefined : (page ?? 'Not found.\n'));
  };

  const server = createLocal(request.host, answer, () => request.allowedHosts);
  const { port, moved } = await listen(server, { ...request, fixed: request.fixedPort });
  return {
    diagnostics,
    server: {
      url: urlOf(request.host, port, `${base}/`),
      moved,
      close: () => closeServer(server),
    },
  };
}

/** 'folder': a page's address without its final slash. Links inside the output may not lead out of it. */
function fileFor(folder: string, path: string): string | undefined {
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  const kind = kindOf(folder, file);
  if (kind === 'file') return file;
  return kind === 'folder' && kindOf(folder, `${file}/index.html`) === 'file' ? 'folder' : undefined;
}

function kindOf(folder: string, path: string): 'file' | 'folder' | undefined {
  try {
    const real = realpathSync(join(folder, path));
    if (!real.startsWith(realpathSync(folder) + sep)) return undefined;
    const stats = statSync(real);
    return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Only plain ranges from a first byte on are understood; others are answered with the whole file, as is allowed.
 * So is a condition: no ETag of ours is strong enough for it. sirv takes a last byte 0 for the last of the file.
 */
function tidyRange({ headers }: IncomingMessage): void {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const isBackward = last !== '' && Number(last) < Math.max(1, Number(first));
  if (first === '' || isBackward || headers['if-range'] !== undefined) {
    delete headers.range;
    return;
  }
  headers.range = `bytes=${first}-${Number.isSafeInteger(Number(last)) ? last : ''}`;
  // Bytes of the file are asked for, not of its compressed form.
  delete headers['accept-encoding'];
}

/** The not-found page of the tree that the path is in: the nearest one upwards. */
function lostPage(folder: string, path: string): string | undefined {
  let lost = textOf(folder, '404.html');
  let below = '';
  for (const part of path.split('/').filter(Boolean)) {
    below = join(below, part);
    if (kindOf(folder, below) !== 'folder') break;
    lost = textOf(folder, join(below, '404.html')) ?? lost;
  }
  return lost;
}

/** Of a file inside the output; a pipe would be waited for for ever. */
function textOf(folder: string, path: string): string | undefined {
  return kindOf(folder, path) === 'file' ? readFileSync(join(folder, path), 'utf8') : undefined;
}
