/** What stands at the end of a copy: footnotes, and what abbreviations mean. It belongs to the sections that name it. */

export type Definition = {
  /** `[^1]`, or the abbreviation itself. */
  readonly name: string;
  /** As written, with its name. */
  readonly text: string;
  /** Without its name. */
  readonly meaning: string;
};

const beginning = /^(?:(\[\^[^\]]+\])|\*\[([^\]]+)\]): /;

/** `text`: the body without them. */
export function splitDefinitions(body: string): { text: string; definitions: Definition[] } {
  const lines = body.split('\n');
  let start = lines.length;
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]!;
    if (beginning.test(line)) start = at;
    else if (line.trim() !== '' && !line.startsWith('    ')) break;
  }
  const definitions: Definition[] = [];
  let own: string[] = [];
  for (const line of [...lines.slice(start).reverse()]) {
    own.unshift(line);
    const match = beginning.exec(line);
    if (!match) continue;
    const text = own.join('\n').trimEnd();
    const meaning = text.slice(match[0].length).replace(/^ {4}/gm, '');
    definitions.unshift({ name: match[1] ?? match[2]!, text, meaning });
    own = [];
  }
  return { text: lines.slice(0, start).join('\n'), definitions };
}

/** Those that the text names, and those that these name, in the order of the page. */
export function listNamed(text: string, definitions: readonly Definition[]): Definition[] {
  const named = new Set<Definition>();
  const texts = [text];
  for (const one of texts) {
    for (const definition of definitions) {
      if (named.has(definition) || !one.includes(definition.name)) continue;
      named.add(definition);
      texts.push(definition.meaning);
    }
  }
  return definitions.filter((definition) => named.has(definition));
}
