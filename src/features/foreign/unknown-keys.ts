/** Keys of another tool on many pages are one decision of the writer, and one message each. */
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import { groupBy } from '#model/group';
import type { Site } from '#model/site/site';

const code = 'frontmatter-unknown-key';
/** A key on fewer pages may be a slip on each of them. */
const many = 20;

/** Keys with a hint stay apart: the writer means one of docgen's, or `--fix` renames them. */
export function foldUnknownKeys(found: readonly Diagnostic[], site: Site): readonly Diagnostic[] {
  // A pattern of files says of each page whether its message is wanted.
  if (site.config.check.ignore.some((one) => one.code === code && one.file !== undefined)) return found;
  const isPlain = (diagnostic: Diagnostic) =>
    diagnostic.code === code && diagnostic.hint === undefined && !diagnostic.fix;
  const byKey = groupBy(found.filter(isPlain), ({ severity, message }) => `${severity} ${message}`);
  const folded = new Map<Diagnostic, Diagnostic | undefined>();
  for (const all of byKey.values()) {
    if (all.length < many) continue;
    for (const diagnostic of all) folded.set(diagnostic, undefined);
    folded.set(all[0]!, describeKey(all[0]!, all.length));
  }
  return folded.size === 0
    ? found
    : found.flatMap((diagnostic) => (folded.has(diagnostic) ? (folded.get(diagnostic) ?? []) : diagnostic));
}

function describeKey({ severity, target = '', file, line, column }: Diagnostic, count: number): Diagnostic {
  const message = `The frontmatter key "${target}" has no meaning; ${count} pages have it.`;
  const hint = `Where other tools read it, write check: { ignore: [{ code: '${code}', target: '${target}' }] }, or declare it in \`frontmatter\`.`;
  return { ...warning(code, message, { target, hint, file, line, column }), severity, count };
}
