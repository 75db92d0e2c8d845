/** Replaces variables in a page's text, and reports unknown ones. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { error, mostListed, summarizeMore } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import { findOriginPlace } from '#model/document/origin';
import { listVariableNames, type Replaced, replaceVariables, type Variables } from '#model/markup/variables';
import { didYouMean, findNearest } from '#model/text';

export type WithVariables = {
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The values as inserted: on one line. */
  readonly variables: Variables;
};

/** The file's text with every known variable replaced. Keeps the count of lines. */
export function insertVariables(source: SourceFile, given: Variables): WithVariables {
  // A line end in a value would shift every line after it.
  const variables = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, value.replace(/[\r\n]+/g, ' ')]),
  );
  const { text, unknown } = replaceInText(source, variables);
  const diagnostics: Diagnostic[] = [];
  let line = 1;
  let lineStart = 0;
  for (const { name, offset } of unknown.slice(0, mostListed)) {
    for (let end = source.text.indexOf('\n', lineStart); end >= 0 && end < offset; ) {
      line++;
      lineStart = end + 1;
      end = source.text.indexOf('\n', lineStart);
    }
    const isUnset = listVariableNames().includes(name);
    const near = findNearest(name, Object.keys(variables));
    const hint = isUnset
      ? `Set \`${name.replace(/^site\./, '')}\` in site.config.ts.`
      : didYouMean(
          near && `{{${near}}}`,
          `Known are ${Object.keys(variables).join(', ')}; \\{{${name}}} is literal.`,
        );
    const message = isUnset ? `The variable "${name}" has no value.` : `There is no variable "${name}".`;
    const place = findOriginPlace(source.origins, line, offset - lineStart + 1);
    diagnostics.push(error('variable-unknown', message, { ...place, hint, target: name }));
  }
  if (unknown.length > mostListed) {
    const last = error('variable-unknown', '', findOriginPlace(source.origins, line));
    diagnostics.push(summarizeMore(last, unknown.length - mostListed));
  }
  return { text, diagnostics, variables };
}

/** Escapes values where a feature has written the line as JSON, and in quoted titles of pages that it generated. */
function replaceInText({ text, isVirtual, jsonLines }: SourceFile, variables: Variables): Replaced {
  const isPlain = !Object.values(variables).some((value) => /["\\]/.test(value));
  if (isPlain || jsonLines === undefined) return replaceVariables(text, variables);
  const escaped = Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, JSON.stringify(value).slice(1, -1)]),
  );
  const unknown: Replaced['unknown'][number][] = [];
  let start = 0;
  const lines = text.split('\n').map((line) => {
    const isJson = line.startsWith(jsonLines) || (isVirtual && /^(?:title|description): "/.test(line));
    const one = replaceVariables(line, isJson ? escaped : variables);
    for (const { name, offset } of one.unknown) unknown.push({ name, offset: start + offset });
    start += line.length + 1;
    return one.text;
  });
  return { text: lines.join('\n'), unknown };
}
