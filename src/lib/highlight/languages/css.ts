/** Style sheets. */
import type { Grammar, LexerRule, Mode } from '../lexer.ts';
import { isCalled, pattern } from '../words.ts';

const common: readonly LexerRule[] = [
  { at: pattern.starComment, kind: 'c' },
  { at: pattern.doubleQuoted, kind: 's' },
  { at: pattern.singleQuoted, kind: 's' },
  { at: /url\([^)"'\n]*\)?/, kind: 's' },
];
const values: readonly LexerRule[] = [
  { at: /#[\da-fA-F]{3,8}\b/, kind: 'n' },
  { at: /[-+]?(?:\d[\d.]*|\.\d+)(?:[eE][-+]?\d+)?(?:%|[a-zA-Z]{1,9})?/, kind: 'n' },
  { at: /!\s{0,9}important\b/, kind: 'k' },
  { at: /--[\w-]+/, kind: 'f' },
  { at: /[A-Za-z_\u0080-\uffff-][\w\u0080-\uffff-]*/, kind: (_, context) => (isCalled(context) ? 'f' : '') },
];
const nesting = /@(?:media|supports|layer|container|document|scope|starting-style)\b/;

/** The part before a block, or before the semicolon of a rule without one. */
function buildHeadMode(block: 'block' | 'start'): Mode {
  return [...common, { at: /;/, pop: true }, { at: /\{/, go: block }, { at: /(?=\})/, pop: true }, ...values];
}

export const css: Grammar = {
  start: [
    ...common,
    { at: nesting, kind: 'k', push: 'condition' },
    { at: /@[\w-]+/, kind: 'k', push: 'prelude' },
    { at: /\{/, push: 'block' },
    { at: /\}/, pop: true },
    { at: /[^\s@{}"'/,;][^\s@{}"'/,;]*/, kind: 'k' },
  ],
  condition: buildHeadMode('start'),
  prelude: buildHeadMode('block'),
  block: [
    ...common,
    { at: /\}/, pop: true },
    { at: nesting, kind: 'k', push: 'condition' },
    { at: /@[\w-]+/, kind: 'k', push: 'prelude' },
    { at: /[\w-]+(?=[ \t]{0,9}:[^:])/, kind: 'f', push: 'declaration' },
    { at: /\{/, push: 'block' },
    { at: /[^\s@{}"'/,;:][^\s@{}"'/,;]*/, kind: 'k' },
  ],
  declaration: buildHeadMode('block'),
};
