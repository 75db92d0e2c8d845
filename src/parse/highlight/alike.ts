/**
 * Code that differs from code seen before in nothing but the addresses within its strings is coloured as that was: the
 * samples of an API's reference are such, thousands of them, and colouring was a third of what parsing them took.
 */

/** In quotes, and of signs that mean nothing within a string of any language. */
const inDoubleQuotes = /(")(https?:\/\/[\w.~/?=&:-]+)"/g;
const inQuotes = /(["'])(https?:\/\/[\w.~/?=&:-]+)\1/g;
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

/** Undefined: addresses in it are not of the strings. */
const kept = new Map<string, readonly string[] | undefined>();

/** `colour`: one HTML string for each line of a code. `language`: names what colours it. */
export function colouredAlike(
  language: string,
  code: string,
  colour: (code: string) => string[],
): readonly string[] {
  if (code.length > longest || code.includes(marker)) return colour(code);
  const addresses: string[] = [];
  const shape = code.replace(
    singlyQuoting.has(language) ? inQuotes : inDoubleQuotes,
    (_, quote: string, address: string) => {
      addresses.push(address);
      return `${quote}${marker}${addresses.length}/${quote}`;
    },
  );
  if (addresses.length === 0) return colour(code);
  const name = `${language}\0${shape}`;
  const lines = kept.has(name) ? kept.get(name) : inStrings(colour(shape), addresses.length);
  // Those asked for last are kept.
  kept.delete(name);
  kept.set(name, lines);
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  if (!lines) return colour(code);
  return lines.map((line) =>
    line.includes(marker) ? line.replace(markers, (_, number) => escaped(addresses[number - 1]!)) : line,
  );
}

/** The lines, where all addresses stand whole in strings. */
function inStrings(lines: readonly string[], count: number): readonly string[] | undefined {
  const found = lines.flatMap((line) => Array.from(line.matchAll(wholeMarkers)));
  return found.length === count ? lines : undefined;
}

const wholeMarkers = /<span class="s">(?:(?!<\/?span)[\s\S])*?http:\/\/docgen\.invalid\/\d+\/(?=&quot;|')/g;
const markers = /http:\/\/docgen\.invalid\/(\d+)\//g;

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;');
}
