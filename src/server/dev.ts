/** The server of `docgen dev`: a live site over HTTP, and every open page kept as the site is. */
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Live, type LiveRequest, type LiveState, themeFault } from '../engine/live/index.ts';
import { type Watching, watchSite } from '../engine/watch/index.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { isOwnOrigin } from './guard.ts';
import { closeServer, listen, urlOf } from './listen.ts';
import { createLocal, type RequestHandler } from './local.ts';
import { Moves } from './moved.ts';
import { filesFor, pathOf } from './path.ts';
import { type Reader, Readers } from './readers.ts';
import { sendBody, sendText } from './respond.ts';
import { waitingPage } from './waiting.ts';

export type DevRequest = LiveRequest & {
  readonly host: string;
  readonly port: number;
  /** That port or none. */
  readonly fixedPort: boolean;
  readonly poll: boolean;
  /** A state has been judged: what changed, how long it took in ms. */
  judged(verdict: { state: LiveState; changed: readonly string[] | undefined; durationMs: number }): void;
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
  const site = new ServedSite(request);
  const server = createLocal(request.host, site.answer);
  const started = site.start();
  const { host, port: wanted, fixedPort } = request;
  const { port, moved } = await listen(server, { host, port: wanted, fixed: fixedPort });
  await started;
  const watching: Watching = watchSite({
    siteDir: request.siteDir,
    poll: request.poll,
    changed: (paths) => site.refresh(paths),
    notice: request.notice,
  });
  const first = site.refresh(new Set());
  // What was saved before the watch began.
  const settled = Promise.all([first, watching.ready]).then(() => site.refresh(new Set(['content'])));
  return {
    url: urlOf(host, port),
    moved,
    settled,
    rebuild: () => site.refresh(undefined),
    async close() {
      await Promise.all([watching.close(), closeServer(server)]);
      site.close();
    },
  };
}

/** A live site, and the readers of its open pages. */
class ServedSite {
  readonly #request: DevRequest;
  readonly #live: Live;
  readonly #readers = new Readers();
  readonly #moves = new Moves();
  #started: Promise<unknown> | undefined;
  /** One refresh after the other: each sees what the one before it has left. */
  #last: Promise<void> = Promise.resolve();

  constructor(request: DevRequest) {
    this.#request = request;
    this.#live = new Live(request);
  }

  start(): Promise<unknown> {
    const started = this.#live.start();
    this.#started = started;
    return started;
  }

  readonly answer: RequestHandler = async (path, incoming, response) => {
    await this.#started;
    if (path === `${own}live.js`) {
      const script = this.#live.state().theme?.bundle.live ?? '';
      return sendBody(incoming, response, 200, 'live.js', script);
    }
    if (path === `${own}live`) return this.#follow(incoming, response);
    const { answers, diagnostics } = this.#live.state();
    if (!answers) return sendBody(incoming, response, 503, 'index.html', waitingPage(diagnostics));
    for (const file of filesFor(path)) {
      if (answers.isPage(file))
        return this.#sendPage(incoming, response, 200, path, () => answers.file(file));
      const body = await answers.file(file);
      if (body !== undefined) return sendBody(incoming, response, 200, file, body);
    }
    return this.#sendPage(incoming, response, 404, path, () => answers.notFound(path));
  };

  refresh(changed: ReadonlySet<string> | undefined): Promise<void> {
    this.#last = this.#last
      .then(() => this.#refreshNow(changed))
      // The next save is to be shown all the same.
      .catch((fault: unknown) => {
        const why = fault instanceof Error ? fault.message : fault;
        this.#request.notice(`The last change could not be shown: ${why}`);
      });
    return this.#last;
  }

  close(): void {
    this.#readers.close();
    this.#live.close();
  }

  async #refreshNow(changed: ReadonlySet<string> | undefined): Promise<void> {
    const before = this.#live.state();
    const from = performance.now();
    const state = await this.#live.refresh(changed);
    const publicPaths = [...(changed ?? [])].filter((path) => path.startsWith('content/public/'));
    this.#moves.note(before.site, state.site);
    for (const reader of this.#readers.all()) {
      await this.#tell(reader, state);
      const shown = reader.html ?? '';
      if (publicPaths.some((path) => isShown(path.slice('content/public'.length), shown))) {
        reader.send('reload', {});
      }
    }
    const durationMs = performance.now() - from;
    this.#request.judged({ state, changed: changed && [...changed], durationMs });
  }

  /** Instead of a page that the theme cannot render one that asks again, until it can. */
  async #sendPage(
    incoming: IncomingMessage,
    response: ServerResponse,
    status: number,
    path: string,
    render: () => unknown,
  ): Promise<void> {
    let html: string;
    try {
      html = (await render()) as string;
    } catch (fault) {
      const page = waitingPage([themeFault(fault, `"/${path}"`)]);
      return sendBody(incoming, response, 500, 'index.html', page);
    }
    const script = `<script defer src="/${own}live.js" data-live="${this.#readers.token}"></script>`;
    return sendBody(incoming, response, status, 'index.html', html.replace('</head>', `${script}</head>`));
  }

  /** The page's own stream: it asks with its address, and again after every soft navigation. */
  async #follow(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const path = pathOf(url.searchParams.get('path') ?? undefined);
    const isAllowed = isOwnOrigin(incoming) && path !== undefined;
    const reader = isAllowed ? this.#readers.add(url, path, incoming, response) : undefined;
    if (!reader) return sendText(incoming, response, 403, 'This stream is for pages of this run.\n');
    this.#moves.opened(reader.path);
    await this.#tell(reader, this.#live.state());
  }

  /** Sends what the reader's page is now and what is wrong with the site, as far as it does not know that yet. */
  async #tell(reader: Reader, state: LiveState): Promise<void> {
    const { answers } = state;
    const thrown: Diagnostic[] = [];
    let html = reader.html;
    try {
      if (answers) {
        const page = filesFor(reader.path).find(answers.isPage);
        const href = page === undefined ? this.#moves.to(reader.path) : undefined;
        if (href !== undefined) return reader.send('go', { href });
        if (page !== undefined) this.#moves.forget(reader.path);
        html = page === undefined ? answers.notFound(reader.path) : ((await answers.file(page)) as string);
      }
    } catch (fault) {
      thrown.push(themeFault(fault, `"/${reader.path}"`));
    }
    const faults = faultsOf(state, thrown);
    const id = hash('sha256', JSON.stringify([html, faults]));
    if (id !== reader.known) {
      if (html !== undefined && html !== reader.html) reader.send('page', { html });
      reader.send('faults', faults, id);
    }
    reader.html = html;
    reader.known = id;
  }
}

/** Addresses stand in pages as they are written, or with what is not ASCII encoded. */
function isShown(path: string, html: string): boolean {
  return html.includes(path) || html.includes(encodeURI(path));
}

/** What an overlay shows. Warnings are for the terminal. */
function faultsOf(
  { diagnostics }: LiveState,
  thrown: readonly Diagnostic[],
): { diagnostics: readonly Diagnostic[] } {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  // What all pages throw is among them already.
  return {
    diagnostics: errors.some(({ code }) => code === 'theme-failed') ? errors : [...errors, ...thrown],
  };
}
