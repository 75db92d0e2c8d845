/** The page shown while there is none: what is wrong, in plain words, until it is mended. */
import type { Diagnostic } from '../model/diagnostic/diagnostic.ts';
import { escapeHtml, printable } from '../model/text.ts';

/** Asks for itself again every second: no script can be counted on here. */
export function waitingPage(diagnostics: readonly Diagnostic[]): string {
  const items = diagnostics.map(({ severity, code, message, hint, file, line, column }) => {
    const place = [file, line, line && column].filter(Boolean).join(':');
    const lines = [[place, severity, code].filter(Boolean).join('  '), message, hint ?? ''].filter(Boolean);
    return `<pre>${escapeHtml(lines.map(printable).join('\n  '))}</pre>`;
  });
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>docgen</title></head>
<body><h1>docgen</h1>${items.join('\n') || '<p>…</p>'}</body></html>
`;
}
