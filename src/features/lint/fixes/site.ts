/** Fixes a site in turns, until nothing is left that can be fixed. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { FixResult, FixRun } from '#model/linter';
import { applyFixes } from './apply.ts';

/** One fix can make another possible, and a page with very many fixes gets them in several turns. What is left after so many turns is reported. */
const mostTurns = 30;

export async function fixSite({ siteDir, lint, fixFiles }: FixRun): Promise<FixResult> {
  const files = new Map<string, number>();
  let renamed: ReadonlyMap<string, string> = new Map();
  let refused: readonly Diagnostic[] = [];
  let problems: readonly Diagnostic[] = [];
  let isDone = false;
  for (let turn = 0; turn < mostTurns && !isDone; turn++) {
    const linted = await lint();
    if (!linted) break;
    const { site, diagnostics } = linted;
    if (turn === 0 && site) ({ value: renamed, diagnostics: refused } = await fixFiles(site, diagnostics));
    const done = applyFixes(siteDir, diagnostics);
    problems = done.diagnostics;
    for (const [file, count] of done.files) files.set(file, (files.get(file) ?? 0) + count);
    isDone = done.files.size === 0 && (turn > 0 || renamed.size === 0);
  }
  return { files, renamed, diagnostics: [...refused, ...problems], isDone };
}
