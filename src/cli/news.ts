/** What is new in the diagnostics after a save, so that `dev` does not repeat the rest. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { groupBy } from '#model/group';
import { say } from './language/index.ts';
import { escapeForTerminal } from './readable.ts';

type News = { readonly added: readonly Diagnostic[]; readonly mended: readonly Diagnostic[] };

/** Both lists are sorted. A diagnostic is the same if only its line moved. */
export function compareDiagnostics(before: readonly Diagnostic[], after: readonly Diagnostic[]): News {
  const [old, now] = [groupByFault(before), groupByFault(after)];
  const isNew = new Set([...now].flatMap(([key, list]) => filterUnmatched(list, old.get(key) ?? [])));
  const isGone = new Set([...old].flatMap(([key, list]) => filterUnmatched(list, now.get(key) ?? [])));
  // An unreadable file has no other diagnostics; that does not mean they are fixed.
  const unread = new Set(after.filter(({ code }) => unreadable.has(code)).map(({ file }) => file));
  return {
    added: after.filter((one) => isNew.has(one)),
    mended: before.filter((one) => isGone.has(one) && (unreadable.has(one.code) || !unread.has(one.file))),
  };
}

const unreadable: ReadonlySet<string> = new Set<Diagnostic['code']>(['file-encoding', 'file-unreadable']);

/** Most fixed ones that are listed; the rest is counted. */
const mostMended = 5;

/** 'mended  content/a.md:3:1  link-missing-page' */
export function formatFixedNews(mended: readonly Diagnostic[]): string[] {
  const lines = mended.slice(0, mostMended).map(({ file, line, column, code }) => {
    const place = [file, line, line && column].filter(Boolean).join(':');
    return [say('mended'), escapeForTerminal(place), code].filter(Boolean).join('  ');
  });
  const more = mended.length - lines.length;
  return more > 0 ? [...lines, say(`mended  ${more} more`)] : lines;
}

/** Groups diagnostics that differ only in their place, in order. */
function groupByFault(diagnostics: readonly Diagnostic[]): Map<string, Diagnostic[]> {
  return groupBy(diagnostics, ({ severity, code, file, message }) =>
    [severity, code, file, message].join('\0'),
  );
}

/** Those without a counterpart: lines above a change stay, all lines below it move. */
function filterUnmatched(list: readonly Diagnostic[], others: readonly Diagnostic[]): Diagnostic[] {
  const shorter = Math.min(list.length, others.length);
  let start = 0;
  while (start < shorter && list[start]!.line === others[start]!.line) start++;
  return list.slice(start, start + list.length - shorter);
}
