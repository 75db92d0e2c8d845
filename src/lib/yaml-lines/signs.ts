/** Signs at the beginning of a value that YAML takes for its own, though a writer meant text. */

type Sign = { readonly sign: string; readonly column: number };

const own = '!&*|>?%@`}]-';

/** The sign that a parser's error is about. `column`: of the error, from 1; the parser may tell the word behind the sign. */
export function findSign(line: string, column: number): Sign | undefined {
  for (let end = column; end > 0; ) {
    const word = /[^\s[{,]*$/.exec(line.slice(0, end))![0];
    const start = end - word.length;
    if (word !== '' && own.includes(word[0]!)) return { sign: word[0]!, column: start + 1 };
    // Behind `>` and a blank.
    if (!/[!&*|>?-]\s+$/.test(line.slice(0, start))) return undefined;
    end = line.slice(0, start).trimEnd().length;
  }
  return undefined;
}
