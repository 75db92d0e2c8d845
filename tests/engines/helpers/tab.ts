/** A tab of an engine as tests speak to it: functions to run, selectors to click, and waiting for what comes. */
import type { Host } from '../../browser/helpers/server.ts';
import { openChromium } from './chromium.ts';
import { openFirefox } from './firefox.ts';
import type { Engine } from './installed.ts';
import { persist, type Session } from './session.ts';
import { openWebKit } from './webkit.ts';

/** So long may come what a test waits for, ms: nearly as long as a test may take, for other programs are at work beside it. */
const patience = 40_000;

export function openEngine(engine: Engine): Promise<Session> {
  if (engine.name === 'Firefox') return openFirefox(engine.program);
  if (engine.name === 'WebKitGTK') return openWebKit(engine.driver, engine.browser, engine.screen);
  return openChromium();
}

export class Tab {
  readonly #session: Session;
  readonly #host: Host;

  constructor(session: Session, host: Host) {
    this.#session = session;
    this.#host = host;
  }

  /** The page as a new reader finds it, whose window is so large, px. */
  async open(path: string, { width = 1440, height = 800 } = {}): Promise<void> {
    await this.#session.resize(width, height);
    await this.#session.navigate(`${this.#host.origin}/404.html`);
    await this.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.load(path);
  }

  /** Goes there as by the address bar, and waits for the scripts that come last. */
  async load(path: string): Promise<void> {
    await this.#session.navigate(this.#host.origin + path);
    await this.until(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/later.')),
    );
    // What has come also has to run.
    await this.frames();
    await this.evaluate(() => {
      Object.assign(window, { isSame: true });
      addEventListener('docgen:route', () => Object.assign(window, { arrivedAt: location.pathname }));
    });
  }

  /** Whether no other document has been loaded since. */
  isSame(): Promise<boolean> {
    return this.evaluate(() => 'isSame' in window);
  }

  evaluate<A extends readonly unknown[], R>(run: (...args: A) => R, ...args: A): Promise<Awaited<R>> {
    const body = `return (${run}).apply(null, arguments)`;
    return this.#session.run(body, args) as Promise<Awaited<R>>;
  }

  /** Resolves when it holds. */
  until<A extends readonly unknown[]>(holds: (...args: A) => unknown, ...args: A): Promise<void> {
    return persist(async () => {
      if (!(await this.evaluate(holds, ...args))) throw new Error(`It never came: ${holds}`);
    }, patience);
  }

  /** Resolves when a soft navigation has put the page of that path there. */
  arrived(path: string): Promise<void> {
    return this.until((wanted) => {
      const { arrivedAt } = window as { arrivedAt?: string };
      return arrivedAt?.replace(/(.)\/$/, '$1') === wanted;
    }, path);
  }

  /** Waits until what a key or a wheel has set off is drawn. */
  async frames(): Promise<void> {
    await this.evaluate(
      () =>
        new Promise((done) => {
          setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 50);
        }),
    );
  }

  async press(...all: readonly string[]): Promise<void> {
    for (const keys of all) await this.#session.press(keys);
  }

  /** A click of the mouse on the middle of what the selector finds first, once it is in view and nothing covers it. */
  async click(selector: string): Promise<void> {
    const find = (wanted: string) => {
      const element = document.querySelector(wanted);
      if (!element) throw new Error(`There is no ${wanted}.`);
      const { left, top, width, height } = element.getBoundingClientRect();
      const place = [left + width / 2, top + height / 2] as const;
      if (element.contains(document.elementFromPoint(...place))) return place;
      // While pages fade Chromium finds nothing in them.
      if (place[1] < 0 || place[1] > innerHeight) element.scrollIntoView({ block: 'center' });
      throw new Error(`${wanted} is covered.`);
    };
    const [x, y] = await persist(() => this.evaluate(find, selector), patience);
    await this.#session.click(x, y);
  }

  wheel(x: number, y: number, by: number): Promise<void> {
    return this.#session.wheel(x, y, by);
  }

  back(): Promise<void> {
    return this.#session.back();
  }
}
