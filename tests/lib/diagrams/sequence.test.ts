import { describe, expect, it } from 'vitest';
import { drawn, inLayer, problem, source, texts } from './draw.ts';
import { samples } from './samples.ts';

const words = (...lines: string[]) => drawn(source('sequenceDiagram', ...lines)).alternative.split('\n');

/** The elements of a layer, as they are written. */
const written = (svg: string, name: string) =>
  new RegExp(`<g class="${name}"[^>]*>(.*?)</g>`, 's').exec(svg)![1]!.split(/(?<=\/>)/);

describe('a sequence diagram', () => {
  it('draws every message, with and without text', () => {
    const { svg, alternative } = drawn(
      source('sequenceDiagram', 'A->>B: 一', 'B-->>A', 'A-)B:', 'A-xB: 二: 三', 'A<<->>B: 四', 'A->>A: 自己'),
    );
    expect(inLayer(svg, 'd-edges')).toHaveLength(6);
    expect(texts(svg)).toEqual(expect.arrayContaining(['一', '二: 三', '四', '自己']));
    expect(alternative).toBe('A → B：一\nB → A\nA → B\nA → B：二: 三\nA ↔ B：四\nA → A：自己');
  });

  it('reads names with blanks, hyphens and Chinese letters', () => {
    expect(words('分机 一->>web-xcc: 你好', 'participant x as <br/>别名', 'x-->>分机 一: 好')).toEqual([
      '分机 一 → web-xcc：你好',
      '别名 → 分机 一：好',
    ]);
  });

  it('keeps a note that stands before the first message', () => {
    const { svg, alternative } = drawn(source('sequenceDiagram', 'Note over A,B: 先说', 'A->>B: 后说'));
    expect(texts(svg)).toContain('先说');
    expect(alternative).toBe('备注（A、B）：先说\nA → B：后说');
  });

  it('draws activations of both forms', () => {
    const { svg } = drawn(
      source('sequenceDiagram', 'A->>+B: x', 'activate A', 'B-->>-A: y', 'deactivate A', 'A->>+B: z'),
    );
    expect(inLayer(svg, 'd-bars')).toHaveLength(3);
  });

  it('ends an activation at the message with a minus', () => {
    const spelled = source(
      'sequenceDiagram',
      'A->>B: x',
      'activate B',
      'B-->>A: y',
      'deactivate B',
      'A->>B: z',
    );
    const signs = source('sequenceDiagram', 'A->>+B: x', 'B-->>-A: y', 'A->>B: z');
    expect(drawn(signs).svg).toBe(drawn(spelled).svg);
  });

  it('draws blocks with their sections', () => {
    const { svg } = drawn(samples.sequence!);
    for (const text of ['alt', 'loop', 'par', 'opt', 'critical', 'break', '没有', '超时', '二', '平台内部']) {
      expect(texts(svg)).toContain(text);
    }
    expect(texts(svg)).not.toContain('rgb(200, 200, 255)');
    expect(texts(svg)).toContain('一次呼叫');
  });

  it('tells blocks in words', () => {
    expect(
      words('loop 每秒', 'A->>B: 心跳', 'end', 'alt 有', 'B->>A: 是', 'else 无', 'B->>A: 否', 'end'),
    ).toEqual([
      '循环（每秒）：',
      'A → B：心跳',
      '循环结束',
      '如果（有）：',
      'B → A：是',
      '否则（无）：',
      'B → A：否',
      '如果结束',
    ]);
  });

  it('numbers messages', () => {
    expect(words('autonumber 10 5', 'A->>B: x', 'B->>A: y', 'autonumber off', 'A->>B: z')).toEqual([
      'A → B：10. x',
      'B → A：15. y',
      'A → B：z',
    ]);
  });

  it('counts the messages before "autonumber" and those without numbers too, as mermaid does', () => {
    const numbers = (...lines: string[]) =>
      words(...lines).map((line) => line.replace(/^A → B：|[. ]*x$/g, ''));
    const x = 'A->>B: x';
    expect(numbers(x, 'autonumber', x)).toEqual(['', '2']);
    expect(numbers('autonumber', x, 'autonumber off', x, 'autonumber', x)).toEqual(['1', '', '3']);
    expect(numbers('autonumber 10 5', x, 'autonumber', x, 'autonumber 3', x, x)).toEqual([
      '10',
      '15',
      '3',
      '4',
    ]);
    expect(numbers('autonumber 0', x, x)).toEqual(['1', '2']);
    expect(numbers('autonumber 10 0', x, x)).toEqual(['10', '11']);
    expect(numbers('autonumber 1.5 .25', x, x)).toEqual(['1.5', '1.75']);
  });

  it('makes room for texts between neighbours', () => {
    const narrow = drawn(source('sequenceDiagram', 'A->>B: x')).svg;
    const wide = drawn(source('sequenceDiagram', 'A->>B: 一条比较长的消息文字')).svg;
    const width = (svg: string) => Number(/width="(\d+)"/.exec(svg)![1]);
    expect(width(wide)).toBeGreaterThan(width(narrow) + 50);
  });

  it('begins a created participant at its message, and ends a destroyed one at a cross', () => {
    const { svg } = drawn(
      source(
        'sequenceDiagram',
        'A->>B: x',
        'create participant C',
        'B->>C: y',
        'destroy C',
        'C->>B: z',
        'B->>A: w',
      ),
    );
    const [a, b, c] = [...svg.matchAll(/<rect [^>]*y="([\d.]+)"[^>]*height="([\d.]+)" rx="8"\/>/g)].map(
      ([, y, height]) => ({ y: Number(y), end: Number(y) + Number(height) }),
    );
    const lines = written(svg, 'd-edges').map((line) => Number(/d="M[\d.]+ ([\d.]+)/.exec(line)![1]));
    expect(a).toEqual(b);
    expect(c!.y).toBeGreaterThan(lines[0]!);
    expect((c!.y + c!.end) / 2).toBe(lines[1]);
    const lives = [...svg.matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)/g)].map(([, from, to]) => [
      Number(from),
      Number(to),
    ]);
    expect(lives[2]![0]).toBe(c!.end);
    expect(lives[2]![1]).toBeGreaterThan(lines[2]!);
    expect(lives[2]![1]).toBeLessThan(lines[3]!);
    expect(written(svg, 'd-tips').join('')).toContain('l14 14M');
  });

  it('ends the bars of a destroyed participant with it', () => {
    const { svg } = drawn(
      source('sequenceDiagram', 'A->>+B: x', 'destroy B', 'B->>A: y', 'A->>A: z', 'A->>A: w'),
    );
    const [bar] = written(svg, 'd-bars');
    const [, y, height] = /y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/.exec(bar!)!;
    const [, , end] = [...svg.matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)/g)][1]!;
    expect(Number(y) + Number(height)).toBe(Number(end));
  });

  it('draws one side of a half arrow, filled or as a stick, and circles in the middle of lifelines', () => {
    const tips = (line: string) => written(drawn(source('sequenceDiagram', line)).svg, 'd-tips').join('');
    expect(tips('A-|\\B: x')).toMatch(/class="d-dot" d="M[\d.]+ [\d.]+l-9 -6V/);
    expect(tips('A--|/B: x')).toMatch(/class="d-dot" d="M[\d.]+ [\d.]+l-9 6V/);
    expect(tips('A-//B: x')).toMatch(/^<path d="M[\d.]+ [\d.]+l-9 6"\/>$/);
    expect(tips('A/|-B: x')).toMatch(/class="d-dot" d="M[\d.]+ [\d.]+l9 -6V/);
    expect(tips('A()->>()B: x').match(/<circle/g)).toHaveLength(2);
  });

  it.each([
    ['A->>B: x\nalt y\nA->>B: z', 3, 'not closed'],
    ['A->>B: x\nend', 3, 'closes nothing'],
    ['loop x\nelse y\nend', 3, '"else" stands'],
    ['A=>B: x', 2, 'no line of a sequence diagram'],
    ['A->>B: x\nfoo', 3, 'no line of a sequence diagram'],
    ['Note over A', 2, 'no place or no text'],
    ['box x\nparticipant A', 2, 'not closed'],
    ['autonumber x', 2, 'number'],
  ])('tells what is wrong with %j', (lines, line, message) => {
    const found = problem(`sequenceDiagram\n${lines}`);
    expect(found).toMatchObject({ kind: 'failed', line });
    expect(found.message).toContain(message);
  });
});
