/**
 * Code that differs from code seen before in nothing but the addresses within its strings, or in some languages the words, is
 * coloured as that was: the samples of an API's reference are such, thousands of them, and colouring was a third of what
 * parsing them took.
 */

/** In quotes, and of signs that mean nothing within a string of any language. */
const addressInDoubleQuotes = /(")(https?:\/\/[\w.~/?=&:-]+)"/g;
const addressInQuotes = /(["'])(https?:\/\/[\w.~/?=&:-]+)\1/g;
/** The same of any words, but for names before a colon, which are no strings to all languages. */
const wordInDoubleQuotes = /(")([\w.~/?=&:-]+)"(?!\s*:)/g;
const wordInQuotes = /(["'])([\w.~/?=&:-]+)\1(?!\s*:)/g;
/** In these no word in quotes says how to read what follows, but where there is a heredoc or an element. */
const wordsMeanNothing: ReadonlySet<string> = new Set([
  'bash',
  'javascript',
  'typescript',
  'php',
  'python',
  'go',
  'java',
  'csharp',
  'json',
]);
const sayingHow = /<<|<\/|\/>|\?>/;
/** In others a single quote begins a character, a name or nothing. */
const singlyQuoting: ReadonlySet<string> = new Set([
  'bash',
  'javascript',
  'typescript',
  'php',
  'python',
  'ruby',
]);
const marker = 'http://docgen.invalid/';
/** Longer code is coloured in windows that hang on its length. */
const longest = 4000;
/** Shapes that are kept: of each language some dozens are in use at a time. */
const mostKept = 400;

/** Undefined: texts in it are not of the strings. */
const kept = new Map<string, readonly string[] | undefined>();

/** `colour`: one HTML string for each line of a code. `language`: names what colours it. */
export function colouredAlike(
  language: string,
  code: string,
  colour: (code: string) => string[],
): readonly string[] {
  if (code.length > longest || code.includes(marker)) return colour(code);
  const texts: string[] = [];
  const shape = code.replace(quotedIn(code, language), (_, quote: string, text: string) => {
    texts.push(text);
    return `${quote}${marker}${texts.length}/${quote}`;
  });
  if (texts.length === 0 || shape.length > longest) return colour(code);
  const name = `${language}\0${shape}`;
  const lines = kept.has(name) ? kept.get(name) : inStrings(colour(shape), texts.length);
  // Those asked for last are kept.
  kept.delete(name);
  kept.set(name, lines);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  if (!lines) return colour(code);
  return lines.map((line) =>
    line.includes(marker) ? line.replace(markers, (_, number) => escaped(texts[number - 1]!)) : line,
  );
}

/** What of the code may be another text. */
function quotedIn(code: string, language: string): RegExp {
  const isAnyWord = wordsMeanNothing.has(language) && !sayingHow.test(code);
  if (singlyQuoting.has(language)) return isAnyWord ? wordInQuotes : addressInQuotes;
  return isAnyWord ? wordInDoubleQuotes : addressInDoubleQuotes;
}

/** The lines, where all texts stand whole in strings. */
function inStrings(lines: readonly string[], count: number): readonly string[] | undefined {
  let found = 0;
  for (const line of lines)
    for (const [string] of line.matchAll(strings)) found += string.match(wholeMarkers)?.length ?? 0;
  return found === count ? lines : undefined;
}

const strings = /<span class="s">[^<]*/g;
const wholeMarkers = /http:\/\/docgen\.invalid\/\d+\/(?=&quot;|')/g;
const markers = /http:\/\/docgen\.invalid\/(\d+)\//g;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;');
}
