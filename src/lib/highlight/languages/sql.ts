/** SQL of the usual dialects. */
import type { Classify, Grammar } from '../lexer.ts';
import { isCalled, pattern, splitWords } from '../words.ts';

const keywords =
  splitWords(`add all alter analyze and any as asc auto_increment before begin between by cascade case cast
  check collate column comment commit constraint create cross current database databases default delete desc describe
  distinct do drop each else end engine escape except execute exists explain fetch filter first for foreign from full
  function grant group having if ignore ilike in index inner insert intersect interval into is join key last left like
  limit lock materialized natural not nothing nulls of offset on only or order outer over partition primary procedure
  recursive references rename replace restrict returning returns revoke right rollback row rows schema select set show
  some table tables temporary then to transaction trigger truncate union unique update use user using vacuum values
  view when where window with
  bigint bigserial binary bit blob boolean bool bytea char character cidr date datetime decimal double enum float inet
  int integer json jsonb mediumtext numeric precision real serial smallint text time timestamp timestamptz tinyint
  unsigned uuid varchar varying zone`);
const constants = splitWords('null true false');
/** The name of a table follows these words, even before a bracket. */
const beforeTable = splitWords('exists index into on references table');

const classifySqlWord: Classify = (text, context) => {
  const word = text.toLowerCase();
  if (context.last === '.') return '';
  if (constants.has(word)) return 'n';
  if (keywords.has(word)) return 'k';
  return isCalled(context) && !beforeTable.has(context.word.toLowerCase()) ? 'f' : '';
};

export const sql: Grammar = {
  start: [
    { at: /--.*|(?<!\S)#.*/, kind: 'c' },
    { at: pattern.starComment, kind: 'c' },
    { at: /'(?:[^'\\]|\\[\s\S]|'')*'?/, kind: 's' },
    { at: /"[^"\n]*"?|`[^`\n]*`?/ },
    { at: /[@:][A-Za-z_]\w*|\$\d+/, kind: 'n' },
    { at: pattern.number, kind: 'n' },
    { at: pattern.identifier, kind: classifySqlWord },
  ],
};
