/** All that migrating takes from inside the parser: how it reads markup, and what it makes of that of other generators. */
export { endOfCode } from '../../../stages/parse/component/pairs.ts';
export { endOfBraces } from '../../../stages/parse/component/tag.ts';
export { keyFor } from '../../../stages/parse/foreign-keys.ts';
export { fenceSettings } from '../../../stages/parse/mends/fence-settings.ts';
export { highlights } from '../../../stages/parse/mends/highlights.ts';
export { calloutNamed, noticeHead } from '../../../stages/parse/mends/notices.ts';
export { metaKeys } from '../../../stages/parse/meta.ts';
