/** Implements `build`, `check` and `dev` of the library. */
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  buildMoment,
  buildYear,
  type CheckRequest,
  defaults,
  describeInstallation,
  type Installation,
} from '#engine';
import { parseBasePath } from '#model/address/url';
import type { BuildOptions, build, CheckOptions, check, DevOptions, dev } from './index.ts';

type Api = { readonly build: typeof build; readonly check: typeof check; readonly dev: typeof dev };

/** The default port of `dev`, the same as of the command. */
const usualPort = 5173;

export function createApi(installation: Installation): Api {
  const createRequest = ({ dir = '.', base, ...options }: BuildOptions & CheckOptions): CheckRequest => {
    const path = base === undefined ? undefined : parseBasePath(base);
    if (base !== undefined && path === undefined) throw new TypeError(`"${base}" is no path like /docs.`);
    return {
      ...defaults,
      notice: () => {},
      ...options,
      base: path,
      ...describeInstallation(installation),
      siteDir: realpathSync(resolve(dir)),
      year: buildYear(),
      now: buildMoment(),
    };
  };
  return {
    build: (options = {}) =>
      rejectWithReason(options.signal, async () => (await import('#engine')).build(createRequest(options))),
    check: (options = {}) =>
      rejectWithReason(options.signal, async () => (await import('#engine')).check(createRequest(options))),
    dev: async ({ host = '127.0.0.1', port, poll = false, judged, ...options }: DevOptions = {}) => {
      const { openDev } = await import('#server');
      const { url, settled, close } = await openDev({
        ...createRequest(options),
        host,
        port: port ?? usualPort,
        fixedPort: port !== undefined,
        poll,
        judged: ({ state }) => judged?.(state.diagnostics),
      });
      return { url, settled, close };
    },
  };
}

/** Like the platform's own functions, rejects an ended run with the reason of its signal. */
async function rejectWithReason<T>(signal: AbortSignal | undefined, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (fault) {
    throw signal?.aborted ? signal.reason : fault;
  }
}
