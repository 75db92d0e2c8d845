/** Makes the source of every listed page: read, decode, put the includes in, hash. */
import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Diagnostic, error, type Found } from '../model/diagnostic/diagnostic.ts';
import type { SourceFile } from '../model/document/document.ts';
import { decode } from './decode.ts';
import { assemble } from './include.ts';
import type { ContentReader } from './reader.ts';
import { type SourceTexts, textsOf } from './texts.ts';

/** A page to read, and the version and the locale that it is for alone. */
export type PagePlan = Pick<SourceFile, 'path' | 'version' | 'locale' | 'overlay'>;

/**
 * Pages between two breaths of the event loop: without them Ctrl+C would wait for the whole site.
 * They are asked for together, which lets git answer without waiting for every question.
 */
const batchSize = 50;

/** What was read, by path: a file that stands here is not read again. */
export type Readings = Map<string, Found<SourceFile | undefined>>;

/** The sources of `plans`, in their order, without those that cannot be read and are not `readable` either. */
export async function readPages(
  reader: ContentReader,
  plans: readonly PagePlan[],
  readings: Readings = new Map(),
  readable?: ReadonlyMap<string, SourceFile>,
): Promise<Found<SourceFile[]>> {
  const texts = textsOf(reader);
  const sources: SourceFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (let start = 0; start < plans.length; start += batchSize) {
    const batch = plans.slice(start, start + batchSize);
    if (start > 0 && !batch.every(({ path }) => readings.has(path))) await setImmediate();
    const reads = batch.map((plan) => readings.get(plan.path) ?? readPage(reader, plan, texts));
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
  texts: SourceTexts,
): Promise<Found<SourceFile | undefined>> {
  const bytes = await reader.read(plan.path);
  if (!(bytes instanceof Uint8Array)) {
    const message = `The file cannot be read: ${bytes.reason}.`;
    return { value: undefined, diagnostics: [error('file-unreadable', message, { file: plan.path })] };
  }
  const decoded = decode(bytes, plan.path);
  if (decoded.value === undefined) return { value: undefined, diagnostics: decoded.diagnostics };
  const { value, diagnostics } = await assemble(plan.path, decoded.value, texts);
  return {
    value: { ...plan, ...value, hash: hash('sha256', value.text) },
    diagnostics: [...decoded.diagnostics, ...diagnostics],
  };
}
