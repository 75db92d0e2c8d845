/** `index`: collects a build's records for the hosted search index, and checks that they may be pushed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOutputToServe, readSiteConfig } from '#engine';
import { explainError, getErrorCode } from '#files';
import { type Diagnostic, error, hasErrors } from '#model/diagnostic/diagnostic';
import { formatTreeName, isSameTree } from '#model/site/locale';
import { settingsWith } from '#search';

import { type Batch, push } from './push-service.ts';

export type PushRequest = {
  readonly siteDir: string;
  /** The output folder as the user gave it. */
  readonly out: string;
  readonly dryRun: boolean;
  /** The admin key, from the environment; never printed. */
  readonly key: string | undefined;
  /** Makes a name that no other index has. */
  readonly freshName: (index: string) => string;
  readonly progress: (message: string) => void;
  /** The first wait between attempts, ms; tests make it short. */
  readonly patience?: number;
  readonly signal?: AbortSignal;
};

export type PushResult = {
  readonly exitCode: 0 | 1 | 2;
  readonly diagnostics: readonly Diagnostic[];
  /** Number of pages in the records. */
  readonly pages?: number;
  /** What was done, or would be done. */
  readonly summary?: string;
};

type RecordKey = {
  readonly objectID: string;
  readonly version: string;
  readonly locale?: string;
  readonly anchor: string | null;
};

/** Most documents in a request. */
const batchSize = 1000;
/** Most bytes of records in a request: nginx before the service refuses more than 1 MiB, unless it is told otherwise. */
const batchBytes = 1_000_000;

export async function pushIndex(request: PushRequest): Promise<PushResult> {
  const loaded = await readSiteConfig(request.siteDir);
  const config = loaded.value;
  if (!config || hasErrors(loaded.diagnostics)) return { exitCode: 2, diagnostics: loaded.diagnostics };
  const { search, versions, locales } = config;
  if (search.provider !== 'hosted') {
    const hint = "Set search: { provider: 'hosted', endpoint, index, token } in the configuration.";
    return refusePush('The site searches its embedded index: there is nothing to push to.', hint);
  }
  const key = request.key?.trim() ?? '';
  if (!request.dryRun && !/^[!-~]+$/.test(key)) {
    const hint = 'Set DOCGEN_SEARCH_KEY to a key that may write to the index; it is never printed.';
    return refusePush(
      key === ''
        ? 'The environment holds no admin key.'
        : 'The admin key of the environment has characters that no key has.',
      hint,
    );
  }
  const output = findOutputToServe(request);
  if (!output.value) return { exitCode: 2, diagnostics: output.diagnostics };
  const { folder } = output.value;
  const found = readRecords(
    folder,
    versions.map(({ base }) => base.slice(1)),
  );
  if ('code' in found) return { exitCode: 1, diagnostics: [...output.diagnostics, found] };

  const { length } = found;
  const pages = found.filter(({ anchor }) => anchor === null).length;
  const batches = splitIntoBatches(found);
  const counts = versions.map((tree) => {
    const own = found.filter(({ version, locale }) => isSameTree(tree, { value: version, locale }));
    return `${formatTreeName(tree)} ${own.length}`;
  });
  const { endpoint, index } = search;
  const settings = settingsWith(search.synonyms, { hasLocales: locales.length > 0 });
  request.progress(`${length} records (${counts.join(', ')}) for the index "${index}" at ${endpoint}`);
  if (request.dryRun) {
    const requests = batches.length === 1 ? '1 request' : `${batches.length} requests`;
    const summary = `Would fill a new index with ${Object.keys(settings).length} settings and ${length} records in ${requests}, swap it with "${index}", and delete what it replaces.`;
    return { exitCode: 0, diagnostics: output.diagnostics, pages, summary };
  }
  const { patience, signal } = request;
  const service = { endpoint, index, fresh: request.freshName(index), key, patience, signal };
  let done = 0;
  const faults = await push(batches, settings, service, (batch) => {
    done += batch.length;
    request.progress(`${done} of ${length}`);
  });
  const diagnostics = [...output.diagnostics, ...faults];
  if (hasErrors(faults)) return { exitCode: 1, diagnostics, pages };
  return { exitCode: 0, diagnostics, pages, summary: `The index "${index}" holds ${length} records.` };
}

function splitIntoBatches(records: readonly RecordKey[]): Batch[] {
  const batches: RecordKey[][] = [];
  let room = 0;
  for (const record of records) {
    // And a comma.
    const bytes = Buffer.byteLength(JSON.stringify(record)) + 1;
    const last = batches.at(-1);
    room -= bytes;
    if (last && last.length < batchSize && room >= 0) last.push(record);
    else {
      batches.push([record]);
      room = batchBytes - bytes;
    }
  }
  return batches;
}

/** The records of every tree, or a diagnostic. */
function readRecords(folder: string, trees: readonly string[]): RecordKey[] | Diagnostic {
  const records: RecordKey[] = [];
  for (const tree of trees) {
    const path = join(tree, 'search/records.ndjson');
    try {
      const text = readFileSync(join(folder, path), 'utf8');
      for (const line of text.split('\n')) if (line !== '') records.push(JSON.parse(line) as RecordKey);
    } catch (fault) {
      // The build did not include this version.
      if (getErrorCode(fault) === 'ENOENT') continue;
      const isOther = fault instanceof SyntaxError;
      const why = isOther ? 'does not hold what a build writes' : `cannot be read: ${explainError(fault)}`;
      return error('index-refused', `${path} ${why}.`, {
        hint: 'Pushing the others alone would take its pages out of the search: run docgen build again.',
      });
    }
  }
  if (records.length > 0) return records;
  return error('index-refused', 'The output holds no search records.', { hint: 'Run docgen build first.' });
}

function refusePush(message: string, hint: string): PushResult {
  return { exitCode: 2, diagnostics: [error('index-refused', message, { hint })] };
}
