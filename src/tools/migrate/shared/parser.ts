/** All that migrating takes from inside the parser: how it reads markup. */
export { endOfCode } from '../../../stages/parse/component/pairs.ts';
export { endOfBraces } from '../../../stages/parse/component/tag.ts';
export { metaKeys } from '../../../stages/parse/meta.ts';
