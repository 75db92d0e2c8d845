/** The strings of consent, by language. */
import type { StringTables } from '#model/strings';

const chinese = {
  consent: '访问统计',
  consentQuestion: '本站可以用 {x} 统计你的访问吗？同意之前不会加载它的任何内容。',
  consentAllow: '同意',
  consentDecline: '拒绝',
} as const;

export const strings = {
  'zh-CN': chinese,
  'zh-TW': {
    consent: '造訪統計',
    consentQuestion: '本站可以用 {x} 統計你的造訪嗎？同意之前不會載入它的任何內容。',
    consentAllow: '同意',
    consentDecline: '拒絕',
  },
  en: {
    consent: 'Visit statistics',
    consentQuestion: 'May this site count your visit with {x}? Nothing of it is loaded before you agree.',
    consentAllow: 'Allow',
    consentDecline: 'Decline',
  },
  ja: {
    consent: '訪問統計',
    consentQuestion:
      'このサイトで {x} を使って訪問を集計してもよろしいですか？同意するまでは何も読み込まれません。',
    consentAllow: '同意する',
    consentDecline: '拒否する',
  },
  ko: {
    consent: '방문 통계',
    consentQuestion:
      '이 사이트에서 {x}(으)로 방문을 집계해도 될까요? 동의하기 전에는 아무것도 불러오지 않습니다.',
    consentAllow: '동의',
    consentDecline: '거부',
  },
  de: {
    consent: 'Besuchsstatistik',
    consentQuestion:
      'Darf diese Website Ihren Besuch mit {x} zählen? Vor Ihrer Zustimmung wird davon nichts geladen.',
    consentAllow: 'Zustimmen',
    consentDecline: 'Ablehnen',
  },
  fr: {
    consent: 'Statistiques de visite',
    consentQuestion:
      'Ce site peut-il compter votre visite avec {x} ? Rien n’en est chargé avant votre accord.',
    consentAllow: 'Accepter',
    consentDecline: 'Refuser',
  },
  es: {
    consent: 'Estadísticas de visitas',
    consentQuestion: '¿Puede este sitio contar su visita con {x}? No se carga nada hasta que usted acepte.',
    consentAllow: 'Aceptar',
    consentDecline: 'Rechazar',
  },
} satisfies StringTables<keyof typeof chinese>;

declare module '#model/strings' {
  interface Strings extends Readonly<Record<keyof typeof chinese, string>> {}
}
