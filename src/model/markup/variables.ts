/** Replaces `{{product.name}}` and the like in text, and maps columns back to the source. */
import type { SiteConfig, Version } from '../config/config.ts';

/** A variable of a known root, without inner blanks; a backslash before it keeps it as text. */
const pattern = /(\\?)\{\{((?:product|version|site)\.[A-Za-z0-9_.-]*)\}\}/g;

export type Variables = Readonly<Record<string, string>>;

/** The variables that have a value in that version. */
export function listVariables({ product, title, email }: SiteConfig, version: Version): Variables {
  // Values from the configuration may contain the version, which only a tree knows.
  const insertVersion = (text: string) => text.replaceAll('{{version.value}}', () => version.value);
  return {
    'product.name': insertVersion(product.name),
    'product.slug': product.slug,
    'version.value': version.value,
    'site.title': insertVersion(title),
    ...(email !== undefined && { 'site.email': insertVersion(email) }),
  };
}

export type Replaced = {
  readonly text: string;
  readonly unknown: readonly { readonly name: string; readonly offset: number }[];
};

/** True if the text differs between trees. */
export function hasVersionVariable(text: string): boolean {
  return text.includes('{{version.');
}

/**
 * Replaces known variables, and removes the backslash before escaped ones. Unknown names of known roots stay, and are
 * returned with their offsets. Before other braces a backslash is part of the text, as in `\{{2}`.
 */
export function replaceVariables(text: string, variables: Variables): Replaced {
  if (!text.includes('{{')) return { text, unknown: [] };
  const unknown: { name: string; offset: number }[] = [];
  const replaced = text.replace(pattern, (match, backslash: string, name: string, offset: number) => {
    if (backslash !== '') return match.slice(1);
    const value = variables[name];
    if (value !== undefined) return value;
    unknown.push({ name, offset });
    return match;
  });
  return { text: replaced, unknown };
}

/**
 * Maps a column of the replaced line to the column in the source (both from 1). A column inside a value maps to the
 * variable.
 */
export function findWrittenColumn(line: string, column: number, variables: Variables): number {
  if (!line.includes('{{')) return column;
  let shift = 0;
  for (const match of line.matchAll(pattern)) {
    const value = match[1] === '' ? (variables[match[2]!] ?? match[0]) : match[0].slice(1);
    const start = match.index + 1 + shift;
    if (column < start) break;
    if (column < start + value.length) return match.index + 1;
    shift += value.length - match[0].length;
  }
  return column - shift;
}

/** All variable names, for "did you mean". */
export function listVariableNames(): readonly string[] {
  return ['product.name', 'product.slug', 'version.value', 'site.title', 'site.email'];
}
