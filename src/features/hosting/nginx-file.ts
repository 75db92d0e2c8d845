/** The writer's nginx-docgen.conf. nginx refuses a server with the same location twice, or with two of most directives. */

export type NginxFile = {
  /** 'charset': directives of the server itself. */
  readonly directives: ReadonlySet<string>;
  /** '= /old', '/assets/': as docgen writes them, without quotes. */
  readonly locations: ReadonlySet<string>;
  /** Lines that a location with headers of its own has to repeat. */
  readonly headers: readonly { readonly name: string; readonly line: string }[];
};

export function readNginxFile(text: string): NginxFile {
  const statements = listStatements(text);
  return {
    directives: new Set(statements.map(([name = '']) => name)),
    locations: new Set(
      statements.flatMap(([name, ...words]) =>
        name === 'location'
          ? [
              words
                .filter((word) => word !== '^~')
                .map(unquote)
                .join(' '),
            ]
          : [],
      ),
    ),
    headers: statements.flatMap((words) =>
      words[0] === 'add_header' && words[1] !== undefined
        ? [{ name: unquote(words[1]).toLowerCase(), line: `${words.join(' ')};` }]
        : [],
    ),
  };
}

/** The words of each statement outside all blocks. */
function listStatements(text: string): string[][] {
  const statements: string[][] = [];
  let depth = 0;
  let words: string[] = [];
  for (const [token] of text.matchAll(
    /#.*|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|[;{}]|(?:[^\s;{}#"'\\]|\\.)[^\s;{}]*/g,
  )) {
    if (token.startsWith('#')) continue;
    if (token === '{') depth++;
    if (token === '}') depth = Math.max(0, depth - 1);
    if (/^[;{]$/.test(token)) {
      if (depth === (token === '{' ? 1 : 0)) statements.push(words);
      words = [];
    } else if (token === '}') words = [];
    else words.push(token);
  }
  return statements;
}

function unquote(word: string): string {
  return /^["']/.test(word) ? word.slice(1, -1).replace(/\\(["'\\])/g, '$1') : word;
}
