/** Faults in a site's style sheets. Browsers skip what they cannot read, often all rules down to the end of the file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from 'esbuild';
import { type Diagnostic, type Place, warning } from '#model/diagnostic/diagnostic';
import { reportConflicts, settleConflicts } from '#model/markup/conflicts';
import type { ThemeFolders } from './overrides.ts';
import { listFilesBelow } from './unused-files.ts';

/** Other messages of esbuild are about properties that it does not know, which may be new. */
const told = new Set(['css-syntax-error', 'js-comment-in-css']);

/** Warnings in the order of the files. Loads esbuild only if there is a style sheet. */
export async function checkStyleSheets({ own }: ThemeFolders): Promise<Diagnostic[]> {
  const files = own === undefined ? [] : listFilesBelow(own).filter((path) => path.endsWith('.css'));
  if (own === undefined || files.length === 0) return [];
  const { transform } = await import('esbuild');
  const found = files.map(async (path) => {
    const file = `theme/${path}`;
    const loader = path.endsWith('.module.css') ? 'local-css' : 'css';
    const { text, conflicts } = settleConflicts(
      readFileSync(join(own, path), 'utf8').replaceAll('\r\n', '\n'),
    );
    const conflicting = reportConflicts(conflicts, file);
    const messages = await transform(text, { loader, logLevel: 'silent' }).then(
      ({ warnings }) => warnings.filter(({ id }) => told.has(id)),
      // Bundling reports it as an error.
      (): readonly Message[] => [],
    );
    return [...conflicting, ...messages.map((message) => describeFault(message, file))];
  });
  return (await Promise.all(found)).flat();
}

function describeFault({ id, text, location, notes }: Message, file: string): Diagnostic {
  const [note] = notes;
  // A brace without its counterpart: esbuild stops at the end of the file, but the fault is at the opening one.
  const at = note?.location && /unbalanced/.test(note.text) ? note.location : location;
  const before = at ? getTextBefore(at) : '';
  const place: Place = at ? { file, line: at.line, column: before.length + 1 } : { file };
  const wide = /[｛｝：；（），]/.exec(/\S*$/.exec(before)![0] + (at?.lineText[before.length] ?? ''))?.[0];
  const hint =
    wide !== undefined
      ? `Write "${wide.normalize('NFKC')}" instead of "${wide}".`
      : id === 'js-comment-in-css'
        ? 'Write it as /* … */.'
        : 'Mend it: browsers leave out the rule, and often all that follows.';
  return warning('theme-style', `The style sheet has a fault: ${text}.`, { ...place, hint });
}

/** esbuild counts columns in bytes. */
function getTextBefore({ lineText, column }: NonNullable<Message['location']>): string {
  return Buffer.from(lineText, 'utf8').subarray(0, column).toString('utf8');
}
