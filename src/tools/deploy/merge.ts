/** `merge`: joins parts that several machines built into the same output as one build's, byte for byte. */
import { join, resolve } from 'node:path';
import { addLastOutputs, repairOutput, resolveOutput } from '#engine';
import {
  compareText,
  type Diagnostic,
  error,
  hasErrors,
  removeDuplicates,
  sortDiagnostics,
} from '#model/diagnostic/diagnostic';
import {
  comparePaths,
  formatList,
  guardOutput,
  type ManifestExtras,
  type Output,
  openOutput,
  type WriteSummary,
} from '#write';
import { findCollisions, findDamage, type PartFolder, readPart } from './read-part.ts';

export type MergeRequest = {
  readonly siteDir: string;
  /** Folders as the user gave them, in any order. */
  readonly parts: readonly string[];
  /** The output folder as the user gave it. */
  readonly out: string;
  readonly clean: boolean;
  readonly signal?: AbortSignal;
  /** Shows the user something that is no fault of the parts. */
  notice(message: string): void;
};

export type MergeResult = WriteSummary & {
  /** 0 done, 1 the parts make no output, 2 what is named is no part or no place for an output. */
  readonly exitCode: 0 | 1 | 2;
  readonly diagnostics: readonly Diagnostic[];
};

/** Writes nothing unless the parts make one complete build. */
export async function merge(request: MergeRequest): Promise<MergeResult> {
  const { siteDir, out } = request;
  const output = resolveOutput(request);
  const unsafe = guardOutput(output, request);
  if (unsafe.length > 0) return refuseMerge(2, unsafe);
  const overlaps = request.parts.flatMap((shown) => findOverlap(output, shown));
  if (overlaps.length > 0) return refuseMerge(2, overlaps);

  const diagnostics = repairOutput(output, request);
  const parts: PartFolder[] = [];
  for (const shown of request.parts) {
    const read = readPart({ path: resolve(siteDir, shown), shown });
    diagnostics.push(...read.diagnostics);
    if (read.value) parts.push(read.value);
  }
  // Messages must not depend on the order of the arguments.
  parts.sort((a, b) => a.part.index - b.part.index || compareText(a.spot.shown, b.spot.shown));
  diagnostics.push(...compareParts(parts, out));
  const [first] = parts;
  const isMisnamed = diagnostics.some(({ code }) => code === 'part-unreadable');
  if (!first || hasErrors(diagnostics)) return refuseMerge(isMisnamed ? 2 : 1, diagnostics);

  const written = await writeParts(parts, first.extras, output, request);
  return written.value
    ? { ...written.value, exitCode: hasErrors(written.diagnostics) ? 1 : 0, diagnostics: written.diagnostics }
    : refuseMerge(1, written.diagnostics);
}

async function writeParts(
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
    const damage = parts.flatMap((part) => findDamage(part, session.files) ?? []);
    if (damage.length > 0) return { diagnostics: [...opened.diagnostics, ...damage] };
    await addLastOutputs(session, extras);
    const { value, diagnostics } = await session.commit(extras);
    return { value, diagnostics: [...opened.diagnostics, ...diagnostics] };
  } finally {
    session.abort();
  }
}

/** A part in the output folder would be deleted with the old output; an output in a part would damage the part. */
function findOverlap({ out, siteDir, shown }: Output, part: string): Diagnostic[] {
  const relation = comparePaths(out, resolve(siteDir, part));
  if (!relation) return [];
  const how = relation === 'inside' ? 'lies in' : relation;
  return [
    error('output-unsafe', `The output folder "${shown}" ${how} the part "${part}".`, {
      hint: 'Choose an output folder beside the parts.',
      file: shown,
    }),
  ];
}

function refuseMerge(exitCode: 1 | 2, diagnostics: readonly Diagnostic[]): MergeResult {
  return { exitCode, diagnostics: sortDiagnostics(removeDuplicates(diagnostics)), files: 0, bytes: 0 };
}

/** Everything that prevents the parts from being one output. `shown`: the output's name in messages. */
function compareParts(parts: readonly PartFolder[], shown: string): Diagnostic[] {
  const [first] = parts;
  if (!first) return [];
  const foreignParts = parts.flatMap((part) => findMismatch(first, part));
  const single = new Map<number, PartFolder>();
  const repeated: Diagnostic[] = [];
  for (const part of parts) {
    const before = single.get(part.part.index);
    if (before) repeated.push(reportGivenTwice(before, part));
    else single.set(part.part.index, part);
  }
  // Parts of different builds share most files: collisions would only hide the cause.
  if (foreignParts.length > 0) return [...foreignParts, ...repeated, ...reportMissingParts(parts)];
  return [...repeated, ...reportMissingParts(parts), ...findCollisions([...single.values()], shown)];
}

/** What all parts of one build share, with its name for messages. */
const common: readonly [name: string, of: (part: PartFolder) => unknown][] = [
  ['the input', ({ part }) => part.of],
  ['the number of parts', ({ part }) => part.count],
  ["docgen's version", ({ extras }) => extras.docgen],
  ['the base', ({ extras }) => extras.base],
  ['the inline scripts', ({ extras }) => extras.csp],
  ['the routes', ({ extras }) => extras.routes],
  ['the aliases', ({ extras }) => extras.aliases],
];

function findMismatch(first: PartFolder, folder: PartFolder): Diagnostic[] {
  const differing = common.filter(([, of]) => JSON.stringify(of(first)) !== JSON.stringify(of(folder)));
  if (differing.length === 0) return [];
  const what = differing.map(([name]) => name).join(', ');
  return [
    error(
      'part-mismatch',
      `${formatPartName(folder)} is not of the same build as ${formatPartName(first)}: ${what} differ.`,
      {
        hint: 'Build all parts from one commit, with one docgen and the same options.',
        file: folder.spot.shown,
      },
    ),
  ];
}

function reportGivenTwice(before: PartFolder, folder: PartFolder): Diagnostic {
  const { index, count } = folder.part;
  return error(
    'part-repeated',
    `Part ${index} of ${count} is given twice: "${before.spot.shown}" and "${folder.spot.shown}".`,
    { hint: 'Leave one of the two out.', file: folder.spot.shown },
  );
}

/** Only if the parts agree on their number. */
function reportMissingParts(parts: readonly PartFolder[]): Diagnostic[] {
  const [count, ...others] = new Set(parts.map(({ part }) => part.count));
  if (count === undefined || others.length > 0) return [];
  const given = new Set(parts.map(({ part }) => part.index));
  const absent = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !given.has(index));
  if (absent.length === 0) return [];
  const message =
    absent.length === 1
      ? `Part ${absent[0]} of ${count} is missing.`
      : `Parts ${formatList(absent)} of ${count} are missing.`;
  const hint = `Build what is missing, as with docgen build --shard ${absent[0]}/${count}, and name its folder too.`;
  return [error('part-missing', message, { hint })];
}

function formatPartName({ spot, part }: PartFolder): string {
  return `"${spot.shown}" (part ${part.index} of ${part.count})`;
}
