/** The server of `docgen dev`: a live site over HTTP, and every open page kept as the site is. */
import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ThemeFaults } from '../engine/theme-faults.ts';
import type { Answers } from '../live/answers.ts';
import { Live, type LiveRequest, type LiveState } from '../live/index.ts';
import { type Watching, watchSite } from '../live/watch/index.ts';
import type { Diagnostic } from '../model/diagnostic/diagnostic.ts';
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
const publicFolder = 'content/public/';

/** Resolves when the first page can be had. Rejects with the system's error if the port cannot be opened. */
export async function openDev(request: DevRequest): Promise<DevServer> {
  const site = new ServedSite(request);
  const server = createLocal(request.host, site.answer, () => site.allowedHosts());
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
  site.follow = watching.follow;
  const first = site.refresh(new Set());
  // What was saved before the watch began.
  const settled = Promise.all([first, watching.ready]).then(() => site.refresh(new Set(['content'])));
  return {
    url: urlOf(host, port, `${site.base()}/`),
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
  /** How many times the site was read, and at which of them each public file was last seen to have changed. */
  #turn = 0;
  readonly #publicTurns = new Map<string, number>();
  #started: Promise<unknown> | undefined;
  /** To be told which files outside the site folder are to be watched. */
  follow: Watching['follow'] = () => {};
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

  readonly answer: RequestHandler = async (written, incoming, response) => {
    await this.#started;
    const path = this.#below(written);
    if (path === `${own}live.js`) {
      const script = this.#live.state().theme?.bundle.live ?? '';
      return sendBody(incoming, response, 200, 'live.js', script);
    }
    if (path === `${own}live`) return this.#follow(incoming, response);
    // Who types the host alone looks for the site.
    if (path === undefined && written === '') {
      return sendText(incoming, response, 302, '', { Location: `${this.base()}/` });
    }
    const { answers, diagnostics } = this.#live.state();
    if (!answers) return sendBody(incoming, response, 503, 'index.html', waitingPage(diagnostics));
    for (const file of path === undefined ? [] : filesFor(path)) {
      if (answers.isPage(file))
        return this.#sendPage(incoming, response, 200, written, () => answers.file(file));
      const body = await answers.file(file);
      // A page about changes, which is known when versions have been compared.
      if (typeof body === 'string' && file.endsWith('.html'))
        return this.#sendPage(incoming, response, 200, written, () => body);
      if (body !== undefined) return sendBody(incoming, response, 200, file, body);
    }
    return this.#sendPage(incoming, response, 404, written, () => answers.notFound(path ?? ''));
  };

  /** A path below the site's base, which is no folder of the output; undefined: it is not below it. */
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

  /** Has a page loaded anew that shows a public file which has changed after that turn. */
  #reloadIfStale(reader: Reader, since: number): void {
    const changed = [...this.#publicTurns].filter(([, turn]) => turn > since);
    if (changed.some(([path]) => isShown(path, reader.html ?? ''))) reader.send('reload', {});
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
      const page = waitingPage(await this.#explained(fault, path));
      return sendBody(incoming, response, 500, 'index.html', page);
    }
    const about = `data-live="${this.#readers.token}" data-turn="${this.#turn}"`;
    const script = `<script defer src="${this.base()}/${own}live.js" ${about}></script>`;
    return sendBody(incoming, response, status, 'index.html', html.replace('</head>', `${script}</head>`));
  }

  /** What the theme has thrown at that path. */
  #explained(fault: unknown, path: string): Promise<Diagnostic[]> {
    const faults = new ThemeFaults(this.#live.state().theme?.explain);
    faults.add(fault, `"/${path}"`);
    return faults.told();
  }

  /** The page's own stream: it asks with its address, and again after every soft navigation. */
  async #follow(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://localhost');
    const written = pathOf(url.searchParams.get('path') ?? undefined);
    // Outside the base only the not-found page can be open.
    const path = written === undefined ? undefined : (this.#below(written) ?? written);
    const isAllowed = isOwnOrigin(incoming) && path !== undefined;
    const reader = isAllowed ? this.#readers.add(url, path, incoming, response) : undefined;
    if (!reader) return sendText(incoming, response, 403, 'This stream is for pages of this run.\n');
    this.#moves.opened(reader.path);
    await this.#tell(reader, this.#live.state());
    // What has changed between the page's load and this stream nobody has told it.
    const turn = url.searchParams.get('turn');
    this.#reloadIfStale(reader, turn === null ? this.#turn : Number(turn));
  }

  /** Sends what the reader's page is now and what is wrong with the site, as far as it does not know that yet. */
  async #tell(reader: Reader, state: LiveState): Promise<void> {
    const { answers } = state;
    const thrown: Diagnostic[] = [];
    let html = reader.html;
    let source: string | undefined;
    try {
      if (answers) {
        const page = filesFor(reader.path).find(answers.isPage);
        const href = page === undefined ? this.#moves.to(reader.path) : undefined;
        if (href !== undefined) return reader.send('go', { href });
        if (page !== undefined) this.#moves.forget(reader.path);
        source = page === undefined ? undefined : answers.sourceOf(page);
        html =
          page === undefined
            ? ((await madeFor(reader.path, answers)) ?? answers.notFound(reader.path))
            : ((await answers.file(page)) as string);
      }
    } catch (fault) {
      thrown.push(...(await this.#explained(fault, reader.path)));
    }
    const faults = faultsOf(state, thrown, this.#live.filesOf(source ?? ''));
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

/** What an overlay shows: first, `own` of them, what concerns its page. Warnings are for the terminal. */
function faultsOf(
  { diagnostics }: LiveState,
  thrown: readonly Diagnostic[],
  files: ReadonlySet<string | undefined>,
): { diagnostics: readonly Diagnostic[]; own: number } {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  // What all pages throw is among them already.
  const all = errors.some(({ code }) => code === 'theme-failed') ? errors : [...errors, ...thrown];
  // Configuration and theme concern every page.
  const isOwn = ({ file }: Diagnostic) => !file?.startsWith('content/') || files.has(file);
  const own = all.filter(isOwn);
  return { diagnostics: [...own, ...all.filter((one) => !isOwn(one))], own: own.length };
}

/** A page about changes, which is known when versions have been compared. */
async function madeFor(path: string, answers: Answers): Promise<string | undefined> {
  for (const file of filesFor(path).filter((one) => one.endsWith('.html'))) {
    const body = await answers.file(file);
    if (typeof body === 'string') return body;
  }
  return undefined;
}
