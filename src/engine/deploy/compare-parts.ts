/** Whether parts of a build make a whole: all there, each once, all of one build. Reads nothing. */
import { byText, type Diagnostic, error } from '../../model/diagnostic.ts';
import { collisionsOf, type PartFolder } from '../../write/index.ts';

/** So many missing parts are named; the rest is counted. */
const named = 10;

/** By number, then by name: what is told does not hang on the order in which parts were given. */
export function inOrder(parts: readonly PartFolder[]): PartFolder[] {
  return [...parts].sort((a, b) => a.part.index - b.part.index || byText(a.spot.shown, b.spot.shown));
}

/** All that keeps the parts from being one output. `shown`: the output's name in messages. */
export function faultsBetween(parts: readonly PartFolder[], shown: string): Diagnostic[] {
  const [first] = parts;
  if (!first) return [];
  const strangers = parts.flatMap((one) => mismatch(first, one));
  const single: PartFolder[] = [];
  const repeated: Diagnostic[] = [];
  for (const one of parts) {
    const before = single.find((other) => other.part.index === one.part.index);
    if (before) repeated.push(givenTwice(before, one));
    else single.push(one);
  }
  // Parts of different builds have most files in common: to name those would only hide the reason.
  if (strangers.length > 0) return [...strangers, ...repeated, ...missing(parts)];
  return [...repeated, ...missing(parts), ...collisionsOf(single, shown)];
}

/** What all parts of one build have in common, by its name in messages. */
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

/** Only where parts agree how many they are. */
function missing(parts: readonly PartFolder[]): Diagnostic[] {
  const [count, ...others] = new Set(parts.map(({ part }) => part.count));
  if (count === undefined || others.length > 0) return [];
  const given = new Set(parts.map(({ part }) => part.index));
  const absent = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !given.has(index));
  if (absent.length === 0) return [];
  const names = absent.slice(0, named).join(', ');
  const more = absent.length > named ? ` and ${absent.length - named} more` : '';
  const message =
    absent.length === 1
      ? `Part ${names} of ${count} is missing.`
      : `Parts ${names}${more} of ${count} are missing.`;
  const hint = `Build what is missing, as with docgen build --shard ${absent[0]}/${count}, and name its folder too.`;
  return [error('part-missing', message, { hint })];
}

function nameOf({ spot, part }: PartFolder): string {
  return `"${spot.shown}" (part ${part.index} of ${part.count})`;
}
