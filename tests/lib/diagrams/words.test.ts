import { describe, expect, it } from 'vitest';
import { drawn } from './draw.ts';

function told(source: string, lang: string): string {
  const { svg, alternative } = drawn(source, 'p', lang);
  return `${/aria-label="([^"]*)"/.exec(svg)?.[1]}\n${alternative}`;
}

const sequence =
  'sequenceDiagram\nA->>B: INVITE\nNote over A,B: ringing\nalt busy\nB->>A: 486\nelse answered\nB->>A: 200\nend\n';

describe('a diagram on a site in English', () => {
  it('is told in English', () => {
    expect(told(sequence, 'en')).toBe(
      'Sequence diagram\nA → B: INVITE\nNote (A, B): ringing\nIf (busy):\nB → A: 486\nElse (answered):\nB → A: 200\nEnd of if',
    );
    expect(told('classDiagram\nA "1" --> "*" B : holds\nC <|-- A\n', 'en-GB')).toBe(
      'Class diagram\nA → B (holds, 1 to *)\nA → C (extends)',
    );
    expect(told('erDiagram\nQUEUE ||--o{ AGENT : has\n', 'en')).toBe(
      'Entity relationship diagram\nQUEUE — AGENT (has, one to zero or more)',
    );
    expect(told('stateDiagram-v2\n[*] --> Idle\nnote right of Idle : waits\n', 'en')).toBe(
      'State diagram\nStart → Idle\nNote (Idle): waits',
    );
  });

  it('is told in Chinese on the next page that is not', () => {
    expect(told(sequence, 'zh-CN')).toContain('时序图\nA → B：INVITE\n备注（A、B）：ringing\n如果（busy）：');
    for (const lang of ['en', 'it', 'zha']) expect(told(sequence, lang)).toContain('Sequence diagram');
  });
});

describe('a diagram on a site in another language', () => {
  it('is told in it, with its marks', () => {
    expect(told(sequence, 'de-AT')).toBe(
      'Sequenzdiagramm\nA → B: INVITE\nNotiz (A, B): ringing\nWenn (busy):\nB → A: 486\nSonst (answered):\nB → A: 200\nEnde: Wenn',
    );
    expect(told(sequence, 'ja')).toBe(
      'シーケンス図\nA → B：INVITE\n注記（A、B）：ringing\n条件分岐（busy）：\nB → A：486\nそれ以外（answered）：\nB → A：200\n条件分岐の終わり',
    );
    expect(told(sequence, 'fr')).toContain('Si (busy)\u00A0:');
    for (const [lang, title] of [
      ['zh-Hant', '循序圖'],
      ['ko', '시퀀스 다이어그램'],
      ['es-MX', 'Diagrama de secuencia'],
    ])
      expect(told(sequence, lang!).split('\n')[0]).toBe(title);
  });
});
