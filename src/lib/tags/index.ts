/** The door of the reader of tags as in JSX: `<Name prop="text" other={3}>`. Names begin with a capital letter. */
export { findCodeEnd, findTagPairs, type Pair } from './pairs.ts';
export {
  findClosingBrace,
  readProps,
  readTag,
  skipBlank,
  type WrittenProp,
  type WrittenTag,
} from './tag.ts';
