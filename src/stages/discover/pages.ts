/** Makes the source of every listed page: reads, decodes, puts in what it includes, hashes. */
import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import type { Include } from '#model/document/include';
import { decode } from './decode.ts';
import type { ContentReader } from './reader.ts';

/** A page to read, and the only version and locale that it is for. */
export type PagePlan = Pick<SourceFile, 'path' | 'version' | 'locale' | 'overlay'>;

/**
 * Pages between two turns of the event loop: without these Ctrl+C would wait for the whole site. Pages of a batch are
 * requested together, so that git can read them in one go.
 */
const batchSize = 50;

/** Results by path; a page with an entry is not read again. */
export type ReadResults = Map<string, Found<SourceFile | undefined>>;

/** The sources of `plans` in their order, without those that are unreadable and not in `readable`. */
export async function readPages(
  reader: ContentReader,
  plans: readonly PagePlan[],
  readings: ReadResults = new Map(),
  readable?: ReadonlyMap<string, SourceFile>,
): Promise<Found<SourceFile[]>> {
  const include = reader.includes?.(reader);
  const sources: SourceFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (let start = 0; start < plans.length; start += batchSize) {
    const batch = plans.slice(start, start + batchSize);
    if (start > 0 && !batch.every(({ path }) => readings.has(path))) await setImmediate();
    const reads = batch.map((plan) => readings.get(plan.path) ?? readPage(reader, plan, include));
    for (const [index, read] of (await Promise.all(reads)).entries()) {
      readings.set(batch[index]!.path, read);
      const source = read.value ?? readable?.get(batch[index]!.path);
      if (source !== undefined) sources.push(source);
      diagnostics.push(...read.diagnostics);
    }
  }
  return { value: sources, diagnostics };
}

async function readPage(
  reader: ContentReader,
  plan: PagePlan,
  include: Include | undefined,
): Promise<Found<SourceFile | undefined>> {
  const bytes = await reader.read(plan.path);
  if (!(bytes instanceof Uint8Array)) {
    const message = `The file cannot be read: ${bytes.reason}.`;
    return { value: undefined, diagnostics: [error('file-unreadable', message, { file: plan.path })] };
  }
  const decoded = decode(bytes, plan.path);
  if (decoded.value === undefined) return { value: undefined, diagnostics: decoded.diagnostics };
  const { value, diagnostics } = (await include?.(plan.path, decoded.value)) ?? {
    value: { text: decoded.value, origins: [{ line: 1, file: plan.path, fileLine: 1, indent: 0 }] },
    diagnostics: [],
  };
  return {
    value: { ...plan, ...value, hash: hash('sha256', value.text) },
    diagnostics: [...decoded.diagnostics, ...diagnostics],
  };
}
