/** Asks many outside addresses, a few at a time and fewer of one host; cached answers are not asked again. */
import { setTimeout as wait } from 'node:timers/promises';
import { groupBy } from '#model/group';
import { Interrupted } from '#model/job';
import { readKept, writeCachedJson } from '#store';
import { type HostAnswer, type RequestOptions, requestAddress } from './ask.ts';
import { isAskable, type OutsideAnswer } from './links.ts';

export type OutsideRequest = Partial<RequestOptions> & {
  /** Where answers are cached; undefined: nowhere. */
  readonly cache: string | undefined;
  /** ms since 1970. */
  readonly now?: number;
};

const atOnce = 16;
const perHost = 2;
/** After so many addresses without any answer, the others of the host count as silent too. */
const enough = 2;
/** Time limit for one answer, ms. */
const patience = 10_000;

/** The answers by address. */
export async function requestOutside(
  urls: readonly string[],
  { cache: file, now = Date.now(), ...given }: OutsideRequest,
): Promise<Map<string, OutsideAnswer>> {
  const asking: RequestOptions = {
    fetch,
    isAskable,
    patience,
    wait: (ms) => wait(ms, undefined, { signal: given.signal }).catch(() => undefined),
    ...given,
  };
  const cache = openCache(file, now);
  const answers = new Map<string, OutsideAnswer>();
  for (const url of urls) {
    const known = cache.get(url);
    if (known) answers.set(url, known);
  }
  const unknown = urls.filter((url) => !answers.has(url));
  const hosts = groupBy(unknown, (url) => new URL(url).host);
  const fresh = new Map<string, HostAnswer>();
  const lanes = [...hosts.values()].flatMap((own) => {
    const silence: HostAnswer[] = [];
    const requestInTurn = async () => {
      for (let url = own.shift(); url !== undefined; url = own.shift()) {
        const answer = silence.length >= enough ? silence[0]! : await requestAddress(url, asking);
        if (asking.signal?.aborted) throw new Interrupted();
        if (answer.isHost) silence.push(answer);
        fresh.set(url, answer);
      }
    };
    return Array.from({ length: Math.min(perHost, own.length) }, () => requestInTurn);
  });
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let lane = lanes.shift(); lane; lane = lanes.shift()) await lane();
    }),
  );
  // If no address answers at all, this machine is offline.
  const isDeaf = [...fresh.values()].every(({ isHost }) => isHost);
  for (const [url, { isHost: _, ...answer }] of fresh) {
    const verdict: OutsideAnswer = isDeaf ? { ...answer, kind: 'unsure' } : answer;
    answers.set(url, verdict);
    cache.set(url, verdict);
  }
  cache.save();
  return answers;
}

const hour = 3_600_000;

/** How long an answer is cached, ms. An unsure one is asked again. */
const lifetime: Readonly<Record<OutsideAnswer['kind'], number>> = {
  there: 7 * 24 * hour,
  gone: hour,
  unsure: 0,
};

type CachedAnswer = OutsideAnswer & { readonly at: number };

/** `now`: ms since 1970. */
function openCache(file: string | undefined, now: number) {
  const entries = new Map(Object.entries((readKept(file) ?? {}) as Record<string, CachedAnswer>));
  const isFresh = ({ at, kind }: CachedAnswer) => at <= now && now - at < lifetime[kind];
  let isChanged = false;
  return {
    get(url: string): OutsideAnswer | undefined {
      const entry = entries.get(url);
      return entry && isFresh(entry) ? entry : undefined;
    },
    set(url: string, answer: OutsideAnswer): void {
      entries.set(url, { ...answer, at: now });
      isChanged = true;
    },
    /** Drops expired answers. */
    save(): void {
      if (isChanged)
        writeCachedJson(file, Object.fromEntries([...entries].filter(([, entry]) => isFresh(entry))));
    },
  };
}
