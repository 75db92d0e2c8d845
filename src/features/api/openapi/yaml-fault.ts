/** Says in a writer's words what is wrong with a description's YAML. Another parser than the one that reads finds better reasons. */
import { type Document, LineCounter, parseDocument, visit, type YAMLError } from 'yaml';
import { isNestedTooDeeply } from '#model/text';
import { explainYamlError } from '#yaml-lines';

type YamlFault = { readonly message: string; readonly hint?: string; readonly offset: number };

type Problem = {
  /** The parser's words. */
  readonly words: string;
  readonly offset: number;
  readonly text: string;
  readonly document: Document;
};

const indent = 'Indent it as much as the lines that it belongs to.';

/** Undefined if it finds no fault, or has no better words for it. */
export function findYamlFault(text: string): YamlFault | undefined {
  if (isNestedTooDeeply(text)) return undefined;
  const lineCounter = new LineCounter();
  const options = { schema: 'failsafe', uniqueKeys: false, prettyErrors: false, lineCounter } as const;
  const document = parseDocument(text, options);
  const [first] = [...document.errors].sort((a: YAMLError, b: YAMLError) => a.pos[0] - b.pos[0]);
  if (!first) return undefined;
  const [offset] = first.pos;
  const own = explain({ words: first.message, offset, text, document });
  if (own) return own;
  const { line, col: column } = lineCounter.linePos(offset);
  const words = `${first.message.replace(/\.$/, '')}.`;
  const told = explainYamlError(words, { line, column }, text.split(/\r?\n/));
  if (told?.message === undefined) return undefined;
  const { message, hint, column: shown = column } = told;
  return { message, ...(hint !== undefined && { hint }), offset: offset + shown - column };
}

function explain(problem: Problem): YamlFault | undefined {
  const { words, offset, text } = problem;
  const rest = /^[^\r\n]*/.exec(text.slice(offset))![0];
  if (words.startsWith('Nested mappings') && /:\s/.test(rest))
    return {
      message: 'A text with ": " in it must stand in quotes.',
      hint: 'Put it into quotes, or begin a text of several lines with `>-` behind the key.',
      offset,
    };
  if (/^(?:Nested mappings|All (?:mapping|sequence) items|Sequence item without)/.test(words)) {
    const line = words.startsWith('Nested') ? offset + rest.length : offset;
    const blank = /^\s*/.exec(text.slice(line))![0];
    return {
      message: 'This line is not indented like those that it follows.',
      hint: indent,
      offset: line + blank.length,
    };
  }
  if (words.startsWith('Tabs are not'))
    return {
      message: 'A tab stands in the indentation.',
      hint: 'YAML takes blanks alone there.',
      offset,
    };
  if (words.startsWith('Comments must be'))
    return {
      message: 'A # that follows a text directly begins no comment.',
      hint: 'Put a blank before it, or remove it.',
      offset,
    };
  return explainOpen(problem);
}

/** A quote or bracket that is not closed. */
function explainOpen({ words, offset, text, document }: Problem): YamlFault | undefined {
  const quote = /^Missing closing (.)/.exec(words)?.[1];
  const closing = /^Flow .* end with a (.)/.exec(words)?.[1];
  if (quote !== undefined)
    return {
      message: `The quote ${quote} is not closed, or a line of its text is not indented further than its key.`,
      hint: 'Close it, or indent the lines of the text further.',
      offset: findQuote(document, offset),
    };
  if (closing === undefined) return undefined;
  const opening = closing === ']' ? '[' : '{';
  return {
    message: `The bracket ${opening} is not closed, or a line in it is not indented further than its key.`,
    hint: 'Close it, indent the lines in it further, or put a text with brackets into quotes.',
    offset: findBracket(document, offset, opening, text),
  };
}

function findQuote(document: Document, end: number): number {
  let start = end;
  visit(document, {
    Scalar(_key, { type, range }) {
      if (type?.startsWith('QUOTE_') && range && range[0] < end && range[1] >= end) start = range[0];
    },
  });
  return start;
}

/** The innermost one comes last. */
function findBracket(document: Document, end: number, opening: string, text: string): number {
  let start = end;
  visit(document, {
    Collection(_key, { range }) {
      const isSame = range && text[range[0]] === opening;
      if (isSame && range[0] < end && range[1] >= end) start = range[0];
    },
  });
  return start;
}
