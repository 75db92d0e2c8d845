/**
 * The hosted search service: fills a new index beside the current one, swaps the two, and deletes the old one. Every step is
 * retried if the service has a temporary fault, and none has effect twice.
 */
import { STATUS_CODES } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { EnqueuedTask, IndexSwap, Meilisearch, Settings } from 'meilisearch';
import { type Diagnostic, error, warning } from '#model/diagnostic/diagnostic';

export type Service = {
  readonly endpoint: string;
  /** The index that readers search. */
  readonly index: string;
  /** A name that no index of the service has. */
  readonly fresh: string;
  readonly key: string;
  /** The first wait between attempts, ms. */
  readonly patience?: number;
  /** Stops the push: what it has begun is cleared away. */
  readonly signal?: AbortSignal;
};

export type Batch = readonly Readonly<Record<string, unknown>>[];

/** Most attempts for a request. */
const tries = 5;
/** The longest wait that a busy service may ask for, ms. */
const longestWait = 60_000;
/** Time limit of a request, ms. */
const longestRequest = 30_000;
/** The same if somebody waits for the end of an interrupted push, ms. */
const shortRequest = 1500;
/** Time limit of a task, ms. */
const longestTask = 10 * 60_000;

/** `done` is called after each batch. If no error is returned, readers search the new records. */
export async function push(
  batches: readonly Batch[],
  settings: object,
  service: Service,
  done: (batch: Batch) => void,
): Promise<Diagnostic[]> {
  const { Meilisearch } = await import('meilisearch');
  const { endpoint, index: name, fresh, key, signal } = service;
  const connect = (timeout: number, stop?: AbortSignal) =>
    new Meilisearch({ host: endpoint, apiKey: key, timeout, httpClient: createFetch(stop) });
  const client = connect(longestRequest, signal);
  const steps = createSteps(client, service);
  // Nobody could say what readers search if these were stopped.
  const { swap, remove } = createSteps(connect(longestRequest), { ...service, signal: undefined });
  let isMade = false;
  try {
    await steps.make(fresh);
    isMade = true;
    const index = client.index(fresh);
    await steps.settle(() => index.updateSettings(settings as Settings));
    for (const batch of batches) {
      await steps.settle(() => index.addDocuments(batch as Record<string, unknown>[]));
      done(batch);
    }
    // Only existing indexes can be swapped, so make an empty one.
    if (!(await steps.has(name))) await steps.make(name);
    signal?.throwIfAborted();
    await swap(name, fresh);
  } catch (fault) {
    const isStopped = signal?.aborted === true;
    const cleaner = connect(isStopped ? shortRequest : longestRequest);
    const isGone = !(isMade || isStopped) || (await cleaner.deleteIndex(fresh).catch(() => undefined));
    return [
      createPushFault(fault, service, isGone ? undefined : `The unfinished index "${fresh}" remains there.`),
    ];
  }
  try {
    await remove(fresh);
    return [];
  } catch (fault) {
    const { message } = createPushFault(fault, { ...service, signal: undefined });
    return [warning('index-failed', `The replaced records remain as index "${fresh}": ${message}`)];
  }
}

/** The steps; each resolves when the service has completed it. */
function createSteps(client: Meilisearch, { patience = 500, signal }: Service) {
  let isReached = false;

  /** Retries with growing waits, or those that the service asks for, while it is busy or temporarily faulty. */
  const retry = async <T>(act: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await act();
        isReached = true;
        return result;
      } catch (wrapped) {
        const fault = unwrap(wrapped);
        if (signal?.aborted || attempt === tries || !isTemporary(fault, isReached)) throw fault;
        await pause(Math.max(patience * 2 ** (attempt - 1), readRetryAfter(fault)), undefined, { signal });
      }
    }
  };
  const wait = async (taskUid: number, unless?: string): Promise<void> => {
    const options = { timeout: longestTask, interval: Math.min(patience, 200) };
    const task = await retry(() => client.tasks.waitForTask(taskUid, options));
    if (task.status === 'succeeded' || (unless !== undefined && task.error?.code === unless)) return;
    throw new TaskFault(task.error?.message ?? `The task was ${task.status}.`);
  };
  /** `unless`: a task's error that means that an earlier request, which seemed to fail, did the work. */
  const waitForTask = async (ask: () => PromiseLike<EnqueuedTask>, unless?: string) =>
    wait((await retry(async () => await ask())).taskUid, unless);

  return {
    settle: waitForTask,
    make: (name: string) =>
      waitForTask(() => client.createIndex(name, { primaryKey: 'objectID' }), 'index_already_exists'),
    remove: (name: string) => waitForTask(() => client.deleteIndex(name), 'index_not_found'),
    has: (name: string) =>
      retry(() => client.getRawIndex(name)).then(
        () => true,
        (fault: unknown) => {
          if (getStatus(fault) === 404) return false;
          throw fault;
        },
      ),
    async swap(name: string, fresh: string) {
      let isAsked = false;
      const taskUid = await retry(async () => {
        // Two swaps would undo each other: an attempt without an answer may have been accepted.
        const known = isAsked ? await findSwap(client, fresh) : undefined;
        isAsked = true;
        if (known !== undefined) return known;
        // Services before 1.18 reject requests with `rename`, which the client's types require.
        const swaps = [{ indexes: [name, fresh] }] as unknown as IndexSwap[];
        return (await client.swapIndexes(swaps)).taskUid;
      });
      await wait(taskUid);
    },
  };
}

async function findSwap(client: Meilisearch, fresh: string): Promise<number | undefined> {
  const { results } = await client.tasks.getTasks({ types: ['indexSwap'], limit: 20 });
  return results.find(({ details }) => details?.swaps?.some(({ indexes }) => indexes.includes(fresh)))?.uid;
}

class TaskFault extends Error {}

/** An answer that is a refusal. */
class RefusedRequest extends Error {
  constructor(
    readonly response: Response,
    body: string,
  ) {
    super(readMessage(body) ?? STATUS_CODES[response.status] ?? response.statusText);
  }
}

/** The client's own way to fetch loses the status of a refusal in HTML, which a proxy before the service sends. */
function createFetch(stop?: AbortSignal) {
  return async (url: string | URL | Request, init: RequestInit = {}): Promise<unknown> => {
    const signals = [init.signal, stop].filter((signal) => signal != null);
    const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) });
    const body = await response.text();
    if (!response.ok) throw new RefusedRequest(response, body);
    return body === '' ? undefined : JSON.parse(body);
  };
}

function readMessage(body: string): string | undefined {
  try {
    const { message } = Object(JSON.parse(body));
    return typeof message === 'string' ? message : undefined;
  } catch {
    return undefined;
  }
}

/** The client takes all that a way to fetch throws for a broken connection. */
function unwrap(fault: unknown): unknown {
  const cause = fault instanceof Error ? fault.cause : undefined;
  return cause instanceof RefusedRequest || cause instanceof SyntaxError ? cause : fault;
}

/** `isReached`: the service has answered before, so a broken connection is temporary. */
function isTemporary(fault: unknown, isReached: boolean): boolean {
  const status = getStatus(fault);
  if (status !== undefined) return status === 408 || status === 429 || status >= 500;
  // A proxy answers in HTML while the service is down.
  return fault instanceof SyntaxError || (isReached && getFaultName(fault) === 'MeilisearchRequestError');
}

/** The wait that the answer asks for, in seconds or as a date; ms, 0 if none. */
function readRetryAfter(fault: unknown): number {
  const { response } = fault as { response?: Partial<Response> };
  const asked = response?.headers?.get('retry-after') ?? '';
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now();
  return Math.min(Math.max(ms || 0, 0), longestWait);
}

function getStatus(fault: unknown): number | undefined {
  const { response } = fault as { response?: { status?: unknown } };
  return typeof response?.status === 'number' ? response.status : undefined;
}

function getFaultName(fault: unknown): string {
  return fault instanceof Error ? fault.name : '';
}

function createPushFault(fault: unknown, { endpoint, key, signal }: Service, remains?: string): Diagnostic {
  const failPush = (message: string, hint = remains) =>
    // The service's message must not print the key.
    error('index-failed', message.replaceAll(key, '***'), { hint });
  if (signal?.aborted) return failPush('Interrupted; readers search what they searched before.');
  const message = fault instanceof Error ? fault.message : String(fault);
  const status = getStatus(fault);
  if (fault instanceof TaskFault) return failPush(`The search service could not do it: ${message}`);
  if (status === 401 || status === 403) {
    const hint = 'DOCGEN_SEARCH_KEY must be a key that may create, fill, swap and delete indexes.';
    return failPush(`${endpoint} refuses the key (${status}).`, hint);
  }
  if (status !== undefined) return failPush(`${endpoint} answers ${status}: ${message}`);
  if (fault instanceof SyntaxError) return failPush(`${endpoint} does not answer as a search service does.`);
  if (getFaultName(fault) === 'MeilisearchTaskTimeOutError')
    return failPush(`The search service takes too long.`);
  return failPush(`${endpoint} cannot be reached: ${findInnermostCause(fault)}.`);
}

/** The innermost cause: 'ECONNREFUSED', 'request timed out after 30000ms'. */
function findInnermostCause(fault: unknown): string {
  let reason = 'no answer';
  for (let value = fault; value instanceof Error; value = value.cause) {
    const { code } = value as { code?: unknown };
    reason = typeof code === 'string' ? code : value.message;
  }
  return reason;
}
