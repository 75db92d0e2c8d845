/** The titles of callouts that have none of their own, by language. */
import type { StringTables } from '#model/strings';

const chinese = {
  note: '说明',
  tip: '提示',
  important: '重要',
  warning: '注意',
  danger: '警告',
  details: '详情',
} as const;

export const strings = {
  'zh-CN': chinese,
  'zh-TW': {
    note: '說明',
    tip: '提示',
    important: '重要',
    warning: '注意',
    danger: '警告',
    details: '詳細資訊',
  },
  en: {
    note: 'Note',
    tip: 'Tip',
    important: 'Important',
    warning: 'Warning',
    danger: 'Danger',
    details: 'Details',
  },
  ja: {
    note: '補足',
    tip: 'ヒント',
    important: '重要',
    warning: '注意',
    danger: '警告',
    details: '詳細',
  },
  ko: {
    note: '참고',
    tip: '팁',
    important: '중요',
    warning: '주의',
    danger: '경고',
    details: '자세한 내용',
  },
  de: {
    note: 'Hinweis',
    tip: 'Tipp',
    important: 'Wichtig',
    warning: 'Achtung',
    danger: 'Gefahr',
    details: 'Details',
  },
  fr: {
    note: 'Remarque',
    tip: 'Conseil',
    important: 'Important',
    warning: 'Attention',
    danger: 'Danger',
    details: 'Détails',
  },
  es: {
    note: 'Nota',
    tip: 'Consejo',
    important: 'Importante',
    warning: 'Atención',
    danger: 'Peligro',
    details: 'Detalles',
  },
} satisfies StringTables<keyof typeof chinese>;

declare module '#model/strings' {
  interface Strings extends Readonly<Record<keyof typeof chinese, string>> {}
}
