/** Dockerfiles and makefiles. */
import type { Grammar } from '../lexer.ts';
import { pattern, splitWords } from '../words.ts';

const variable = /\$(?:\w+|\{[^}\n]*\}?)/;
const instructions =
  splitWords(`add arg cmd copy entrypoint env expose from healthcheck label maintainer onbuild run shell
  stopsignal user volume workdir`);

export const dockerfile: Grammar = {
  start: [
    { at: /^[ \t]*#.*/, kind: 'c' },
    { at: pattern.doubleQuoted, kind: 's' },
    { at: pattern.singleQuoted, kind: 's' },
    { at: variable, kind: 'n' },
    { at: /\\[\s\S]/ },
    {
      at: /[\w./:@-]+/,
      kind: (text, { last, word, fresh }) => {
        const begins = (fresh && last !== '\\') || word.toLowerCase() === 'onbuild';
        if (begins && instructions.has(text.toLowerCase())) return 'k';
        if (/^as$/i.test(text) || (word.toLowerCase() === 'healthcheck' && /^(?:cmd|none)$/i.test(text)))
          return 'k';
        return /^\d+$/.test(text) ? 'n' : '';
      },
    },
  ],
};

export const makefile: Grammar = {
  start: [
    { at: /(?<![\\\S])#.*/, kind: 'c' },
    {
      at: /^(?:-?include|if(?:n?eq|n?def)|else|endif|define|endef|export|unexport|override|vpath)\b/,
      kind: 'k',
    },
    { at: /^\.[A-Z_]+(?=[ \t]{0,9}:)/, kind: 'k' },
    { at: /^[A-Za-z_][\w.-]*(?=[ \t]{0,99}(?:[:+?!]{0,2}=))/, kind: 'n' },
    { at: /^[^\s:#=$][^\s:#=]*(?:[ \t][^\s:#=]+){0,20}(?=[ \t]{0,9}::?(?!=))/, kind: 'f' },
    { at: /\$\$/ },
    { at: /\$(?:[@<^?*%+|]|\([^()\n]{0,300}\)|\{[^{}\n]{0,300}\}|\w)/, kind: 'n' },
    { at: pattern.doubleQuoted, kind: 's' },
    { at: /'[^'\n]*'?/, kind: 's' },
    { at: /[\w.-]+/ },
  ],
};
