/** The server of `docgen dev`: serves a live site, and keeps every open page up to date. */
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answers } from '#engine';
import {
  createLive,
  type Live,
  type LiveRequest,
  type LiveState,
  ThemeFaults,
  type Watching,
  watchSite,
} from '#engine';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { getThrownMessage } from '#model/text';
import { isOwnOrigin } from './guard.ts';
import { closeServer, formatServerUrl, listen } from './listen.ts';
import { createLocal, type RequestHandler } from './local.ts';
import { Moves } from './moved.ts';
import { listCandidates, parseRequestPath } from './path.ts';
import { type PageConnection, Readers } from './readers.ts';
import { sendBody, sendText } from './respond.ts';
import { renderWaitingPage } from './waiting.ts';

export type DevRequest = LiveRequest & {
  readonly host: string;
  readonly port: number;
  /** Fails if that port is taken. */
  readonly fixedPort: boolean;
  readonly poll: boolean;
  /** Called after each check of the site: what changed, and how long it took, ms. */
  judged(verdict: { state: LiveState; changed: readonly string[] | undefined; durationMs: number }): void;
  notice(message: string): void;
};

export type DevServer = {
  readonly url: string;
  /** True if the requested port was taken. */
  readonly moved: boolean;
  /** Resolves when every page has been read and checked, and every file is watched. */
  readonly settled: Promise<void>;
  /** Reads everything again. */
  rebuild(): Promise<void>;
  close(): Promise<void>;
};

const own = '@docgen/';
const publicFolder = 'content/public/';

/** Resolves when the first page can be served. Rejects with the system's error if the port cannot be opened. */
export async function openDev(request: DevRequest): Promise<DevServer> {
  const site = new ServedSite(request, await createLive(request));
  const server = createLocal(request.host, site.answer, () => site.allowedHosts());
  const started = site.start();
  const { host, port: wanted, fixedPort } = request;
  const { port, moved } = await listen(server, { host, port: wanted, fixed: fixedPort });
  await started;
  const watching = await watchSite({
    siteDir: request.siteDir,
    poll: request.poll,
    changed: (paths) => site.refresh(paths),
    notice: request.notice,
  });
  site.follow = watching.follow;
  const first = site.refresh(new Set());
  // Read once more what was saved before the watcher was ready.
  const settled = Promise.all([first, watching.ready]).then(() => site.refresh(new Set(['content'])));
  return {
    url: formatServerUrl(host, port, `${site.base()}/`),
    moved,
    settled,
    rebuild: () => site.refresh(undefined),
    async close() {
      await Promise.all([watching.close(), closeServer(server)]);
      site.close();
    },
  };
}

/** A live site and the open pages in browsers. */
class ServedSite {
  readonly #request: DevRequest;
  readonly #live: Live;
  readonly #readers = new Readers();
  readonly #moves = new Moves();
  /** Number of refreshes so far, and the refresh in which each public file last changed. */
  #turn = 0;
  readonly #publicTurns = new Map<string, number>();
  #started: Promise<unknown> | undefined;
  /** Tells the watcher which files outside the site folder to watch. */
  follow: Watching['follow'] = () => {};
  /** Refreshes run one after the other: each needs the state that the previous one left. */
  #last: Promise<void> = Promise.resolve();

  constructor(request: DevRequest, live: Live) {
    this.#request = request;
    this.#live = live;
  }

  start(): Promise<unknown> {
    const started = this.#live.start();
    this.#started = started;
    return started;
  }

  readonly answer: RequestHandler = async (requested, incoming, response) => {
    await this.#started;
    const path = this.#below(requested);
    if (path === `${own}live.js`) {
      const script = this.#live.state().theme?.bundle.live ?? '';
      return sendBody(incoming, response, 200, 'live.js', script);
    }
    if (path === `${own}live`) return this.#follow(incoming, response);
    // Without a path, go to the site's base.
    if (path === undefined && requested === '') {
      return sendText(incoming, response, 302, '', { Location: `${this.base()}/` });
    }
    const { answers, diagnostics } = this.#live.state();
    if (!answers) return sendBody(incoming, response, 503, 'index.html', renderWaitingPage(diagnostics));
    for (const file of path === undefined ? [] : listCandidates(path)) {
      if (answers.isPage(file))
        return this.#sendPage(incoming, response, 200, requested, () => answers.file(file));
      const body = await answers.file(file);
      // A page about changes; which exist is known only after versions are compared.
      if (typeof body === 'string' && file.endsWith('.html'))
        return this.#sendPage(incoming, response, 200, requested, () => body);
      if (body !== undefined) return sendBody(incoming, response, 200, file, body);
    }
    return this.#sendPage(incoming, response, 404, requested, () => answers.notFound(path ?? ''));
  };

  /** Removes the site's base from a path, because the output has no such folder; undefined outside the base. */
  #below(path: string): string | undefined {
    const base = this.base().slice(1);
    if (base === '' || path === base) return base === '' ? path : '';
    return path.startsWith(`${base}/`) ? path.slice(base.length + 1) : undefined;
  }

  base(): string {
    return this.#live.base();
  }

  allowedHosts(): readonly string[] {
    return this.#live.allowedHosts();
  }

  refresh(changed: ReadonlySet<string> | undefined): Promise<void> {
    this.#last = this.#last
      .then(() => this.#refreshNow(changed))
      // The next save must still be shown.
      .catch((fault: unknown) => {
        this.#request.notice(`The last change could not be shown: ${getThrownMessage(fault)}`);
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
    this.follow(this.#live.outsideFiles());
    const last = this.#turn++;
    for (const path of changed ?? []) {
      if (path.startsWith(publicFolder))
        this.#publicTurns.set(path.slice(publicFolder.length - 1), this.#turn);
    }
    this.#moves.note(before.site, state.site);
    for (const reader of this.#readers.all()) {
      await this.#tell(reader, state);
      this.#reloadIfStale(reader, last);
    }
    const durationMs = performance.now() - from;
    this.#request.judged({ state, changed: changed && [...changed], durationMs });
  }

  /** Reloads a page that shows a public file which changed after that refresh. */
  #reloadIfStale(reader: PageConnection, since: number): void {
    const changed = [...this.#publicTurns].filter(([, turn]) => turn > since);
    if (changed.some(([path]) => isShown(path, reader.html ?? ''))) reader.send('reload', {});
  }

  /** If the theme cannot render the page, sends one that reloads itself until it can. */
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
      const page = renderWaitingPage(await this.#explained(fault, path));
      return sendBody(incoming, response, 500, 'index.html', page);
    }
    const about = `data-live="${this.#readers.token}" data-turn="${this.#turn}"`;
    const script = `<script defer src="${this.base()}/${own}live.js" ${about}></script>`;
    return sendBody(incoming, response, status, 'index.html', html.replace('</head>', `${script}</head>`));
  }

  /** The diagnostics for what the theme threw at that path. */
  #explained(fault: unknown, path: string): Promise<Diagnostic[]> {
    const faults = new ThemeFaults(this.#live.state().theme?.explainer);
    faults.add(fault, `"/${path}"`);
    return faults.told();
  }

  /** Opens a page's event stream. The page connects with its address, and again after every soft navigation. */
  async #follow(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const written = parseRequestPath(url.searchParams.get('path') ?? undefined);
    // Outside the base only the not-found page can be open.
    const path = written === undefined ? undefined : (this.#below(written) ?? written);
    const isAllowed = isOwnOrigin(incoming) && path !== undefined;
    const reader = isAllowed ? this.#readers.add(url, path, incoming, response) : undefined;
    if (!reader) return sendText(incoming, response, 403, 'This stream is for pages of this run.\n');
    this.#moves.opened(reader.path);
    await this.#tell(reader, this.#live.state());
    // The page may have missed changes between its load and this stream.
    const turn = url.searchParams.get('turn');
    this.#reloadIfStale(reader, turn === null ? this.#turn : Number(turn));
  }

  /** Sends the reader's current page and the site's faults, unless the reader has them already. */
  async #tell(reader: PageConnection, state: LiveState): Promise<void> {
    const { answers } = state;
    const thrown: Diagnostic[] = [];
    let html = reader.html;
    let source: string | undefined;
    try {
      if (answers) {
        const page = listCandidates(reader.path).find(answers.isPage);
        const href = page === undefined ? this.#moves.to(reader.path) : undefined;
        if (href !== undefined) return reader.send('go', { href });
        if (page !== undefined) this.#moves.forget(reader.path);
        source = page === undefined ? undefined : answers.sourceOf(page);
        html =
          page === undefined
            ? ((await findChangesPage(reader.path, answers)) ?? (await answers.notFound(reader.path)))
            : ((await answers.file(page)) as string);
      }
    } catch (fault) {
      thrown.push(...(await this.#explained(fault, reader.path)));
    }
    const faults = listFaults(state, thrown, this.#live.filesOf(source ?? ''));
    const id = hash('sha256', JSON.stringify([html, faults]));
    if (id !== reader.known) {
      if (html !== undefined && html !== reader.html) reader.send('page', { html });
      reader.send('faults', faults, id);
    }
    reader.html = html;
    reader.known = id;
  }
}

/** Pages contain addresses as written, or percent-encoded. */
function isShown(path: string, html: string): boolean {
  return html.includes(path) || html.includes(encodeURI(path));
}

/** Faults for the overlay: first those of the page itself, `own` of them. Warnings appear only in the terminal. */
function listFaults(
  { diagnostics }: LiveState,
  thrown: readonly Diagnostic[],
  files: ReadonlySet<string | undefined>,
): { diagnostics: readonly Diagnostic[]; own: number } {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  // If the theme fails on all pages, its fault is already there.
  const all = errors.some(({ code }) => code === 'theme-failed') ? errors : [...errors, ...thrown];
  // Faults of the configuration and the theme concern every page.
  const isOwn = ({ file }: Diagnostic) => !file?.startsWith('content/') || files.has(file);
  const own = all.filter(isOwn);
  return { diagnostics: [...own, ...all.filter((one) => !isOwn(one))], own: own.length };
}

/** A page about changes; which exist is known only after versions are compared. */
async function findChangesPage(path: string, answers: Answers): Promise<string | undefined> {
  for (const file of listCandidates(path).filter((one) => one.endsWith('.html'))) {
    const body = await answers.file(file);
    if (typeof body === 'string') return body;
  }
  return undefined;
}
