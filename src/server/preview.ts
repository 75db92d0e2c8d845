/**
 * Serves an output as a strict static host would: 404s with the right tree's page, one redirect to the final slash, the
 * headers of the host's file, Markdown to requests that prefer it, compression, ranges. Adds no contents, and reads nothing outside the output.
 */
import { readFileSync, realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { findOutputToServe } from '#engine';
import { encodePath } from '#model/address/url';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { listForms } from '#negotiation';
import { collectHeaders, parseHeaders, parseServerConfig, parseVercel } from './headers-file.ts';
import { closeServer, formatServerUrl, listen } from './listen.ts';
import { createLocal, type RequestHandler } from './local.ts';
import { isFolderPath } from './path.ts';
import { getContentType } from './respond.ts';

export type PreviewRequest = {
  readonly siteDir: string;
  /** The output folder as the user gave it. */
  readonly out: string;
  readonly host: string;
  /** Further host names that requests may use. */
  readonly allowedHosts: readonly string[];
  readonly port: number;
  /** Fails if that port is taken. */
  readonly fixedPort: boolean;
};

export type PreviewServer = { readonly url: string; readonly moved: boolean; close(): Promise<void> };

/** Headers from the file of any host that the output has. */
function readHeaderRules(folder: string, base: string) {
  const usual = readTextFile(folder, '_headers');
  if (usual !== undefined) return parseHeaders(usual);
  const vercel = readTextFile(folder, 'vercel.json');
  if (vercel !== undefined) return parseVercel(vercel);
  const server = ['nginx-docgen.conf', '.htaccess', 'caddy-docgen.conf']
    .map((name) => readTextFile(folder, name))
    .find((text) => text !== undefined);
  return parseServerConfig(server ?? '', `${base}/assets/*`);
}

/** Without an output, only diagnostics. Rejects with the system's error if the port cannot be opened. */
export async function openPreview(
  request: PreviewRequest,
): Promise<{ server?: PreviewServer; diagnostics: readonly Diagnostic[] }> {
  const { value: output, diagnostics } = findOutputToServe(request);
  if (!output) return { diagnostics };
  const { folder, base } = output;
  const send = sirv(folder, {
    dev: true,
    etag: true,
    dotfiles: true,
    extensions: [],
    setHeaders: (response, path) => void response.setHeader('Content-Type', getContentType(path)),
  });
  const compress = compression();

  const answer: RequestHandler = (path, incoming, response) => {
    const isBase = base !== '' && `/${path}` === base;
    const below = `/${path}`.startsWith(`${base}/`) ? `/${path}`.slice(base.length + 1) : undefined;
    const { accept } = incoming.headers;
    const file = isBase ? 'folder' : below === undefined ? undefined : findFile(folder, below, accept);
    // Read again for every request: a build may have replaced the output.
    const rules = readHeaderRules(folder, base);
    for (const [name, value] of collectHeaders(rules, `/${path}`)) response.setHeader(name, value);
    if (below !== undefined && isFolderPath(below)) response.setHeader('Vary', 'Accept');
    if (file === 'folder') {
      const query = /\?[^#]*/.exec(incoming.url ?? '')?.[0] ?? '';
      response.writeHead(301, { Location: `/${encodePath(path)}/${query}`, 'Content-Length': 0 });
      return void response.end();
    }
    if (file === undefined) return sendNotFound(response, below ?? '', incoming);
    cleanRange(incoming);
    const raw = `/${encodePath(file)}`;
    // sirv takes this for the parsed address. Its own parser would leave escaped what an address may contain: & # ?
    const read = { raw, pathname: `/${file.replaceAll('%', '%25')}`, search: '', query: undefined };
    Object.assign(incoming, { url: raw, _parsedUrl: read });
    compress(incoming, response, () =>
      send(incoming, response, () => sendNotFound(response, below ?? '', incoming)),
    );
  };

  const sendNotFound = (response: ServerResponse, path: string, incoming: IncomingMessage) => {
    const page = findNotFoundPage(folder, path);
    response.writeHead(404, {
      // Overrides the rules: the file may exist later.
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
      url: formatServerUrl(request.host, port, `${base}/`),
      moved,
      close: () => closeServer(server),
    },
  };
}

/** 'folder': a page's address without final slash. Links in the output must not lead out of it. */
function findFile(folder: string, path: string, accept: string | undefined): string | undefined {
  const files = listForms(path, accept).map((form) => (isFolderPath(form) ? `${form}index.html` : form));
  const found = files.find((file) => findKind(folder, file) === 'file');
  if (found !== undefined) return found;
  const [file = ''] = files;
  return findKind(folder, file) === 'folder' && findKind(folder, `${file}/index.html`) === 'file'
    ? 'folder'
    : undefined;
}

function findKind(folder: string, path: string): 'file' | 'folder' | undefined {
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
 * Keeps only simple ranges from a first byte on; without a range the whole file is sent, which is allowed. Ranges with a
 * condition go too, because weak ETags cannot satisfy one. sirv takes a last byte 0 for the file's last.
 */
function cleanRange({ headers }: IncomingMessage): void {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const isBackward = last !== '' && Number(last) < Math.max(1, Number(first));
  if (first === '' || isBackward || headers['if-range'] !== undefined) {
    delete headers.range;
    return;
  }
  headers.range = `bytes=${first}-${Number.isSafeInteger(Number(last)) ? last : ''}`;
  // The range counts bytes of the file, not of a compressed form.
  delete headers['accept-encoding'];
}

/** The not-found page of the innermost tree that contains the path. */
function findNotFoundPage(folder: string, path: string): string | undefined {
  let lost = readTextFile(folder, '404.html');
  let below = '';
  for (const part of path.split('/').filter(Boolean)) {
    below = join(below, part);
    if (findKind(folder, below) !== 'folder') break;
    lost = readTextFile(folder, join(below, '404.html')) ?? lost;
  }
  return lost;
}

/** Only of ordinary files: reading a pipe would never end. */
function readTextFile(folder: string, path: string): string | undefined {
  return findKind(folder, path) === 'file' ? readFileSync(join(folder, path), 'utf8') : undefined;
}
