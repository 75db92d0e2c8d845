/** Shell scripts and commands. */
import type { Classify, Grammar, LexerContext } from '../lexer.ts';
import { splitWords } from '../words.ts';

const keywords = splitWords(
  'if then else elif fi for while until do done case esac in function select time return',
);
const builtins =
  splitWords(`alias break cd continue declare echo eval exec exit export local printf pwd read readonly
  set shift source test trap type ulimit umask unalias unset wait`);
/** A command follows these words. */
const prefixes = splitWords('then else elif if while until do sudo time exec nohup env xargs watch');

/** True where the shell looks for the name of a command. */
function isCommand({ last, word, fresh, code, start }: LexerContext): boolean {
  if (last === '' || prefixes.has(word)) return true;
  if (fresh) return last !== '\\';
  // A prompt before the command.
  if (last === '$')
    return /(?:^|\n)[ \t]{0,20}\$[ \t]{1,20}$/.test(code.slice(Math.max(0, start - 44), start));
  return word === '' && '|&;({`!'.includes(last);
}

const classifyArgument: Classify = (text, context) => {
  if (/^\d+(?:\.\d+)?$/.test(text)) return 'n';
  if (keywords.has(text) && (isCommand(context) || text === 'in' || text === 'do' || text === 'then'))
    return 'k';
  if (context.word === 'function') return 'f';
  if (context.code[context.end] === '=' && /^[A-Za-z_]\w*$/.test(text)) return 'n';
  if (!isCommand(context) || text.startsWith('-')) return '';
  return builtins.has(text) || /[A-Za-z]/.test(text) ? 'f' : '';
};

const heredoc = /(?:^|[^<])<<-?[ \t]*(["']?)([A-Za-z_]\w*)\1/;

/** The end of a line, or of the here document that the line begins. */
function findHereDocumentEnd(code: string, newline: number): number {
  const line = code.slice(code.lastIndexOf('\n', newline - 1) + 1, newline);
  const word = line.length < 500 && line.includes('<<') ? heredoc.exec(line)?.[2] : undefined;
  if (word === undefined) return newline + 1;
  const close = new RegExp(`^\\t*${word}$`, 'gm');
  close.lastIndex = newline + 1;
  const match = close.exec(code);
  return match === null ? code.length : match.index + match[0].length;
}

const variable = /\$(?:\w+|[#?*!@$-]|\{[^}\n]*\}?)/;

export const bash: Grammar = {
  start: [
    { at: /(?<![^\s;|&()])#.*/, kind: 'c' },
    { at: /\n/, kind: 's', extend: findHereDocumentEnd },
    { at: /\\[\s\S]/ },
    { at: /\$?'[^']*'/, kind: 's' },
    { at: /\$?"/, kind: 's', push: 'string' },
    { at: /\$\(/, push: 'start' },
    { at: variable, kind: 'n' },
    { at: /\(/, push: 'start' },
    { at: /\)/, pop: true },
    { at: /[^\s"'`$\\;|&()<>{}#=]+#*(?:[^\s"'`$\\;|&()<>{}=]+)?/, kind: classifyArgument },
  ],
  string: [
    { at: /\\[\s\S]/, kind: 's' },
    { at: /"/, kind: 's', pop: true },
    { at: /\$\(/, push: 'start' },
    { at: /[^\\"$]+|[\\$]/, kind: 's' },
  ],
};
