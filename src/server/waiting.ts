/** A page for the time when there is no site: lists the faults until they are fixed. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { escapeHtml, removeUnprintable } from '#model/text';

/** It reloads itself every second by a meta tag, without any script. */
export function renderWaitingPage(diagnostics: readonly Diagnostic[], language = 'en'): string {
  const items = diagnostics.map(({ severity, code, message, hint, file, line, column }) => {
    const place = [file, line, line && column].filter(Boolean).join(':');
    const lines = [[place, severity, code].filter(Boolean).join('  '), message, hint ?? ''].filter(Boolean);
    return `<pre>${escapeHtml(lines.map(removeUnprintable).join('\n  '))}</pre>`;
  });
  return `<!DOCTYPE html>
<html lang="${language}"><head><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>docgen</title></head>
<body><h1>docgen</h1>${items.join('\n') || '<p>…</p>'}</body></html>
`;
}
