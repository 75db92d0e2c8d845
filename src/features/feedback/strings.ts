/** The strings of feedback, by language. */
import type { StringTables } from '#model/strings';

const chinese = {
  feedbackQuestion: '内容有误或不够清楚？',
  feedback: '反馈问题',
  helpfulQuestion: '本页有帮助吗？',
  helpful: '有帮助',
  notHelpful: '没帮助',
} as const;

export const strings = {
  'zh-CN': chinese,
  'zh-TW': {
    feedbackQuestion: '內容有誤或不夠清楚？',
    feedback: '回報問題',
    helpfulQuestion: '此頁對你有幫助嗎？',
    helpful: '有幫助',
    notHelpful: '沒幫助',
  },
  en: {
    feedbackQuestion: 'Is something wrong or unclear?',
    feedback: 'Tell us',
    helpfulQuestion: 'Was this page helpful?',
    helpful: 'Helpful',
    notHelpful: 'Not helpful',
  },
  ja: {
    feedbackQuestion: '間違いやわかりにくい点がありましたか？',
    feedback: 'フィードバックを送る',
    helpfulQuestion: 'このページは役に立ちましたか？',
    helpful: '役に立った',
    notHelpful: '役に立たなかった',
  },
  ko: {
    feedbackQuestion: '틀리거나 불분명한 내용이 있나요?',
    feedback: '의견 보내기',
    helpfulQuestion: '이 페이지가 도움이 되었나요?',
    helpful: '도움이 됨',
    notHelpful: '도움이 안 됨',
  },
  de: {
    feedbackQuestion: 'Ist etwas falsch oder unklar?',
    feedback: 'Feedback geben',
    helpfulQuestion: 'War diese Seite hilfreich?',
    helpful: 'Hilfreich',
    notHelpful: 'Nicht hilfreich',
  },
  fr: {
    feedbackQuestion: 'Une erreur ou un point obscur\u00A0?',
    feedback: 'Nous le signaler',
    helpfulQuestion: 'Cette page vous a-t-elle aidé\u00A0?',
    helpful: 'Utile',
    notHelpful: 'Pas utile',
  },
  es: {
    feedbackQuestion: '¿Hay algo incorrecto o poco claro?',
    feedback: 'Enviar comentarios',
    helpfulQuestion: '¿Le ha servido esta página?',
    helpful: 'Útil',
    notHelpful: 'Poco útil',
  },
} satisfies StringTables<keyof typeof chinese>;

declare module '#model/strings' {
  interface Strings extends Readonly<Record<keyof typeof chinese, string>> {}
}
