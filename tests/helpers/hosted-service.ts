/**
 * The state of the stand-in: indexes, delayed tasks, and a simple search whose results have the service's
 * shape. Must not know HTTP.
 */

export type Doc = Readonly<Record<string, unknown>>;
export type Index = { primaryKey: string | null; settings: Record<string, unknown>; docs: Map<string, Doc> };

/** An error in the service's words. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type Task = {
  readonly uid: number;
  readonly indexUid: string | null;
  readonly type: string;
  status: 'enqueued' | 'succeeded' | 'failed';
  details: Record<string, unknown>;
  error: { message: string; code: string; type: string; link: string } | null;
};

export type SearchQuery = {
  readonly q?: string | null;
  readonly offset?: number;
  readonly limit?: number;
  readonly filter?: string;
  readonly attributesToHighlight?: readonly string[] | null;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
};

export type SearchResult = {
  hits: Record<string, unknown>[];
  query: string;
  processingTimeMs: number;
  offset: number;
  limit: number;
  estimatedTotalHits: number;
};

export type Service = ReturnType<typeof createService>;

/** `taskTime`: milliseconds of each task; tasks run one after another. */
export function createService(taskTime = 5) {
  const indexes = new Map<string, Index>();
  const tasks: Task[] = [];
  let done: Promise<void> = Promise.resolve();

  const enqueue = (
    type: string,
    indexUid: string | null,
    act: () => void,
    details: Record<string, unknown> = {},
  ): Task => {
    const task: Task = { uid: tasks.length, indexUid, type, status: 'enqueued', details, error: null };
    tasks.push(task);
    done = done
      .then(() => new Promise((passed) => setTimeout(passed, taskTime)))
      .then(() => {
        try {
          act();
          task.status = 'succeeded';
        } catch (fault) {
          if (!(fault instanceof Refusal)) throw fault;
          task.status = 'failed';
          task.error = { message: fault.message, code: fault.code, type: 'invalid_request', link: '' };
        }
      });
    return task;
  };
  const indexOf = (uid: string): Index => {
    const index = indexes.get(uid);
    if (!index) throw new Refusal(404, 'index_not_found', `Index \`${uid}\` not found.`);
    return index;
  };
  const newIndex = (primaryKey: string | null): Index => ({ primaryKey, settings: {}, docs: new Map() });

  return {
    indexes,
    tasks,
    enqueue,
    indexOf,
    /** Adds an index at once, without a task. */
    fill(uid: string, settings: object, docs: readonly Doc[]): void {
      const index = { ...newIndex('objectID'), settings: { ...settings } };
      for (const doc of docs) index.docs.set(String(doc.objectID), doc);
      indexes.set(uid, index);
    },
    create: (uid: string, primaryKey: string | null) =>
      enqueue('indexCreation', uid, () => {
        if (indexes.has(uid))
          throw new Refusal(409, 'index_already_exists', `Index \`${uid}\` already exists.`);
        indexes.set(uid, newIndex(primaryKey));
      }),
    remove: (uid: string) =>
      enqueue('indexDeletion', uid, () => {
        indexOf(uid);
        indexes.delete(uid);
      }),
    set: (uid: string, settings: Record<string, unknown>) =>
      enqueue('settingsUpdate', uid, () => Object.assign(indexOf(uid).settings, settings)),
    add: (uid: string, docs: readonly Doc[]) =>
      enqueue('documentAdditionOrUpdate', uid, () => {
        const index = indexOf(uid);
        for (const doc of docs) {
          const id = doc[index.primaryKey ?? 'id'];
          if (typeof id !== 'string' || !/^[\w-]{1,511}$/.test(id)) {
            throw new Refusal(400, 'invalid_document_id', `Document identifier \`${id}\` is invalid.`);
          }
          index.docs.set(id, doc);
        }
      }),
    swap: (swaps: readonly { readonly indexes: readonly [string, string] }[]) =>
      enqueue(
        'indexSwap',
        null,
        () => {
          for (const { indexes: pair } of swaps) {
            const [first, second] = [indexOf(pair[0]), indexOf(pair[1])];
            indexes.set(pair[0], second).set(pair[1], first);
          }
        },
        { swaps },
      ),
    search: (uid: string, query: SearchQuery) => search(indexOf(uid), query),
  };
}

/** Finds records that contain all words literally; sorts by the first attribute that matches. */
function search({ settings, docs }: Index, query: SearchQuery): SearchResult {
  const { q, offset = 0, limit = 20, filter, attributesToHighlight } = query;
  const searched = namesIn(settings.searchableAttributes) ?? ['content'];
  const shown = namesIn(settings.displayedAttributes);
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = filterOf(filter, settings);
  const rank = (doc: Doc) => searched.findIndex((name) => words.some((word) => has(doc[name], word)));
  const found = [...docs.values()]
    .filter((doc) => wanted(doc) && words.every((word) => searched.some((name) => has(doc[name], word))))
    .sort((a, b) => rank(a) - rank(b));
  const hits = found.slice(offset, offset + limit).map((doc) => {
    const own = Object.fromEntries(
      Object.entries(doc).filter(([name]) => shown === undefined || shown.includes(name)),
    );
    if (!attributesToHighlight) return own;
    const { highlightPreTag = '<em>', highlightPostTag = '</em>' } = query;
    const marked = (value: unknown) =>
      typeof value === 'string' && words.length > 0
        ? value.replace(anyOf(words), (part) => highlightPreTag + part + highlightPostTag)
        : value;
    const isMarked = (name: string) =>
      attributesToHighlight.includes('*') || attributesToHighlight.includes(name);
    const _formatted = Object.fromEntries(
      Object.entries(own).map(([name, value]) => [name, isMarked(name) ? marked(value) : value]),
    );
    return { ...own, _formatted };
  });
  return { hits, query: q ?? '', processingTimeMs: 1, offset, limit, estimatedTotalHits: found.length };
}

function has(value: unknown, word: string): boolean {
  return typeof value === 'string' && value.toLowerCase().includes(word);
}

function anyOf(words: readonly string[]): RegExp {
  return new RegExp(words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|'), 'gi');
}

function namesIn(setting: unknown): string[] | undefined {
  return Array.isArray(setting) && !setting.includes('*') ? setting.map(String) : undefined;
}

/** Knows only the filters `name = "value"` and `(name = "value") AND name = "value"`. */
function filterOf(filter: string | undefined, settings: Record<string, unknown>): (doc: Doc) => boolean {
  if (filter === undefined) return () => true;
  const [, first, second] = /^\((.*?)\) AND (.*)$/.exec(filter) ?? [];
  if (first !== undefined) {
    const both = [filterOf(first, settings), filterOf(second, settings)];
    return (doc) => both.every((wanted) => wanted(doc));
  }
  const [, name = '', value = '""'] = /^(\w+) = ("(?:[^"\\]|\\.)*")$/.exec(filter) ?? [];
  if (!namesIn(settings.filterableAttributes)?.includes(name)) {
    throw new Refusal(400, 'invalid_search_filter', `Attribute \`${name}\` is not filterable.`);
  }
  return (doc) => doc[name] === JSON.parse(value);
}
