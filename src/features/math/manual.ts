/** What the manual says of the keys. */
import type { Manual } from '../manual.ts';

export const manual: Manual = {
  'markdown.math': {
    zh: '把 `$…$`、`$$…$$` 与语言为 `math` 的代码块渲染成 LaTeX 公式。',
  },
};
