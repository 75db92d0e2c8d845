/** Makes a table of rows that were pasted from a sheet. */
import { replacement } from '#foreign-markup';
import type { Fixer } from '#model/diagnostic/fixer';
import { findSheet, formatSheet } from '#model/markup/sheets';

export const fixSheet: Fixer = (target, lines, at) => {
  const start = (lines[at] ?? '').indexOf(target);
  // Commas may also divide the words of a list.
  if (start < 0 || !target.includes('\t') || !/^[ \t>]*$/.test(lines[at]!.slice(0, start))) return undefined;
  const lead = lines[at]!.slice(0, start);
  let end = at + 1;
  while (end < lines.length && lines[end]!.startsWith(lead) && lines[end]!.slice(lead.length).trim() !== '')
    end++;
  const sheet = findSheet(
    lines
      .slice(at, end)
      .map((line) => line.slice(lead.length))
      .join('\n'),
  );
  // Lines below the rows would become rows, too.
  if (sheet?.first !== 0 || sheet.rows.length !== end - at) return undefined;
  const isAlone = at === 0 || lines[at - 1]!.slice(lead.length).trim() === '';
  const table = [...(isAlone ? [] : ['']), ...formatSheet(sheet)];
  return replacement(lines, at, end, table.map((line) => (lead + line).trimEnd()).join('\n'));
};
