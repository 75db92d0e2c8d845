/** Reads JavaScript and TypeScript: statements, or a piece of them as documentation shows it. */
import { type Message, type TransformOptions, transform } from 'esbuild';
import { type Fault, isLater, patience } from './fault.ts';

type Loader = 'js' | 'jsx' | 'ts' | 'tsx';

/** What a piece may be a piece of: each is put around it in turn. The first is what most samples are. */
const frames: readonly (readonly [string, string])[] = [
  ['', ''],
  ['(\n', '\n)'],
  ['({\n', '\n})'],
  ['async () => {\n', '\n}'],
  ['class C {\n', '\n}'],
];

/** Each frame reads the sample anew. */
const worthGuessing = 10_000;

/** What esbuild takes cubic time for: functions within functions, labels on labels. Nobody writes so many. */
const chains = /(?:=>(?:(?!=>)[^;{}]){0,40}(?==>)){60}|(?:\w:\s*\w*){60}/;
const mostArrows = 400;

/** Each `a<` may begin a list of types, which is read to its end before it turns out to be none: quadratic. */
const mostOpen = 500;

/** True if some place stands within more than `mostOpen` brackets that may begin a list of types. */
function isWithinTooMany(code: string): boolean {
  let open = 0;
  for (const [bracket] of code.matchAll(/[<>]/g)) {
    open = bracket === '<' ? open + 1 : Math.max(0, open - 1);
    if (open > mostOpen) return true;
  }
  return false;
}

let service: Promise<unknown> | undefined;

/** The process that reads takes its time to start, which no sample is to pay for. */
export async function isReady(): Promise<void> {
  service ??= transform('').catch(() => undefined);
  await service;
}

/** `loader`: TypeScript may hold markup too, though then some of its casts cannot be read. Throws as `Read` says. */
export async function readScript(
  code: string,
  loader: Loader,
  until = performance.now() + patience,
): Promise<Fault | undefined> {
  if (chains.test(code) || code.split('=>').length > mostArrows || isWithinTooMany(code))
    throw new Error('too slow');
  const loaders: readonly Loader[] = loader === 'ts' ? ['ts', 'tsx'] : loader === 'js' ? ['jsx'] : [loader];
  let furthest: Fault | undefined;
  for (const one of loaders) {
    for (const [before, after] of code.length > worthGuessing ? frames.slice(0, 1) : frames) {
      const answer = await answerTo(before + code + after, one, until);
      if (!answer) return undefined;
      const fault = faultOf(answer, code, before === '' ? 0 : 1);
      if (!furthest || isLater(fault, furthest)) furthest = fault;
    }
  }
  return furthest;
}

/** What stands against the code; nothing, if it can be read. Throws if the answer does not come in time. */
async function answerTo(code: string, loader: Loader, until: number): Promise<Message | undefined> {
  const options: TransformOptions = {
    loader,
    target: 'esnext',
    jsx: 'preserve',
    logLevel: 'silent',
    // Each comes with its whole line: of one long line a thousand would fill the memory.
    logLimit: 10,
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((_, reject) => {
    // An answer that came while this thread was at other work is in time.
    timer = setTimeout(() => setImmediate(reject, new Error('late')), until - performance.now());
  });
  try {
    await Promise.race([transform(code, options), late]);
    return undefined;
  } catch (failure) {
    const { errors } = failure as { errors?: readonly Message[] };
    if (!errors) throw failure;
    // Two ways to write the same thing often stand in one sample.
    return errors.find(({ text }) => !/has already been declared/.test(text));
  } finally {
    clearTimeout(timer);
  }
}

/** esbuild counts columns in bytes of UTF-8, from 0. */
function faultOf({ text, location }: Message, code: string, linesBefore: number): Fault {
  const lines = code.split('\n');
  const message = text.replace(/\.$/, '');
  const line = (location?.line ?? 1) - linesBefore;
  if (!location || line < 1) return { message, line: 1, column: 1 };
  if (line > lines.length) return { message, line: lines.length, column: lines.at(-1)!.length + 1 };
  const bytes = new TextEncoder().encode(lines[line - 1]).subarray(0, location.column);
  return { message, line, column: new TextDecoder().decode(bytes).length + 1 };
}
