/** `merge`: joins the parts that several machines built into the output that one build gives, byte for byte. */
import { join, resolve } from 'node:path';
import { type Diagnostic, error, hasErrors, sorted, unique } from '../../model/diagnostic.ts';
import {
  guardOutput,
  type ManifestExtras,
  type Output,
  openOutput,
  type PartFolder,
  readPart,
  relationOf,
  type WriteSummary,
} from '../../write/index.ts';
import { heal, outputOf } from '../output.ts';
import { faultsBetween, inOrder } from './compare-parts.ts';

export type MergeRequest = {
  readonly siteDir: string;
  /** Folders as the user gave them, in any order. */
  readonly parts: readonly string[];
  /** The output folder as the user gave it. */
  readonly out: string;
  readonly clean: boolean;
  readonly signal?: AbortSignal;
  /** Tells the user something that is no fault of the parts. */
  notice(message: string): void;
};

export type MergeResult = WriteSummary & {
  /** 0 done, 1 the parts do not make one output, 2 unusable output folder. */
  readonly exitCode: 0 | 1 | 2;
  readonly diagnostics: readonly Diagnostic[];
};

/** Writes nothing unless the parts make one whole build. */
export async function merge(request: MergeRequest): Promise<MergeResult> {
  const { siteDir, out } = request;
  const output = outputOf(request);
  const unsafe = guardOutput(output, request);
  if (unsafe.length > 0) return refused(2, unsafe);
  const entangled = request.parts.flatMap((shown) => entanglement(output, shown));
  if (entangled.length > 0) return refused(2, entangled);

  const diagnostics = heal(output, request);
  const parts: PartFolder[] = [];
  for (const shown of request.parts) {
    const read = await readPart({ path: resolve(siteDir, shown), shown }, request.signal);
    diagnostics.push(...read.diagnostics);
    if (read.value) parts.push(read.value);
  }
  const ordered = inOrder(parts);
  diagnostics.push(...faultsBetween(ordered, out));
  const [first] = ordered;
  if (!first || hasErrors(diagnostics)) return refused(1, diagnostics);

  const written = await write(ordered, first.extras, output, request);
  return written.value
    ? { ...written.value, exitCode: hasErrors(written.diagnostics) ? 1 : 0, diagnostics: written.diagnostics }
    : refused(1, written.diagnostics);
}

async function write(
  parts: readonly PartFolder[],
  { part: _, ...extras }: ManifestExtras,
  output: Output,
  request: MergeRequest,
): Promise<{ value?: WriteSummary; diagnostics: readonly Diagnostic[] }> {
  const opened = await openOutput(output, { ...request, wait: request.notice });
  const session = opened.value;
  if (!session) return { diagnostics: opened.diagnostics };
  try {
    for (const { spot, files } of parts) {
      await session.add(
        [...files.keys()].map((path) => ({
          path,
          body: { copyOf: join(spot.path, path) },
          from: `${spot.shown}/${path}`,
        })),
      );
    }
    const { value, diagnostics } = await session.commit(extras);
    return { value, diagnostics: [...opened.diagnostics, ...diagnostics] };
  } catch (fault) {
    session.abort();
    throw fault;
  }
}

/** A part in the output's place would go with the old output; an output in a part would spoil the part. */
function entanglement({ out, siteDir, shown }: Output, part: string): Diagnostic[] {
  const relation = relationOf(out, resolve(siteDir, part));
  if (!relation) return [];
  const how = relation === 'inside' ? 'lies in' : relation;
  return [
    error('output-unsafe', `The output folder "${shown}" ${how} the part "${part}".`, {
      hint: 'Choose an output folder beside the parts.',
      file: shown,
    }),
  ];
}

function refused(exitCode: 1 | 2, diagnostics: readonly Diagnostic[]): MergeResult {
  return { exitCode, diagnostics: sorted(unique(diagnostics)), files: 0, bytes: 0 };
}
