/**
 * Reuses coloured code for code of the same shape: code that differs only in addresses within strings or, in some
 * languages, in words there. An API reference has thousands of such samples, and colouring them took a third of
 * their parse time.
 */

/** An address in quotes, of characters that have no meaning within a string of any language. */
const addressInDoubleQuotes = /(")(https?:\/\/[\w.~/?=&:-]+)"/g;
const addressInQuotes = /(["'])(https?:\/\/[\w.~/?=&:-]+)\1/g;
/** Any word in quotes, except before a colon: names there are not strings in every language. */
const wordInDoubleQuotes = /(")([\w.~/?=&:-]+)"(?!\s*:)/g;
const wordInQuotes = /(["'])([\w.~/?=&:-]+)\1(?!\s*:)/g;
/** Languages where a word in quotes never changes the colours after it, except near a heredoc or an element. */
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
const heredocOrElement = /<<|<\/|\/>|\?>/;
/** Languages where single quotes hold strings; in others they begin a character, a name or nothing. */
const singlyQuoting: ReadonlySet<string> = new Set([
  'bash',
  'javascript',
  'typescript',
  'php',
  'python',
  'ruby',
]);
const marker = 'http://marker.invalid/';
/** Longer code is coloured in windows whose size depends on its length. */
const longest = 4000;
/** Size of the cache: a page uses some dozens of shapes of each language at a time. */
const cacheSize = 400;

/** Coloured lines by shape. Undefined: some texts are not in strings, so the shape cannot be reused. */
const cache = new Map<string, readonly string[] | undefined>();

/** One HTML string for each line. `colour` makes them for a code. `language`: part of the cache key. */
export function colourAlike(
  language: string,
  code: string,
  colour: (code: string) => string[],
): readonly string[] {
  if (code.length > longest || code.includes(marker)) return colour(code);
  const texts: string[] = [];
  const shape = code.replace(buildQuotedPattern(code, language), (_, quote: string, text: string) => {
    texts.push(text);
    return `${quote}${marker}${texts.length}/${quote}`;
  });
  if (texts.length === 0 || shape.length > longest) return colour(code);
  const name = `${language}\0${shape}`;
  const lines = cache.has(name) ? cache.get(name) : checkMarkersInStrings(colour(shape), texts.length);
  // Least recently used: the newest entry goes last, the first one is evicted.
  cache.delete(name);
  cache.set(name, lines);
  if (cache.size > cacheSize) cache.delete(cache.keys().next().value!);
  if (!lines) return colour(code);
  return lines.map((line) =>
    line.includes(marker)
      ? line.replace(markers, (_, number) => texts[number - 1]!.replaceAll('&', '&amp;'))
      : line,
  );
}

/** Matches the parts of the code that may vary within a shape. */
function buildQuotedPattern(code: string, language: string): RegExp {
  const isAnyWord = wordsMeanNothing.has(language) && !heredocOrElement.test(code);
  if (singlyQuoting.has(language)) return isAnyWord ? wordInQuotes : addressInQuotes;
  return isAnyWord ? wordInDoubleQuotes : addressInDoubleQuotes;
}

/** The lines, if all markers are whole and within strings. */
function checkMarkersInStrings(lines: readonly string[], count: number): readonly string[] | undefined {
  let found = 0;
  for (const line of lines)
    for (const [string] of line.matchAll(strings)) found += string.match(wholeMarkers)?.length ?? 0;
  return found === count ? lines : undefined;
}

const strings = /<t-s>[^<]*/g;
const wholeMarkers = /http:\/\/marker\.invalid\/\d+\/(?=["'])/g;
const markers = /http:\/\/marker\.invalid\/(\d+)\//g;
