/** Maps Prism's token types, or else aliases, to the five kinds. */
import type { Token } from 'prismjs';
import type { TokenKind } from '../lexer.ts';
import { splitWords } from '../words.ts';

const types: Readonly<Record<Exclude<TokenKind, ''>, ReadonlySet<string>>> = {
  k: splitWords(`keyword tag selector atrule important directive builtin rule section doctype-tag unit preprocessor
    control-flow module statement case-sensitivity bold title definition modifier builtin-type type
    directive-hash header`),
  s: splitWords(`string char regex attr-value url cdata template-string triple-quoted-string code raw-string string-literal
    multiline-string literal-block path character value`),
  f: splitWords(`function attr-name property class-name namespace decorator annotation function-variable method label key
    field macro-name type-name target function-name`),
  n: splitWords(`number boolean constant symbol variable entity color null nil datetime date time hexcode version escape
    register id atom literal parameter`),
  c: splitWords('comment prolog doctype hashbang shebang blockquote'),
};
const plain = splitWords('interpolation plain-text expression');

const kinds = new Map<string, TokenKind>(
  Object.entries(types).flatMap(([kind, names]) => Array.from(names, (name) => [name, kind as TokenKind])),
);
for (const name of plain) kinds.set(name, '');

/** `around`: the kind of the enclosing token. Signs outside strings and comments are plain; operator words are keywords. */
export function getTokenKind({ type, alias, content }: Token, around: TokenKind): TokenKind {
  if (type === 'punctuation' || type === 'operator') {
    if (type === 'operator' && typeof content === 'string' && /^[a-z]{2}/i.test(content)) return 'k';
    return alias !== 'attr-equals' && (around === 's' || around === 'c') ? around : '';
  }
  const own = kinds.get(type);
  if (own !== undefined) return own;
  for (const name of typeof alias === 'string' ? [alias] : (alias ?? [])) {
    const kind = kinds.get(name);
    if (kind !== undefined) return kind;
  }
  return around;
}
