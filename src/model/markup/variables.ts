/** `{{product.name}}` and its kin: textual replacement with columns that can be traced back. */
import type { SiteConfig, Version } from '../config/config.ts';

/** A variable under one of the roots, without inner spaces; with a backslash before it, what it would be without. */
const pattern = /(\\?)\{\{((?:product|version|site)\.[A-Za-z0-9_.-]*)\}\}/g;

export type Variables = Readonly<Record<string, string>>;

/** Those that have a value in that version of a site. */
export function variablesOf({ product, title, email }: SiteConfig, version: Version): Variables {
  // Those of the configuration may name the version, which is known in a tree only.
  const inTree = (text: string) => text.replaceAll('{{version.value}}', () => version.value);
  return {
    'product.name': inTree(product.name),
    'product.slug': product.slug,
    'version.value': version.value,
    'site.title': inTree(title),
    ...(email !== undefined && { 'site.email': inTree(email) }),
  };
}

export type Replaced = {
  readonly text: string;
  readonly unknown: readonly { readonly name: string; readonly offset: number }[];
};

/** True if the text depends on the tree in which it is shown. */
export function mentionsVersion(text: string): boolean {
  return text.includes('{{version.');
}

/**
 * Replaces every known variable and takes the backslash from those that have one; unknown names under the roots are told
 * with their offset and kept. Before other braces a backslash belongs to the text, as in the expression `\{{2}`.
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
 * The column in the line as written that a column of the replaced line came from (both 1-based).
 * A column inside a replacement is the variable's own.
 */
export function columnAsWritten(line: string, column: number, variables: Variables): number {
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

/** All names a site may use, for near misses. */
export function variableNames(): readonly string[] {
  return ['product.name', 'product.slug', 'version.value', 'site.title', 'site.email'];
}
