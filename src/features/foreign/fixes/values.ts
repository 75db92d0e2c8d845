/** Converts frontmatter keys and values of other generators that choose a page's layout. */
import { findOwnKey, removal, replacement, rewrite } from '#foreign-markup';
import type { Fixer } from '#model/diagnostic/fixer';
import { findOtherDashes } from '#parse';
import { isForeignLayout } from '../hints/frontmatter-keys.ts';

/** Converts values of keys that docgen has too. */
export const fixValues: Fixer = (target, lines, at) => {
  const [, key, value = ''] = /^(\w+)\s*:\s*["']?(\w+)["']?\s*$/.exec(lines[at] ?? '') ?? [];
  if (key !== target) return undefined;
  if (key === 'sidebar' && value === 'false') return [rewrite(lines, at, 'layout: page')];
  return key === 'layout' && isForeignLayout(value) ? [removal(lines, at)] : undefined;
};

/** Divides the items of a flow list, or of a text where a list is meant, by half-width commas. */
export const fixCommas: Fixer = (target, lines, at) => {
  const [, head, opening = '', inner, closing = ''] =
    /^(\w+[ \t]*:[ \t]*)(\[?)([^[\]{}"'#]*)(\]?)[ \t]*$/.exec(lines[at] ?? '') ?? [];
  if (inner === undefined || !head!.startsWith(target) || (opening === '') !== (closing === ''))
    return undefined;
  const items = inner.split(/[,，、；]/).map((item) => item.trim());
  if (items.length < 2 || items.includes('')) return undefined;
  return [rewrite(lines, at, `${head}[${items.join(', ')}]`)];
};

/** Frontmatter between other lines of dashes. */
export const fixDashes: Fixer = (target, lines, at) => {
  if (lines[at]?.trim() !== target) return undefined;
  const block = findOtherDashes(lines.join('\n'));
  const fixed = block?.text.split('\n') ?? [];
  return fixed.flatMap((line, index) => (line === lines[index] ? [] : [rewrite(lines, index, line)]));
};

const shown: Readonly<Record<string, string>> = { toc: 'toc: false', navigation: 'layout: page' };

/** Converts `hide: [toc, navigation]`, as a flow list or a block list. */
export const hide: Fixer = (target, lines, at) => {
  const flow = /^hide\s*:\s*\[([^\]]*)\]\s*$/.exec(lines[at] ?? '')?.[1];
  if (target !== 'hide' || (flow === undefined && !/^hide\s*:\s*$/.test(lines[at] ?? ''))) return undefined;
  let end = at + 1;
  if (flow === undefined) while (/^\s*- /.test(lines[end] ?? '')) end++;
  const items = flow?.split(',') ?? lines.slice(at + 1, end).map((line) => line.replace(/^\s*- /, ''));
  const converted = items.map((item) => shown[item.trim().replace(/^(["'])(.*)\1$/, '$2')]);
  if (converted.length === 0 || converted.includes(undefined)) return undefined;
  return replacement(lines, at, end, converted.join('\n'));
};

export const fixKeys: Fixer = (target, lines, at, metaKeys) => {
  const whole = lines[at] ?? '';
  const found = findOwnKey(target, metaKeys);
  const [, lead, name, rest] = /^(\s*)(["']?[^\s:"']+["']?)(\s*:.*)$/s.exec(whole) ?? [];
  if (!found || name?.replace(/^["']|["']$/g, '') !== target || rest === undefined) return undefined;
  if (!found.isOpposite) return [rewrite(lines, at, lead + found.key + rest)];
  const value = /^\s*:\s*(true|false)\s*$/i.exec(rest)?.[1]?.toLowerCase();
  return value === undefined
    ? undefined
    : [rewrite(lines, at, `${lead}${found.key}: ${value === 'true' ? 'false' : 'true'}`)];
};
