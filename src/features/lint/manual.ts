/** What the manual says of the keys. */
import type { Manual } from '../manual.ts';

export const manual: Manual = {
  'check.terms': { zh: '要避免的词与替换的词。' },
  'check.terms[].avoid': { zh: '要避免的词，一个或几个。' },
  'check.terms[].use': { zh: '改用的词。' },
  'check.terms[].except': { zh: '包含要避免的词、但本身正确的更长的词。' },
};
