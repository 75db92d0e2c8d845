/** Parses JavaScript and TypeScript: statements, or fragments as documentation shows them. */
import { type Message, stop, type TransformOptions, transform } from 'esbuild';
import { type Fault, isLater, patience } from './fault.ts';

type Loader = 'js' | 'jsx' | 'ts' | 'tsx';

/** Wrappers that make a fragment valid, tried in turn. Most samples need the first one. */
const frames: readonly (readonly [string, string])[] = [
  ['', ''],
  ['(\n', '\n)'],
  ['({\n', '\n})'],
  ['async () => {\n', '\n}'],
  ['class C {\n', '\n}'],
];

/** In characters. Each wrapper parses the sample again, so longer ones only get the first. */
const longestForFrames = 10_000;

/** esbuild takes cubic time for nested functions and chains of labels. Nobody writes so many. */
const chains = /(?:=>(?:(?!=>)[^;{}]){0,40}(?==>)){60}|(?:\w:\s*\w*){60}/;
const mostArrows = 400;

/** Each `a<` may begin a list of types, which esbuild parses to its end before it backtracks: quadratic time. */
const mostOpen = 500;

/** True if the code ever has more than `mostOpen` open brackets that may begin a list of types. */
function isWithinTooMany(code: string): boolean {
  let open = 0;
  for (const [bracket] of code.matchAll(/[<>]/g)) {
    open = bracket === '<' ? open + 1 : Math.max(0, open - 1);
    if (open > mostOpen) return true;
  }
  return false;
}

let service: Promise<unknown> | undefined;

/** Starts esbuild's process first, so that the start does not count for a sample's deadline. */
export async function isReady(): Promise<void> {
  service ??= transform('').catch(() => undefined);
  await service;
}

/**
 * Ctrl+C reaches esbuild's process too, and often before docgen's own. What it did not answer any more is asked of a new
 * one: otherwise the sample would count as unjudged, and later runs would find that in the cache.
 */
async function transformSteadily(code: string, options: TransformOptions): Promise<unknown> {
  const used = service;
  try {
    return await transform(code, options);
  } catch (failure) {
    if ((failure as { errors?: unknown }).errors) throw failure;
    // Others may have started a new one meanwhile.
    if (service === used) {
      service = undefined;
      await stop();
    }
    await isReady();
    return await transform(code, options);
  }
}

/** `loader`: TypeScript is also tried with JSX, which rules out some casts. Throws as `Read` says. */
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
    for (const [before, after] of code.length > longestForFrames ? frames.slice(0, 1) : frames) {
      const answer = await findFirstError(before + code + after, one, until);
      if (!answer) return undefined;
      const fault = convertMessage(answer, code, before === '' ? 0 : 1);
      if (!furthest || isLater(fault, furthest)) furthest = fault;
    }
  }
  return furthest;
}

/** The first error; undefined if the code is correct. Throws after the deadline. */
async function findFirstError(code: string, loader: Loader, until: number): Promise<Message | undefined> {
  const options: TransformOptions = {
    loader,
    target: 'esnext',
    jsx: 'preserve',
    logLevel: 'silent',
    // Each error holds its whole line: a thousand errors in one long line would fill the memory.
    logLimit: 10,
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((_, reject) => {
    // `setImmediate` lets an answer win that came while this thread was busy.
    timer = setTimeout(() => setImmediate(reject, new Error('late')), until - performance.now());
  });
  try {
    await Promise.race([transformSteadily(code, options), late]);
    return undefined;
  } catch (failure) {
    const { errors } = failure as { errors?: readonly Message[] };
    if (!errors) throw failure;
    // A sample often shows two variants with the same name.
    return errors.find(({ text }) => !/has already been declared/.test(text));
  } finally {
    clearTimeout(timer);
  }
}

/** Converts esbuild's columns, which count bytes of UTF-8 from 0. */
function convertMessage({ text, location }: Message, code: string, linesBefore: number): Fault {
  const lines = code.split('\n');
  const message = text.replace(/\.$/, '');
  const line = (location?.line ?? 1) - linesBefore;
  if (!location || line < 1) return { message, line: 1, column: 1 };
  if (line > lines.length) return { message, line: lines.length, column: lines.at(-1)!.length + 1 };
  const bytes = new TextEncoder().encode(lines[line - 1]).subarray(0, location.column);
  return { message, line, column: new TextDecoder().decode(bytes).length + 1 };
}
