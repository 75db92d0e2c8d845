/** A live site and the open pages in browsers: what is asked for, what changed, and who is told. */
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type Answers,
  type Live,
  type LiveRequest,
  type LiveState,
  ThemeFaults,
  type Watching,
} from '#engine';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { formatLinks } from '#model/output/announced';
import type { AnnouncedFile } from '#model/output/output';
import { listForms } from '#negotiation';
import { sendEarly } from './early-pages.ts';
import { addFaults, listFaults } from './faults.ts';
import { isOwnOrigin } from './guard.ts';
import type { RequestHandler } from './local.ts';
import { Moves } from './moved.ts';
import { findPlace, mayOpen, openInEditor, openPath } from './open-in-editor.ts';
import { listCandidates, parseRequestPath } from './path.ts';
import { type PageConnection, Readers } from './readers.ts';
import { Refreshes } from './refreshes.ts';
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
  /** How the browser tells diagnostics; absent: in English. */
  readonly speech?: Speech;
};

/** The language may change with the site's. */
type Speech = {
  language(): string;
  translate(diagnostic: Diagnostic): Diagnostic;
};

const own = '@docgen/';
const publicFolder = 'content/public/';

/** A live site and the open pages in browsers. */
export class ServedSite {
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
  readonly refreshes: Refreshes;

  constructor(request: DevRequest, live: Live) {
    this.#request = request;
    this.#live = live;
    this.refreshes = new Refreshes(live, {
      whole: () => this.#refreshNow(new Set()),
      now: (changed) => this.#refreshNow(changed),
      early: (changed) => this.#showEarly(changed),
      notice: request.notice,
    });
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
    if (path === openPath) return this.#open(incoming, response);
    // Without a path, go to the site's base.
    if (path === undefined && requested === '') {
      return sendText(incoming, response, 302, '', { Location: `${this.base()}/` });
    }
    const { answers, diagnostics } = this.#live.state();
    if (!answers) return sendBody(incoming, response, 503, 'index.html', this.#renderWaiting(diagnostics));
    for (const file of path === undefined ? [] : listCandidates(path, incoming.headers.accept)) {
      const isPage = answers.isPage(file);
      const body = isPage ? undefined : await answers.file(file);
      if (!isPage && body === undefined) continue;
      // By another name than its own.
      if (!listForms(path!).includes(file)) announce(response, this.base(), await answers.announced());
      if (isPage) return this.#sendPage(incoming, response, 200, requested, () => answers.file(file));
      // A page about changes; which exist is known only after versions are compared.
      if (typeof body === 'string' && file.endsWith('.html'))
        return this.#sendPage(incoming, response, 200, requested, () => body);
      return sendBody(incoming, response, 200, file, body!);
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

  async #showEarly(changed: ReadonlySet<string> | undefined): Promise<void> {
    const before = this.#live.state();
    const state = await this.#live.outline(changed);
    await this.#showChanges(changed, before, state);
  }

  close(): void {
    this.#readers.close();
    this.#live.close();
  }

  async #refreshNow(changed: ReadonlySet<string> | undefined): Promise<void> {
    const before = this.#live.state();
    const from = performance.now();
    const state = await this.#live.refresh(changed, ({ answers }) => sendEarly(this.#readers.all(), answers));
    if (!this.#live.isWhole()) return;
    const thrown = await this.#showChanges(changed, before, state);
    const durationMs = performance.now() - from;
    this.#request.judged({ state: addFaults(state, thrown), changed: changed && [...changed], durationMs });
  }

  /** Shows a new state to all readers. Returns what their pages throw. */
  async #showChanges(
    changed: ReadonlySet<string> | undefined,
    before: LiveState,
    state: LiveState,
  ): Promise<readonly Diagnostic[]> {
    this.follow(this.#live.outsideFiles());
    const last = this.#turn++;
    for (const path of changed ?? []) {
      if (path.startsWith(publicFolder))
        this.#publicTurns.set(path.slice(publicFolder.length - 1), this.#turn);
    }
    this.#moves.note(before.site, state.site);
    const thrown: Diagnostic[] = [];
    for (const reader of this.#readers.all()) {
      thrown.push(...(await this.#tell(reader, state)));
      this.#reloadIfStale(reader, last);
    }
    return thrown;
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
      const page = this.#renderWaiting(await this.#explained(fault, path));
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
    return faults.report();
  }

  /** Opens a place of a message in the writer's editor. */
  async #open(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    const isAllowed = mayOpen(incoming) && searchParams.get('token') === this.#readers.token;
    if (!isAllowed) return sendText(incoming, response, 403, 'Only pages of this run may ask for that.\n');
    const place = findPlace(this.#request.siteDir, searchParams);
    if (place === undefined) return sendText(incoming, response, 404, 'The site has no such file.\n');
    await openInEditor(place, this.#request.notice);
    return sendText(incoming, response, 200, '');
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

  #translate(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    const { speech } = this.#request;
    return speech ? diagnostics.map(speech.translate) : diagnostics;
  }

  #renderWaiting(diagnostics: readonly Diagnostic[]): string {
    return renderWaitingPage(this.#translate(diagnostics), this.#request.speech?.language());
  }

  /** Sends the reader's current page and the site's faults, unless the reader has them already. Returns what the page threw. */
  async #tell(reader: PageConnection, state: LiveState): Promise<readonly Diagnostic[]> {
    const { answers } = state;
    const thrown: Diagnostic[] = [];
    let html = reader.html;
    let source: string | undefined;
    try {
      if (answers) {
        const page = listCandidates(reader.path).find(answers.isPage);
        const href = page === undefined ? this.#moves.to(reader.path) : undefined;
        if (href !== undefined) {
          reader.send('go', { href });
          return [];
        }
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
    const { diagnostics, own } = listFaults(state, thrown, this.#live.filesOf(source ?? ''));
    const { speech } = this.#request;
    const faults = { diagnostics: this.#translate(diagnostics), own, language: speech?.language() };
    const id = hash('sha256', JSON.stringify([html, faults]));
    if (id !== reader.known) {
      if (html !== undefined && html !== reader.html) reader.send('page', { html });
      reader.send('faults', faults, id);
    }
    reader.html = html;
    reader.known = id;
    return thrown;
  }
}

/** The headers of pages, as hosts send them. */
function announce(response: ServerResponse, base: string, files: readonly AnnouncedFile[]): void {
  const links = formatLinks(base, files);
  response.setHeader('Vary', 'Accept');
  if (links !== '') response.setHeader('Link', links);
}

/** Pages contain addresses as written, or percent-encoded. */
function isShown(path: string, html: string): boolean {
  return html.includes(path) || html.includes(encodeURI(path));
}

/** A page about changes; which exist is known only after versions are compared. */
async function findChangesPage(path: string, answers: Answers): Promise<string | undefined> {
  for (const file of listCandidates(path).filter((candidate) => candidate.endsWith('.html'))) {
    const body = await answers.file(file);
    if (typeof body === 'string') return body;
  }
  return undefined;
}
