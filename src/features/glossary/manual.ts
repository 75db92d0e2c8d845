/** What the manual says of the keys. */
import type { Manual } from '../manual.ts';

export const manual: Manual = {
  'markdown.terms': {
    zh: '术语表：每个术语在页面正文里第一次出现时，链接到它的地址，例如 `/glossary#leg`。标题、表格、链接与代码里的不算。只用于默认语言的页面。',
  },
};
