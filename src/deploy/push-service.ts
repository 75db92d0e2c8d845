/**
 * The hosted search service as `index` needs it: a new index is filled beside the one in use, then the two change
 * places, and what was in use goes. Every step is asked for again where the service has a bad moment, and none is
 * done twice by that.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { EnqueuedTask, IndexSwap, Meilisearch, Settings } from 'meilisearch';
import { type Diagnostic, error, warning } from '../model/diagnostic/diagnostic.ts';

export type Service = {
  readonly endpoint: string;
  /** The index that readers search. */
  readonly index: string;
  /** A name that no index of the service has. */
  readonly fresh: string;
  readonly key: string;
  /** The first wait between tries, ms. */
  readonly patience?: number;
};

export type Batch = readonly Readonly<Record<string, unknown>>[];

/** A request that the service cannot take now is tried so often. */
const tries = 5;
/** A request that takes longer has failed, ms. */
const longestRequest = 30_000;
/** A task that takes longer has failed, ms. */
const longestTask = 10 * 60_000;

/** `done`: hears after each batch. Without an error in what it returns, readers search the new records. */
export async function push(
  batches: readonly Batch[],
  settings: object,
  service: Service,
  done: (batch: Batch) => void,
): Promise<Diagnostic[]> {
  const { Meilisearch } = await import('meilisearch');
  const { endpoint, index: name, fresh, key } = service;
  const client = new Meilisearch({ host: endpoint, apiKey: key, timeout: longestRequest });
  const desk = deskOf(client, service);
  let isMade = false;
  try {
    await desk.make(fresh);
    isMade = true;
    const index = client.index(fresh);
    await desk.settle(() => index.updateSettings(settings as Settings));
    for (const batch of batches) {
      await desk.settle(() => index.addDocuments(batch as Record<string, unknown>[]));
      done(batch);
    }
    // An index that is not there yet cannot change places with another one: it is made first, empty.
    if (!(await desk.has(name))) await desk.make(name);
    await desk.swap(name, fresh);
  } catch (fault) {
    const isGone = !isMade || (await client.deleteIndex(fresh).catch(() => undefined));
    return [toldOf(fault, service, isGone ? undefined : `The unfinished index "${fresh}" remains there.`)];
  }
  try {
    await desk.remove(fresh);
    return [];
  } catch (fault) {
    const { message } = toldOf(fault, service);
    return [warning('index-failed', `The replaced records remain as index "${fresh}": ${message}`)];
  }
}

/** The steps, each of which ends when the service has done it. */
function deskOf(client: Meilisearch, { patience = 500 }: Service) {
  let isReached = false;

  /** Once more, after growing waits, where the service is busy or faulty for the moment. */
  const again = async <T>(act: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await act();
        isReached = true;
        return result;
      } catch (fault) {
        if (attempt === tries || !isPassing(fault, isReached)) throw fault;
        await pause(patience * 2 ** (attempt - 1));
      }
    }
  };
  const wait = async (taskUid: number, unless?: string): Promise<void> => {
    const options = { timeout: longestTask, interval: Math.min(patience, 200) };
    const task = await again(() => client.tasks.waitForTask(taskUid, options));
    if (task.status === 'succeeded' || (unless !== undefined && task.error?.code === unless)) return;
    throw new TaskFault(task.error?.message ?? `The task was ${task.status}.`);
  };
  /** `unless`: the fault of a task which says that this was done already, by a request that seemed to fail. */
  const settle = async (ask: () => PromiseLike<EnqueuedTask>, unless?: string) =>
    wait((await again(async () => await ask())).taskUid, unless);

  return {
    settle,
    make: (name: string) =>
      settle(() => client.createIndex(name, { primaryKey: 'objectID' }), 'index_already_exists'),
    remove: (name: string) => settle(() => client.deleteIndex(name), 'index_not_found'),
    has: (name: string) =>
      again(() => client.getRawIndex(name)).then(
        () => true,
        (fault: unknown) => {
          if (statusOf(fault) === 404) return false;
          throw fault;
        },
      ),
    async swap(name: string, fresh: string) {
      let isAsked = false;
      const taskUid = await again(async () => {
        // Two swaps would undo each other: was one taken in though its answer never came?
        const known = isAsked ? await swapOf(client, fresh) : undefined;
        isAsked = true;
        if (known !== undefined) return known;
        // Services before 1.18 refuse requests that say `rename`, which the client's types ask for.
        const swaps = [{ indexes: [name, fresh] }] as unknown as IndexSwap[];
        return (await client.swapIndexes(swaps)).taskUid;
      });
      await wait(taskUid);
    },
  };
}

async function swapOf(client: Meilisearch, fresh: string): Promise<number | undefined> {
  const { results } = await client.tasks.getTasks({ types: ['indexSwap'], limit: 20 });
  return results.find(({ details }) => details?.swaps?.some(({ indexes }) => indexes.includes(fresh)))?.uid;
}

class TaskFault extends Error {}

/** `isReached`: the service has answered before, so that a connection that breaks is a bad moment. */
function isPassing(fault: unknown, isReached: boolean): boolean {
  const status = statusOf(fault);
  if (status !== undefined) return status === 429 || status >= 500;
  // What stands before a service answers in HTML when the service is away.
  return fault instanceof SyntaxError || (isReached && nameOf(fault) === 'MeilisearchRequestError');
}

function statusOf(fault: unknown): number | undefined {
  const { response } = fault as { response?: { status?: unknown } };
  return typeof response?.status === 'number' ? response.status : undefined;
}

function nameOf(fault: unknown): string {
  return fault instanceof Error ? fault.name : '';
}

function toldOf(fault: unknown, { endpoint, key }: Service, remains?: string): Diagnostic {
  const told = (message: string, hint = remains) =>
    // Whatever the service says: the key is not printed.
    error('index-failed', message.replaceAll(key, '***'), { hint });
  const message = fault instanceof Error ? fault.message : String(fault);
  const status = statusOf(fault);
  if (fault instanceof TaskFault) return told(`The search service could not do it: ${message}`);
  if (status === 401 || status === 403) {
    const hint = 'DOCGEN_SEARCH_KEY must be a key that may create, fill, swap and delete indexes.';
    return told(`${endpoint} refuses the key (${status}).`, hint);
  }
  if (status !== undefined) return told(`${endpoint} answers ${status}: ${message}`);
  if (fault instanceof SyntaxError) return told(`${endpoint} does not answer as a search service does.`);
  if (nameOf(fault) === 'MeilisearchTaskTimeOutError') return told(`The search service takes too long.`);
  return told(`${endpoint} cannot be reached: ${reasonOf(fault)}.`);
}

/** The innermost cause: 'ECONNREFUSED', 'request timed out after 30000ms'. */
function reasonOf(fault: unknown): string {
  let reason = 'no answer';
  for (let one = fault; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: unknown };
    reason = typeof code === 'string' ? code : one.message;
  }
  return reason;
}
