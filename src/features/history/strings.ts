/** The strings of what git knows of a page, by language. */
import type { StringTables } from '#model/strings';

const chinese = {
  lastUpdated: '最后更新',
  contributors: '贡献者：{x}',
} as const;

export const strings = {
  'zh-CN': chinese,
  'zh-TW': {
    lastUpdated: '最後更新',
    contributors: '貢獻者：{x}',
  },
  en: {
    lastUpdated: 'Last updated',
    contributors: 'Contributors: {x}',
  },
  ja: {
    lastUpdated: '最終更新',
    contributors: '貢献者：{x}',
  },
  ko: {
    lastUpdated: '마지막 업데이트',
    contributors: '기여자: {x}',
  },
  de: {
    lastUpdated: 'Zuletzt aktualisiert',
    contributors: 'Mitwirkende: {x}',
  },
  fr: {
    lastUpdated: 'Dernière mise à jour',
    contributors: 'Contributeurs : {x}',
  },
  es: {
    lastUpdated: 'Última actualización',
    contributors: 'Colaboradores: {x}',
  },
} satisfies StringTables<keyof typeof chinese>;

declare module '#model/strings' {
  interface Strings extends Readonly<Record<keyof typeof chinese, string>> {}
}
