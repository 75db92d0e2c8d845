/** The strings of footnotes, by language. */
import type { StringTables } from '#model/strings';

const chinese = {
  footnotes: '脚注',
  backToReference: '返回脚注 {x} 的引用处',
} as const;

export const strings = {
  'zh-CN': chinese,
  'zh-TW': {
    footnotes: '註腳',
    backToReference: '返回註腳 {x} 的引用處',
  },
  en: {
    footnotes: 'Footnotes',
    backToReference: 'Back to reference {x}',
  },
  ja: {
    footnotes: '脚注',
    backToReference: '脚注 {x} の参照箇所に戻る',
  },
  ko: {
    footnotes: '각주',
    backToReference: '각주 {x}의 참조로 돌아가기',
  },
  de: {
    footnotes: 'Fußnoten',
    backToReference: 'Zurück zu Verweis {x}',
  },
  fr: {
    footnotes: 'Notes de bas de page',
    backToReference: 'Retour à l’appel de note {x}',
  },
  es: {
    footnotes: 'Notas al pie',
    backToReference: 'Volver a la referencia {x}',
  },
} satisfies StringTables<keyof typeof chinese>;

declare module '#model/strings' {
  interface Strings extends Readonly<Record<keyof typeof chinese, string>> {}
}
