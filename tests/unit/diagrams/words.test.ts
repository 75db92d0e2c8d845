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
    expect(told(sequence, 'en')).toContain('Sequence diagram');
  });
});
