/** What other generators write behind a fence's mark or into its code, and how docgen says it. */

const settings: readonly (readonly [RegExp, string])[] = [
  [/^(?:ins|add|added)=/, 'Mark added lines by [!code ++] in a comment at their end.'],
  [/^(?:del|rem|removed)=/, 'Mark removed lines by [!code --] in a comment at their end.'],
  [/^(?:mark|hl|hl_lines|highlight|emphasize-lines)=/, 'Name the lines to highlight in braces: {1,3-5}.'],
  [/^(?:filename|file|name|caption|label)=/, 'The name of a block is title="…".'],
  [/^(?:linenos|lineNos|numberLines|line-numbers|lines|ln)\b/i, 'Lines are numbered by ":line-numbers".'],
  [/^(?:startLine|linenostart|start|line)=/i, 'Where numbers begin is ":line-numbers=5".'],
  [
    /^(?:wrap|collapse|frame|twoslash|live|noInline|runnable|editable|copy|theme|expandable|metastring|npm2yarn|icon|preserveIndent|hangingIndent)\b/i,
    'docgen has nothing like it; take it out.',
  ],
];

/** What to write instead of a fence's setting. */
export function foreignSetting(word: string): string | undefined {
  return settings.find(([pattern]) => pattern.test(word))?.[1];
}

type Comment = { readonly line: number; readonly text: string; readonly hint: string };

const comment =
  /^[ \t]*(?:(?:\/\/|#|--|;|%)[ \t]*|\/\*[ \t]*|<!--[ \t]*|\{\/\*[ \t]*)highlight-(?:next-line|start|end)(?:[ \t]*(?:\*\/\}?|-->))?[ \t]*$/m;

/** The first comment that is a mark to others; `line` counts from 0. */
export function foreignComment(code: string): Comment | undefined {
  const match = code.includes('highlight-') ? comment.exec(code) : null;
  if (!match) return undefined;
  return {
    line: code.slice(0, match.index).split('\n').length - 1,
    text: match[0].trim(),
    hint: 'Put [!code highlight] into a comment at the end of the line, or name the lines behind the fence: {1,3-5}.',
  };
}
