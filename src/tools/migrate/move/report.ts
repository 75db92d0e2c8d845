/** The text of MIGRATION.md: tasks for each file, and dropped decoration. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { groupBy } from '#model/group';
import type { MovedPage } from '../shared/model.ts';
import { describeProof, type Proof } from './proof/describe.ts';

type Report = {
  readonly kind: string;
  readonly pages: readonly MovedPage[];
  /** Pages and included texts. */
  readonly all: readonly MovedPage[];
  readonly whole: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly proof: Proof;
};

/** `say`: translates it. */
export function renderReport(
  { kind, pages, all, whole, diagnostics, proof }: Report,
  say = (text: string) => text,
): string {
  // No blank stands behind a full stop of Chinese.
  const joinSentences = (...texts: string[]) => texts.map(say).join(' ').trim().replace(/。 /g, '。');
  const sources = new Map(all.map(({ path, source }) => [path, source]));
  const byFile = groupBy(diagnostics, ({ file = '' }) => file);
  const dropped = new Map<string, number>();
  for (const page of all)
    for (const [what, count] of page.dropped) dropped.set(what, (dropped.get(what) ?? 0) + count);
  return [
    `# ${say(`Moved from ${kind}`)}`,
    '',
    say(
      `${pages.length} pages; ${whole} of them came over whole. \`docgen check\` tells what is still wrong; this list tells what was left.`,
    ),
    '',
    say(describeProof(proof)),
    '',
    ...(byFile.size === 0 ? [] : [`## ${say('To do')}`, '']),
    ...[...byFile].flatMap(([file, ones]) => [
      `### ${file === '' ? say('The site') : file}`,
      '',
      ...(sources.has(file) ? [say(`From \`${sources.get(file)}\`.`), ''] : []),
      ...ones.map(
        (diagnostic) =>
          `- ${diagnostic.line === undefined ? '' : say(`line ${diagnostic.line}: `)}${escapeMarkdown(joinSentences(diagnostic.message, diagnostic.hint ?? ''))}`,
      ),
      '',
    ]),
    ...(dropped.size === 0 ? [] : [`## ${say('Left out without loss of text')}`, '']),
    ...[...dropped]
      .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .map(([what, count]) => `- ${escapeMarkdown(say(what))}: ${count}`),
    '',
  ]
    .join('\n')
    .replace(/\n{2,}$/, '\n');
}

/** Escapes markdown in texts of the old site; code in them is code here, too. */
function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/(?<!`)(`+)(?!`)[^`]+\1(?!`)|[\\`*_<>[\]{}]/g, (found, mark?: string) =>
      mark === undefined ? `\\${found}` : found,
    );
}
