/** The strings of pages about what changed, by language. */
import type { StringTables } from '#model/strings';

const chinese = {
  changedSince: '{x} 以来有变化',
  changesSince: '自 {x} 以来的变化',
  changesTitle: '版本之间的变化',
  changesAbout: '两个版本的正文逐段比较：新增、移除与改动的页面。只改了错字的页面不算。',
  changesMark: '标出改动',
  changesFold: '{x} 处未变',
  changesMoved: '已移动',
  changesWas: '原为“{x}”',
  changesCut: '另有 {x} 处改动没有列出。',
  changesOther: '其他页面',
  changesNone: '没有变化。',
  changesFeed: '订阅变化（Atom）',
} as const;

export const strings = {
  'zh-CN': chinese,
  'zh-TW': {
    changedSince: '{x} 以來有變化',
    changesSince: '自 {x} 以來的變化',
    changesTitle: '版本之間的變化',
    changesAbout: '兩個版本的正文逐段比較：新增、移除與修改的頁面。只改了錯字的頁面不算。',
    changesMark: '標出修改處',
    changesFold: '{x} 處未變',
    changesMoved: '已移動',
    changesWas: '原為「{x}」',
    changesCut: '另有 {x} 處修改沒有列出。',
    changesOther: '其他頁面',
    changesNone: '沒有變化。',
    changesFeed: '訂閱變化（Atom）',
  },
  en: {
    changedSince: 'Changed since {x}',
    changesSince: 'Changes since {x}',
    changesTitle: 'Changes between versions',
    changesAbout:
      'The text of two versions, passage by passage: pages added, removed and changed. Pages with nothing but typos mended do not count.',
    changesMark: 'Mark changes',
    changesFold: '{x} unchanged',
    changesMoved: 'Moved',
    changesWas: 'Formerly “{x}”',
    changesCut: '{x} more changes are not listed.',
    changesOther: 'Other pages',
    changesNone: 'Nothing has changed.',
    changesFeed: 'Follow changes (Atom)',
  },
  ja: {
    changedSince: '{x} から変更あり',
    changesSince: '{x} からの変更',
    changesTitle: 'バージョン間の変更',
    changesAbout:
      '二つのバージョンの本文を段落ごとに比べたもの：追加・削除・変更されたページ。誤字の訂正だけのページは数えません。',
    changesMark: '変更箇所を示す',
    changesFold: '{x} か所は変更なし',
    changesMoved: '移動',
    changesWas: '以前は「{x}」',
    changesCut: 'ほかに {x} か所の変更があります。',
    changesOther: 'その他のページ',
    changesNone: '変更はありません。',
    changesFeed: '変更を購読（Atom）',
  },
  ko: {
    changedSince: '{x} 이후 변경됨',
    changesSince: '{x} 이후 변경 사항',
    changesTitle: '버전 간 변경 사항',
    changesAbout:
      '두 버전의 본문을 단락별로 비교한 것: 추가, 삭제, 변경된 페이지. 오탈자만 고친 페이지는 세지 않습니다.',
    changesMark: '변경 부분 표시',
    changesFold: '{x}곳 변경 없음',
    changesMoved: '이동됨',
    changesWas: '이전: ‘{x}’',
    changesCut: '변경 {x}곳이 더 있습니다.',
    changesOther: '기타 페이지',
    changesNone: '변경된 내용이 없습니다.',
    changesFeed: '변경 사항 구독(Atom)',
  },
  de: {
    changedSince: 'Geändert seit {x}',
    changesSince: 'Änderungen seit {x}',
    changesTitle: 'Änderungen zwischen Versionen',
    changesAbout:
      'Die Texte zweier Versionen, Absatz für Absatz verglichen: neue, entfernte und geänderte Seiten. Seiten, auf denen nur Tippfehler berichtigt wurden, zählen nicht.',
    changesMark: 'Änderungen markieren',
    changesFold: '{x} unverändert',
    changesMoved: 'Verschoben',
    changesWas: 'Vorher „{x}“',
    changesCut: '{x} weitere Änderungen sind nicht aufgeführt.',
    changesOther: 'Weitere Seiten',
    changesNone: 'Nichts hat sich geändert.',
    changesFeed: 'Änderungen abonnieren (Atom)',
  },
  fr: {
    changedSince: 'Modifié depuis {x}',
    changesSince: 'Changements depuis {x}',
    changesTitle: 'Changements entre versions',
    changesAbout:
      'Les textes de deux versions comparés passage par passage : pages ajoutées, supprimées et modifiées. Les pages où seules des fautes de frappe ont été corrigées ne comptent pas.',
    changesMark: 'Marquer les changements',
    changesFold: '{x} inchangés',
    changesMoved: 'Déplacé',
    changesWas: 'Auparavant « {x} »',
    changesCut: '{x} autres changements ne sont pas listés.',
    changesOther: 'Autres pages',
    changesNone: 'Rien n’a changé.',
    changesFeed: 'Suivre les changements (Atom)',
  },
  es: {
    changedSince: 'Modificado desde {x}',
    changesSince: 'Cambios desde {x}',
    changesTitle: 'Cambios entre versiones',
    changesAbout:
      'Los textos de dos versiones comparados pasaje a pasaje: páginas añadidas, eliminadas y modificadas. Las páginas en las que solo se corrigieron erratas no cuentan.',
    changesMark: 'Marcar los cambios',
    changesFold: '{x} sin cambios',
    changesMoved: 'Movido',
    changesWas: 'Antes «{x}»',
    changesCut: 'Hay {x} cambios más que no se muestran.',
    changesOther: 'Otras páginas',
    changesNone: 'No ha cambiado nada.',
    changesFeed: 'Seguir los cambios (Atom)',
  },
} satisfies StringTables<keyof typeof chinese>;

declare module '#model/strings' {
  interface Strings extends Readonly<Record<keyof typeof chinese, string>> {}
}
