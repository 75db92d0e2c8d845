/** JSON, INI (with properties and .env files) and TOML. */
import type { Classify, Grammar } from '../lexer.ts';
import { getNextCharacter, pattern } from '../words.ts';

const constant = /^(?:true|false|null|yes|no|on|off|nan|inf|Infinity|NaN|undefined)$/i;
const classifyJsonString: Classify = (_, context) => (getNextCharacter(context) === ':' ? 'f' : 's');

export const json: Grammar = {
  start: [
    { at: pattern.slashComment, kind: 'c' },
    { at: pattern.starComment, kind: 'c' },
    { at: pattern.doubleQuoted, kind: classifyJsonString },
    { at: pattern.singleQuoted, kind: classifyJsonString },
    { at: /[-+]?(?:0[xX][\da-fA-F]+|\.?\d[\d.]*(?:[eE][+-]?\d+)?)/, kind: 'n' },
    {
      at: pattern.identifier,
      kind: (text, context) => (getNextCharacter(context) === ':' ? 'f' : constant.test(text) ? 'n' : ''),
    },
  ],
};

const classifyIniValue: Classify = (text) =>
  constant.test(text) || /^[-+]?\d+(?:\.\d+)?$/.test(text) ? 'n' : 's';

export const ini: Grammar = {
  start: [
    { at: /[;#].*/, kind: 'c' },
    { at: /\[[^\]\n]*\]?/, kind: 'k' },
    { at: /[=:]/, go: 'value' },
    { at: /[^\s=:;#[](?:[^\s=:]|[ \t](?=[^\s=:]))*/, kind: 'f' },
  ],
  value: [
    { at: /\n/, go: 'start' },
    { at: /(?<=[ \t])[;#].*/, kind: 'c' },
    { at: /[^\s](?:[^\s]|[ \t](?=[^\s;#]))*/, kind: classifyIniValue },
  ],
};

const tomlStrings = [
  { at: /"""(?:[^"\\]|\\[\s\S]|"(?!""))*(?:""")?/, kind: 's' },
  { at: /'''[\s\S]*?(?:'''|(?![\s\S]))/, kind: 's' },
  { at: pattern.doubleQuoted, kind: 's' },
  { at: /'[^'\n]*'?/, kind: 's' },
] as const;

export const toml: Grammar = {
  start: [
    { at: /#.*/, kind: 'c' },
    { at: /\[\[?[^\]\n]*\]{0,2}/, kind: 'k' },
    { at: /=/, go: 'value' },
    { at: /[\w.-]+|"[^"\n]*"?|'[^'\n]*'?/, kind: 'f' },
  ],
  value: [
    { at: /#.*/, kind: 'c' },
    ...tomlStrings,
    { at: /[[{]/, push: 'list' },
    { at: /\n/, go: 'start' },
    { at: /[-+]?\d[\w.:+-]*|[-+](?:inf|nan)/, kind: 'n' },
    { at: /\w+/, kind: (text) => (constant.test(text) ? 'n' : '') },
  ],
  list: [
    { at: /#.*/, kind: 'c' },
    ...tomlStrings,
    { at: /[[{]/, push: 'list' },
    { at: /[\]}]/, pop: true },
    { at: /[-+]?\d[\w.:+-]*/, kind: 'n' },
    {
      at: /[\w.-]+/,
      kind: (text, context) => (getNextCharacter(context) === '=' ? 'f' : constant.test(text) ? 'n' : ''),
    },
  ],
};
