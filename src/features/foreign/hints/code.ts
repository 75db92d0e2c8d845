/** Settings and comments that other generators read in code blocks, and what to write in docgen instead. */
import { highlightComment } from '#foreign-markup';

const settings: readonly (readonly [RegExp, string])[] = [
  [
    /^\{(?:note|tip|hint|important|warning|caution|danger|attention|error|admonition|seealso)\}$/,
    'Write a notice as "::: tip" … ":::".',
  ],
  [/^\{[a-z][\w:+-]*\}$/i, 'A language stands without braces: ```python.'],
  [/^(?:ins|add|added)=/, 'Mark added lines by [!code ++] in a comment at their end.'],
  [/^(?:del|rem|removed)=/, 'Mark removed lines by [!code --] in a comment at their end.'],
  [/^(?:mark|hl|hl_lines|highlight|emphasize-lines)=/, 'Name the lines to highlight in braces: {1,3-5}.'],
  // A path alone is a file name.
  [
    /^(?:filename|file|name|caption|label|title)=|^[\w@-]*[./][\w@./-]+$/,
    'The name of a block is title="…".',
  ],
  [/^(?:linenos|lineNos|numberLines|line-numbers|lines|ln)\b/i, 'Lines are numbered by ":line-numbers".'],
  [/^(?:startLine|linenostart|start|line)=/i, 'Where numbers begin is ":line-numbers=5".'],
  [/^:[\w-]+=/, 'A setting stands behind a blank and without a colon: title="…".'],
  [/^:[\w@-]*[./][\w@./-]+$/, 'The name of a block is title="…".'],
  [/^(?:ignore|compile_fail)/, 'What is not meant to be checked has "no-check".'],
  [/^\[\[/, 'docgen has nothing like it; take it out.'],
  [
    /^(?:wrap|collapse|frame|twoslash|live|noInline|runnable|editable|copy|theme|expandable|metastring|npm2yarn|icon|preserveIndent|hangingIndent|no_run|should_panic|edition20\d\d|test_harness|no_?playground|mdbook-runnable|standalone\w*)\b/i,
    'docgen has nothing like it; take it out.',
  ],
];

/** A hint for another generator's fence setting. */
export function getForeignSettingHint(word: string): string | undefined {
  return settings.find(([pattern]) => pattern.test(word))?.[1];
}

/** A hint for a language name that also holds a setting. */
export function getForeignLanguageHint(name: string): string | undefined {
  const inner = /^diff-([\w+#-]+)$/.exec(name)?.[1];
  return inner && `Write "${inner}" and mark its lines by [!code ++] and [!code --], or "diff" alone.`;
}

type Comment = { readonly line: number; readonly text: string; readonly hint: string };

const annotation = /(?:\/\/|#|--|;|%|\/\*|<!--)[ \t]?\(\d{1,2}\)!(?:[ \t]?(?:\*\/|-->))?[ \t]*$/m;
/** An unknown mark such as `[!code word:x]`. */
const unknownMark =
  /(?:\/\/|#|--|;|%|\/\*|<!--)[ \t]*\[!code (?!(?:\+\+|--|highlight|hl|focus|error|warning)(?::\d{1,5})?\])[^\]\n]{0,80}\]/m;

const comments: readonly (readonly [RegExp, string])[] = [
  [
    highlightComment,
    'Put [!code highlight] into a comment at the end of the line, or name the lines behind the fence: {1,3-5}.',
  ],
  [
    unknownMark,
    'Marks are [!code highlight], [!code ++], [!code --], focus, error and warning; [!code focus:3] is about three lines.',
  ],
  [annotation, 'It leads to no note: explain the line below the block.'],
];

/** The first comment that another generator would read as a mark; `line` is 0-based. */
export function findForeignComment(code: string): Comment | undefined {
  if (!['highlight-', ')!', '[!code '].some((sign) => code.includes(sign))) return undefined;
  for (const [pattern, hint] of comments) {
    const match = pattern.exec(code);
    if (match)
      return { line: code.slice(0, match.index).split('\n').length - 1, text: match[0].trim(), hint };
  }
  return undefined;
}
