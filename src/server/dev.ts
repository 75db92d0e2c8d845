/** The server of `docgen dev`: a live site over HTTP, and every open page kept as the site is. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Live, type LiveState, openLive } from '../engine/live/index.ts';
import { type Watching, watchSite } from '../engine/watch.ts';
import { type Diagnostic, hasErrors } from '../model/diagnostic.ts';
import { isOwnOrigin } from './guard.ts';
import { listen, urlOf } from './listen.ts';
import { type Answer, createLocal } from './local.ts';
import { movedTo } from './moved.ts';
import { filesFor, pathOf } from './path.ts';
import { openReaders, type Reader } from './readers.ts';
import { sendBody, sendText } from './respond.ts';
import { waitingPage } from './waiting.ts';

export type DevRequest = {
  readonly siteDir: string;
  readonly packageRoot: string;
  readonly tool: string;
  readonly secret?: string;
  readonly drafts: boolean;
  readonly year: number;
  readonly host: string;
  readonly port: number;
  /** That port or none. */
  readonly fixedPort: boolean;
  readonly poll: boolean;
  /** A state has been judged: what changed, how long it took in ms. */
  judged(told: { state: LiveState; changed: readonly string[] | undefined; durationMs: number }): void;
  notice(message: string): void;
};

export type DevServer = {
  readonly url: string;
  /** True if the wanted port was taken. */
  readonly moved: boolean;
  /** Every page has been read and judged, and every file is watched. */
  readonly settled: Promise<void>;
  /** Reads everything anew. */
  rebuild(): Promise<void>;
  close(): Promise<void>;
};

const own = '@docgen/';

/** Resolves when the first page can be had. Rejects with the system's error if the port cannot be opened. */
export async function openDev(request: DevRequest): Promise<DevServer> {
  const live = openLive(request);
  const readers = openReaders();
  let started: Promise<unknown> | undefined;

  const answer: Answer = async (path, incoming, response) => {
    await started;
    if (path === `${own}live.js`) {
      const script = live.state().theme?.bundle.live ?? '';
      return sendBody(incoming, response, 200, 'live.js', script);
    }
    if (path === `${own}live`) return follow(incoming, response);
    const { answers, diagnostics } = live.state();
    if (!answers) return sendBody(incoming, response, 503, 'index.html', waitingPage(diagnostics));
    for (const file of filesFor(path)) {
      const body = await answers.file(file);
      if (body === undefined) continue;
      return sendBody(incoming, response, 200, file, answers.isPage(file) ? withLive(body as string) : body);
    }
    return sendBody(incoming, response, 404, '404.html', withLive(answers.notFound(path)));
  };
  const withLive = (html: string) =>
    html.replace(
      '</head>',
      `<script defer src="/${own}live.js" data-live="${readers.token}"></script></head>`,
    );

  /** The page's own stream: it asks with its address, and again after every soft navigation. */
  const follow = async (incoming: IncomingMessage, response: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const path = pathOf(url.searchParams.get('path') ?? undefined);
    const reader =
      isOwnOrigin(incoming) && path !== undefined ? readers.add(url, path, incoming, response) : undefined;
    if (!reader) return sendText(incoming, response, 403, 'This stream is for pages of this run.\n');
    reader.send('faults', faultsOf(live.state()));
    await show(reader, live.state());
  };

  /** Sends what the reader's page is now, if that differs from what was sent last. */
  const show = async (reader: Reader, { answers }: LiveState) => {
    if (!answers) return;
    let html: string | undefined;
    try {
      for (const file of filesFor(reader.path)) {
        const body = await answers.file(file);
        if (typeof body === 'string' && answers.isPage(file)) html ??= body;
      }
      html ??= answers.notFound(reader.path);
    } catch (fault) {
      const message = fault instanceof Error ? fault.message : String(fault);
      const diagnostic = { severity: 'error', code: 'theme-failed', message };
      reader.send('faults', { diagnostics: [diagnostic] });
      return;
    }
    if (html !== reader.html) reader.send('page', { html });
    reader.html = html;
  };

  /** One after the other: each sees what the one before it has left. */
  let last: Promise<void> = Promise.resolve();
  const refresh = (changed: ReadonlySet<string> | undefined) => {
    last = last.then(() => refreshNow(changed));
    return last;
  };
  const refreshNow = async (changed: ReadonlySet<string> | undefined) => {
    const before = live.state();
    const from = performance.now();
    const state = await live.refresh(changed);
    const publicPaths = [...(changed ?? [])].filter((path) => path.startsWith('content/public/'));
    for (const reader of readers.all()) {
      const href = movedTo(reader.path, before.site, state.site);
      if (href !== undefined) reader.send('go', { href });
      else await show(reader, state);
      const shown = reader.html ?? '';
      if (publicPaths.some((path) => shown.includes(path.slice('content/public'.length)))) {
        reader.send('reload', {});
      }
      reader.send('faults', faultsOf(state));
    }
    const durationMs = performance.now() - from;
    request.judged({ state, changed: changed && [...changed], durationMs });
  };

  const server = createLocal(request.host, answer);
  started = live.start();
  const { port, moved } = await listen(server, {
    host: request.host,
    port: request.port,
    fixed: request.fixedPort,
  });
  await started;
  const watching: Watching = watchSite({
    siteDir: request.siteDir,
    poll: request.poll,
    changed: refresh,
    notice: request.notice,
  });
  const first = refresh(new Set());
  // What was saved before the watch began.
  const settled = Promise.all([first, watching.ready]).then(() => refresh(new Set(['content'])));
  return {
    url: urlOf(request.host, port),
    moved,
    settled,
    rebuild: () => refresh(undefined),
    async close() {
      readers.close();
      server.closeAllConnections();
      await Promise.all([watching.close(), new Promise((resolve) => server.close(resolve))]);
    },
  };
}

/** What an overlay shows. Warnings are for the terminal. */
function faultsOf({ diagnostics }: LiveState): { diagnostics: readonly Diagnostic[] } {
  return {
    diagnostics: hasErrors(diagnostics) ? diagnostics.filter(({ severity }) => severity === 'error') : [],
  };
}

export type { Live };
