/** The strings of printed manuals, by language. */
import type { StringTables } from '#model/strings';

const chinese = {
  printContents: '目录',
  printIndex: '索引',
  printFigure: '图 {x}',
  printTable: '表 {x}',
  printPdf: '《{x}》PDF 版',
  printLinks: '本章提到的地址',
} as const;

export const strings = {
  'zh-CN': chinese,
  'zh-TW': {
    printContents: '目錄',
    printIndex: '索引',
    printFigure: '圖 {x}',
    printTable: '表 {x}',
    printPdf: '《{x}》PDF 檔',
    printLinks: '本章提到的網址',
  },
  en: {
    printContents: 'Contents',
    printIndex: 'Index',
    printFigure: 'Figure {x}',
    printTable: 'Table {x}',
    printPdf: '{x} as PDF',
    printLinks: 'Addresses',
  },
  ja: {
    printContents: '目次',
    printIndex: '索引語',
    printFigure: '図 {x}',
    printTable: '表番号 {x}',
    printPdf: '{x}の PDF',
    printLinks: 'この章の参照先',
  },
  ko: {
    printContents: '차례',
    printIndex: '찾아보기',
    printFigure: '그림 {x}',
    printTable: '표 {x}',
    printPdf: '{x} PDF 파일',
    printLinks: '이 장의 주소',
  },
  de: {
    printContents: 'Inhalt',
    printIndex: 'Stichwortverzeichnis',
    printFigure: 'Abbildung {x}',
    printTable: 'Tabelle {x}',
    printPdf: '{x} als PDF',
    printLinks: 'Adressen',
  },
  fr: {
    printContents: 'Table des matières',
    printIndex: 'Index des termes',
    printFigure: 'Figure n° {x}',
    printTable: 'Tableau {x}',
    printPdf: '{x} en PDF',
    printLinks: 'Adresses citées',
  },
  es: {
    printContents: 'Contenido',
    printIndex: 'Índice de términos',
    printFigure: 'Figura {x}',
    printTable: 'Tabla {x}',
    printPdf: '{x} (PDF)',
    printLinks: 'Direcciones',
  },
} satisfies StringTables<keyof typeof chinese>;

declare module '#model/strings' {
  interface Strings extends Readonly<Record<keyof typeof chinese, string>> {}
}
