/** Differences: added lines as strings, removed ones as keywords. */
import type { Grammar } from '../lexer.ts';

export const diff: Grammar = {
  start: [
    { at: /^--- .*\n\+\+\+ .*/, kind: 'c' },
    {
      at: /^(?:diff|index|new file|deleted file|old mode|new mode|similarity|rename|Binary files|Index:|={9,}).*/,
      kind: 'c',
    },
    { at: /^@@.*/, kind: 'f' },
    { at: /^\d+(?:,\d+)?[acd]\d.*/, kind: 'f' },
    { at: /^[+>].*/, kind: 's' },
    { at: /^[-<].*/, kind: 'k' },
    { at: /^\\.*/, kind: 'c' },
    { at: /^.+/ },
  ],
};
