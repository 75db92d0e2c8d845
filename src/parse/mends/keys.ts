/** Keys of the frontmatter that others call by another name: the key is renamed, its value stays. */
import { keyFor } from '../foreign-keys.ts';
import { metaKeys } from '../meta.ts';
import { type Mend, rewrite } from './mend.ts';

export const keys: Mend = (target, lines, at) => {
  const whole = lines[at] ?? '';
  const found = keyFor(target, metaKeys);
  const [, lead, name, rest] = /^(\s*)(["']?[^\s:"']+["']?)(\s*:.*)$/s.exec(whole) ?? [];
  if (!found || name?.replace(/^["']|["']$/g, '') !== target || rest === undefined) return undefined;
  if (!found.isOpposite) return [rewrite(lines, at, lead + found.key + rest)];
  const value = /^\s*:\s*(true|false)\s*$/i.exec(rest)?.[1]?.toLowerCase();
  return value === undefined
    ? undefined
    : [rewrite(lines, at, `${lead}${found.key}: ${value === 'true' ? 'false' : 'true'}`)];
};
