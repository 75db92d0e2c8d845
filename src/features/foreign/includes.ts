/** Includes by the syntax of other tools. */

/** True for a comment alone on its line that would include a file by the syntax of another tool; here it does nothing. */
export function isForeignInclude(line: string): boolean {
  return /^[\s>*+-]{0,40}<!--\s{0,9}(?:[@#]include(?=[\s：:=(])|include\s{0,9}[:：])[^>\n]{0,200}\.\w{1,8}[^>\n]{0,100}-->\s*$/i.test(
    line,
  );
}
