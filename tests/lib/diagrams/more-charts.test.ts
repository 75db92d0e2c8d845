import { describe, expect, it } from 'vitest';
import { drawDiagram } from '#diagrams';
import { drawn, inLayer, problem, source, texts } from './draw.ts';
import { samples } from './samples.ts';

const words = (name: string) => drawn(samples[name]!).alternative;

describe('a packet', () => {
  it('tells its fields with their bits, counted on where they give none', () => {
    expect(words('a packet')).toBe(
      source('0–3：版本', '4–7：首部长度', '8–15：服务类型', '16：URG', '17–40：跨两行的字段', '41–63：x'),
    );
  });

  it('has a row for each 32 bits, so a field may have several parts', () => {
    const { svg } = drawn(samples['a packet']!);
    expect(texts(svg).filter((text) => text === '跨两行的字段')).toHaveLength(2);
    expect(inLayer(svg, 'd-hues')).toEqual(['g', ...Array<string>(7).fill('rect')]);
  });

  it.each([
    ['0-3: "a"\n5: "b"', 3],
    ['0-3: "a"\n4-2: "b"', 3],
    ['+0: "a"', 2],
    ['0: a', 2],
  ])('tells what it cannot read: %j', (lines, line) => {
    expect(problem(`packet\n${lines}`)).toMatchObject({ kind: 'failed', line });
  });
});

describe('a board', () => {
  it('tells the cards of each column, with ticket, person and priority', () => {
    expect(words('a board')).toBe(
      source(
        '待办：',
        '写文档（VOS-7，王芳，Very High）',
        '评审，文字长到一张卡片上要折成几行',
        '完成：',
        't3（李）',
      ),
    );
  });
});

describe('a quadrant chart', () => {
  it('tells its axes, its parts and its points', () => {
    expect(words('a quadrant chart')).toBe(
      source(
        'x：少用 → 常用',
        'y：便宜 → 昂贵',
        '必做',
        '不做',
        '录音：0.9 | 0.75（必做）',
        '转码：1 | 1（必做）',
      ),
    );
  });

  it('leaves out the look of points, and tells it', () => {
    const text = 'quadrantChart\nclassDef big radius: 9\na:::big: [0, 1] radius: 12';
    const { drawn: drawing, faults } = drawDiagram(text, { prefix: 'p', lang: 'en' });
    expect([drawing?.alternative, faults.map(({ kind, line }) => `${kind} ${line}`)]).toEqual([
      'a: 0 | 1',
      ['left-out 2'],
    ]);
  });

  it.each([['a: [2, 0]'], ['a: [0.5]'], ['a']])('tells what it cannot read: %j', (line) => {
    expect(problem(`quadrantChart\n${line}`)).toMatchObject({ kind: 'failed', line: 2 });
  });
});

describe('a chart of bars and lines', () => {
  it('tells the numbers at each place', () => {
    expect(words('bars and lines')).toBe(
      source('月份', '呼叫', '一月：接通 50；1', '二月：接通 60.5；2', 'mar：接通 -3；0.5'),
    );
    expect(drawn('xychart\nx-axis 10 --> 30\nline [1, 2, 3]').alternative).toBe('10：1\n20：2\n30：3');
  });

  it('has bars side by side, upright or lying', () => {
    const boxes = [...drawn(samples['lying bars']!).svg.matchAll(/<rect[^>]* x="([\d.]+)" y="([\d.]+)"/g)];
    expect(new Set(boxes.map(([, x]) => x)).size).toBe(1);
    expect(new Set(boxes.map(([, , y]) => y)).size).toBe(4);
  });

  it.each([['bar [1, x]'], ['bar 1, 2'], ['y-axis [a, b]']])('tells what it cannot read: %j', (line) => {
    expect(problem(`xychart\n${line}\nbar [1]`)).toMatchObject({ kind: 'failed', line: 2 });
  });
});

describe('a radar chart', () => {
  it('tells the values of each curve, by place or by name', () => {
    expect(words('a radar chart')).toBe(source('甲：语音 1；传真 2；sms 3', 'b：语音 2.5；传真 1；sms 3'));
  });

  it.each([
    ['axis a\ncurve b', 3],
    ['axis a\ncurve b{x}', 3],
    ['axis a\ncurve b{\nc: 1\n}', 3],
    ['axis a\ncurve b{\n1\n}\nfoo', 6],
  ])('tells what it cannot read: %j', (lines, line) => {
    expect(problem(`radar-beta\n${lines}`)).toMatchObject({ kind: 'failed', line });
  });
});

describe('a tree', () => {
  it('tells its names, each with a dash for a level', () => {
    expect(words('a tree')).toBe(source('src', '– lib', '– – a.ts', '– cli', 'README'));
  });
});

describe('a venn diagram', () => {
  it('tells its sets and what they share', () => {
    expect(words('a venn diagram')).toBe(
      source(
        '语音（20）：呼叫',
        '短信',
        'C',
        '语音 ∩ 短信（3）：通信',
        '短信 ∩ C',
        '语音 ∩ 短信 ∩ C：全部',
        'D',
      ),
    );
  });

  it('lets circles overlap where sets share something, and only there', () => {
    const places = (lines: string) =>
      [
        ...drawn(`venn-beta\nset A\nset B\nset C\n${lines}`).svg.matchAll(
          /cx="([\d.]+)" cy="([\d.]+)" r="(\d+)"/g,
        ),
      ].map((match) => match.slice(1).map(Number) as [number, number, number]);
    const overlaps = (lines: string) => {
      const [a, b, c] = places(lines) as [number, number, number][];
      const meet = (one = a!, other = b!) => Math.hypot(one[0] - other[0], one[1] - other[1]) < 2 * one[2];
      return [meet(a, b), meet(b, c), meet(a, c)];
    };
    expect(overlaps('')).toEqual([false, false, false]);
    expect(overlaps('union B,C')).toEqual([false, true, false]);
    expect(overlaps('union A,C\nunion A,B')).toEqual([true, false, true]);
    expect(overlaps('union A,B,C')).toEqual([true, true, true]);
  });

  it('shows the source of sets that circles cannot show', () => {
    const text = `venn-beta\n${['A', 'B', 'C', 'D'].map((set) => `set ${set}`).join('\n')}\nunion A,B,C,D`;
    expect(problem(text)).toMatchObject({ kind: 'unsupported' });
  });

  it.each([
    ['set A\nunion A,B', 3],
    ['set A,B', 2],
    ['text a', 2],
  ])('tells what it cannot read: %j', (lines, line) => {
    expect(problem(`venn-beta\n${lines}`)).toMatchObject({ kind: 'failed', line });
  });
});

describe('a fishbone', () => {
  it('tells the problem and its causes, each with a dash for a level', () => {
    expect(words('a fishbone')).toBe(
      source('掉线', '– 网络', '– – 丢包', '– – – 拥塞', '– 设备', '– – 过热'),
    );
  });

  it('takes the first line as the problem, however deep it stands', () => {
    expect(drawn('ishikawa-beta\n    p\na\n  b').alternative).toBe('p\n– a\n– – b');
  });
});

describe('a user journey', () => {
  it('tells each step with its score and its people', () => {
    expect(words('a journey')).toBe(
      source(
        '排队：',
        '听音乐：2（主叫、班长）',
        'Menu：3.5',
        '通话：',
        '转给另一位坐席，从头再说一遍，话长到这里的文字要折成几行才放得下：1（主叫）',
      ),
    );
  });

  it.each([['a'], ['a: x: me'], ['a: 5 of 5']])('tells what it cannot read: %j', (line) => {
    expect(problem(`journey\n${line}`)).toMatchObject({ kind: 'failed', line: 2 });
  });
});
