/** The strings of long navigation, by language. */
import type { StringTables } from '#model/strings';

const chinese = {
  contentsTitle: '{x}：全部页面',
  contentsEarlier: '前面还有 {x} 项',
  contentsLater: '后面还有 {x} 项',
} as const;

export const strings = {
  'zh-CN': chinese,
  'zh-TW': {
    contentsTitle: '{x}：全部頁面',
    contentsEarlier: '前面還有 {x} 項',
    contentsLater: '後面還有 {x} 項',
  },
  en: {
    contentsTitle: '{x}: all pages',
    contentsEarlier: '{x} more before',
    contentsLater: '{x} more after',
  },
  ja: {
    contentsTitle: '{x}：すべてのページ',
    contentsEarlier: '前にあと {x} 件',
    contentsLater: '後ろにあと {x} 件',
  },
  ko: { contentsTitle: '{x}: 모든 페이지', contentsEarlier: '앞에 {x}개 더', contentsLater: '뒤에 {x}개 더' },
  de: {
    contentsTitle: '{x}: alle Seiten',
    contentsEarlier: '{x} weitere davor',
    contentsLater: '{x} weitere danach',
  },
  fr: {
    contentsTitle: '{x} : toutes les pages',
    contentsEarlier: '{x} de plus avant',
    contentsLater: '{x} de plus après',
  },
  es: {
    contentsTitle: '{x}: todas las páginas',
    contentsEarlier: '{x} más antes',
    contentsLater: '{x} más después',
  },
} satisfies StringTables<keyof typeof chinese>;

declare module '#model/strings' {
  interface Strings extends Readonly<Record<keyof typeof chinese, string>> {}
}
