/** Formats JSON with a line for each value. Numbers and texts stay as sent: parsing would round long numbers. */

/** Deeper values would be more indent than text. */
const depthLimit = 60;

/** Undefined if the text is not JSON or nested too deep. */
export function indentJson(json: string): string | undefined {
  try {
    JSON.parse(json);
  } catch {
    return undefined;
  }
  let depth = 0;
  const lines: string[] = [''];
  const appendText = (text: string) => {
    lines[lines.length - 1] += text;
  };
  const startLine = () => lines.push('  '.repeat(depth));
  const tokens = json.match(/"(?:[^"\\]|\\.)*"|[{[]\s*[}\]]|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  for (const token of tokens) {
    if (/^[{[]$/.test(token)) {
      if (++depth > depthLimit) return undefined;
      appendText(token);
      startLine();
    } else if (/^[}\]]$/.test(token)) {
      depth--;
      startLine();
      appendText(token);
    } else if (token === ',') {
      appendText(token);
      startLine();
    } else appendText(token === ':' ? ': ' : token.replace(/^([{[])\s+/, '$1'));
  }
  return lines.join('\n');
}
