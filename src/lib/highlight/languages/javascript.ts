/** JavaScript, TypeScript and their forms with JSX. */
import type { Classify, Grammar, LexerContext, LexerRule, Mode } from '../lexer.ts';
import { getNextCharacter, isCalled, pattern, splitWords } from '../words.ts';

const keywords =
  splitWords(`await break case catch class const continue debugger default delete do else export extends
  finally for function if import in instanceof let new return static super switch this throw try typeof var void
  while with yield`);
/** Keywords only before a word, a string or a list. */
const contextual = splitWords('as async from get of set');
const constants = splitWords('true false null undefined NaN Infinity');
const declare = splitWords('function class new extends implements interface type enum namespace');

const typeContextual =
  splitWords(`abstract asserts declare enum implements infer interface is keyof module namespace
  override private protected public readonly satisfies type unique`);
const types = splitWords('any bigint boolean never number object string symbol unknown void');
const beforeType = splitWords('as extends is keyof satisfies type readonly');

const arrow =
  /\s*[:=]\s*(?:async\b\s*)?(?:function\b|(?:\([^()\n]{0,200}\)|[\w$]{1,60})\s*(?::[^=\n]{0,60})?=>)/y;

function buildIdentifierClassifier(typescript: boolean): Classify {
  return (text, context) => {
    const { code, start, end, last, word } = context;
    const isMember = (last === '.' || last === '?.') && !code.startsWith('...', start - 3);
    if (isMember) return isCalled(context) ? 'f' : '';
    const after = getNextCharacter(context);
    const isKey = after === ':' && (last === '{' || last === ',');
    if (!isKey && keywords.has(text)) return 'k';
    if (contextual.has(text) && (/[\w$'"{*[]/.test(after) || (text === 'async' && after === '('))) return 'k';
    if (constants.has(text)) return 'n';
    if (typescript) {
      if (typeContextual.has(text) && /[\w$'"{*[]/.test(after)) return 'k';
      if (types.has(text) && after !== ':' && ('<:|&,=?(['.includes(last) || beforeType.has(word)))
        return 'k';
    }
    if (isCalled(context) || declare.has(word)) return 'f';
    if (/^[A-Z][A-Z\d_]+$/.test(text)) return 'n';
    if (after === '=' || after === ':') {
      arrow.lastIndex = end;
      if (arrow.test(code)) return 'f';
    }
    return '';
  };
}

const beforeRegex = splitWords(
  'return typeof case in of delete void throw new instanceof do else yield await',
);
const isValueExpected = ({ last, word }: LexerContext) =>
  last === '' || beforeRegex.has(word) || (word === '' && '(,=:[!&|?{};+-*%~^<>}'.includes(last));

function buildCodeMode(typescript: boolean, jsx: readonly LexerRule[]): Mode {
  return [
    { at: pattern.slashComment, kind: 'c' },
    { at: pattern.starComment, kind: 'c' },
    { at: /^#!.*/, kind: 'c' },
    { at: pattern.doubleQuoted, kind: 's' },
    { at: pattern.singleQuoted, kind: 's' },
    { at: /`/, kind: 's', push: 'template' },
    ...jsx,
    {
      at: /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\\\]\n]|\\.){0,200}\]){1,200}\/[a-z]{0,8}/,
      kind: 's',
      when: isValueExpected,
    },
    { at: pattern.number, kind: 'n' },
    { at: /@[\w$.]+/, kind: 'f' },
    { at: /#?[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*/, kind: buildIdentifierClassifier(typescript) },
    { at: /\{/, push: 'start' },
    { at: /\}/, pop: true },
  ];
}

const template: Mode = [
  { at: /\\[\s\S]/, kind: 's' },
  { at: /`/, kind: 's', pop: true },
  { at: /\$\{/, push: 'start' },
  { at: /[^\\`$]+|[\\$]/, kind: 's' },
];

const jsxStart: LexerRule = {
  at: /<(?=[A-Za-z>])/,
  push: 'element',
  // `<T,>` and `<T extends …>` open an arrow function's type parameters, not an element.
  when: (context) =>
    (context.last === '' ||
      context.word === 'return' ||
      (context.word === '' && '(,=?:&|{};>['.includes(context.last))) &&
    !/^<[A-Z]\w{0,40}(?:,|\s{1,9}extends\b)/.test(context.code.slice(context.start, context.start + 60)),
};

const jsxModes: Record<string, Mode> = {
  element: [
    { at: /[\w.:-]+/, kind: 'k', go: 'attributes' },
    { at: />/, go: 'children' },
    { at: /(?=[\s\S])/, go: 'attributes' },
  ],
  attributes: [
    { at: /\/>/, pop: true },
    { at: />/, go: 'children' },
    { at: pattern.starComment, kind: 'c' },
    { at: /"[^"]*"?|'[^']*'?/, kind: 's' },
    { at: /\{/, push: 'start' },
    { at: /[^\s=>{}"'/<]+/, kind: 'f' },
  ],
  children: [
    { at: /<\//, go: 'closing' },
    { at: /<(?=[A-Za-z>])/, push: 'element' },
    { at: /\{/, push: 'start' },
  ],
  closing: [
    { at: /[\w.:-]+/, kind: 'k' },
    { at: />/, pop: true },
  ],
};

export const js: Grammar = { start: buildCodeMode(false, []), template };
export const ts: Grammar = { start: buildCodeMode(true, []), template };
export const jsx: Grammar = { start: buildCodeMode(false, [jsxStart]), template, ...jsxModes };
export const tsx: Grammar = { start: buildCodeMode(true, [jsxStart]), template, ...jsxModes };
