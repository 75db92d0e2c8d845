/** C and C++. */
import type { Grammar } from '../lexer.ts';
import { identifiers, pattern, words } from '../words.ts';

const keywords = `auto break case const continue default do else enum extern for goto if inline register restrict
  return sizeof static struct switch typedef union volatile while
  bool char double float int int8_t int16_t int32_t int64_t long short signed size_t ssize_t uint8_t uint16_t uint32_t
  uint64_t uintptr_t unsigned void wchar_t _Bool _Static_assert`;
const more = `alignas alignof asm catch class concept consteval constexpr constinit const_cast co_await co_return
  co_yield decltype delete dynamic_cast explicit export final friend mutable namespace new noexcept operator override
  private protected public reinterpret_cast requires static_assert static_cast template this thread_local throw try
  typeid typename using virtual`;

/** `R"x( … )x"`. */
function rawString(code: string, start: number, end: number): number {
  const name = code.slice(code.indexOf('"', start) + 1, end - 1);
  const close = `)${name}"`;
  const at = code.indexOf(close, end);
  return at < 0 ? code.length : at + close.length;
}

function grammar(vocabulary: string, declare: string, raw: boolean): Grammar {
  return {
    modes: {
      start: {
        rules: [
          { at: pattern.slashComment, kind: 'c' },
          { at: pattern.starComment, kind: 'c' },
          { at: /^[ \t]*#[ \t]*include\b/, kind: 'k', push: 'include' },
          { at: /^[ \t]*#[ \t]*\w+/, kind: () => 'k' },
          ...(raw
            ? ([{ at: /\b(?:u8|[uUL])?R"[^\s()\\"]{0,16}\(/, kind: 's', extend: rawString }] as const)
            : []),
          { at: /(?:\b(?:u8|[uUL]))?"(?:[^"\\\n]|\\[\s\S])*"?/, kind: 's' },
          { at: /(?:\b(?:u8|[uUL]))?'(?:[^'\\\n]|\\.){1,12}'/, kind: 's' },
          { at: pattern.number, kind: 'n' },
          {
            at: pattern.identifier,
            kind: identifiers({
              keywords: words(vocabulary),
              constants: words('NULL nullptr true false EOF'),
              declare: words(declare),
              capitals: true,
            }),
          },
        ],
      },
      include: {
        rules: [
          { at: /<[^>\n]*>?|"[^"\n]*"?/, kind: 's', pop: true },
          { at: /\n/, pop: true },
        ],
      },
    },
  };
}

export const c = grammar(keywords, 'struct enum union #define', false);
export const cpp = grammar(`${keywords} ${more}`, 'struct enum union class namespace concept #define', true);
