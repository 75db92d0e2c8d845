/** `merge`: joins parts that several machines built into the same output as one build's, byte for byte. */
import { join, resolve } from 'node:path';
import { heal, outputOf } from '#engine';
import { byText, type Diagnostic, error, hasErrors, sorted, unique } from '#model/diagnostic/diagnostic';
import {
  enumerated,
  guardOutput,
  type ManifestExtras,
  type Output,
  openOutput,
  relationOf,
  type WriteSummary,
} from '#write';
import { collisionsOf, damageOf, type PartFolder, readPart } from './read-part.ts';

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
  /** 0 done, 1 the parts make no output, 2 unusable output folder. */
  readonly exitCode: 0 | 1 | 2;
  readonly diagnostics: readonly Diagnostic[];
};

/** Writes nothing unless the parts make one complete build. */
export async function merge(request: MergeRequest): Promise<MergeResult> {
  const { siteDir, out } = request;
  const output = outputOf(request);
  const unsafe = guardOutput(output, request);
  if (unsafe.length > 0) return refused(2, unsafe);
  const overlaps = request.parts.flatMap((shown) => overlapWith(output, shown));
  if (overlaps.length > 0) return refused(2, overlaps);

  const diagnostics = heal(output, request);
  const parts: PartFolder[] = [];
  for (const shown of request.parts) {
    const read = readPart({ path: resolve(siteDir, shown), shown });
    diagnostics.push(...read.diagnostics);
    if (read.value) parts.push(read.value);
  }
  // Messages must not depend on the order of the arguments.
  parts.sort((a, b) => a.part.index - b.part.index || byText(a.spot.shown, b.spot.shown));
  diagnostics.push(...faultsBetween(parts, out));
  const [first] = parts;
  if (!first || hasErrors(diagnostics)) return refused(1, diagnostics);

  const written = await write(parts, first.extras, output, request);
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
    const damage = parts.flatMap((part) => damageOf(part, session.files) ?? []);
    if (damage.length > 0) return { diagnostics: [...opened.diagnostics, ...damage] };
    const { value, diagnostics } = await session.commit(extras);
    return { value, diagnostics: [...opened.diagnostics, ...diagnostics] };
  } finally {
    session.abort();
  }
}

/** A part in the output folder would be deleted with the old output; an output in a part would damage the part. */
function overlapWith({ out, siteDir, shown }: Output, part: string): Diagnostic[] {
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

/** Everything that prevents the parts from being one output. `shown`: the output's name in messages. */
function faultsBetween(parts: readonly PartFolder[], shown: string): Diagnostic[] {
  const [first] = parts;
  if (!first) return [];
  const foreignParts = parts.flatMap((one) => mismatch(first, one));
  const single = new Map<number, PartFolder>();
  const repeated: Diagnostic[] = [];
  for (const one of parts) {
    const before = single.get(one.part.index);
    if (before) repeated.push(givenTwice(before, one));
    else single.set(one.part.index, one);
  }
  // Parts of different builds share most files: collisions would only hide the cause.
  if (foreignParts.length > 0) return [...foreignParts, ...repeated, ...missing(parts)];
  return [...repeated, ...missing(parts), ...collisionsOf([...single.values()], shown)];
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

function mismatch(first: PartFolder, one: PartFolder): Diagnostic[] {
  const differing = common.filter(([, of]) => JSON.stringify(of(first)) !== JSON.stringify(of(one)));
  if (differing.length === 0) return [];
  const what = differing.map(([name]) => name).join(', ');
  return [
    error('part-mismatch', `${nameOf(one)} is not of the same build as ${nameOf(first)}: ${what} differ.`, {
      hint: 'Build all parts from one commit, with one docgen and the same options.',
      file: one.spot.shown,
    }),
  ];
}

function givenTwice(before: PartFolder, one: PartFolder): Diagnostic {
  const { index, count } = one.part;
  return error(
    'part-repeated',
    `Part ${index} of ${count} is given twice: "${before.spot.shown}" and "${one.spot.shown}".`,
    { hint: 'Leave one of the two out.', file: one.spot.shown },
  );
}

/** Only if the parts agree on their number. */
function missing(parts: readonly PartFolder[]): Diagnostic[] {
  const [count, ...others] = new Set(parts.map(({ part }) => part.count));
  if (count === undefined || others.length > 0) return [];
  const given = new Set(parts.map(({ part }) => part.index));
  const absent = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !given.has(index));
  if (absent.length === 0) return [];
  const message =
    absent.length === 1
      ? `Part ${absent[0]} of ${count} is missing.`
      : `Parts ${enumerated(absent)} of ${count} are missing.`;
  const hint = `Build what is missing, as with docgen build --shard ${absent[0]}/${count}, and name its folder too.`;
  return [error('part-missing', message, { hint })];
}

function nameOf({ spot, part }: PartFolder): string {
  return `"${spot.shown}" (part ${part.index} of ${part.count})`;
}
