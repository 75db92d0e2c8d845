import { describe, expect, it } from 'vitest';
import { drawDiagram } from '#diagrams';
import { drawn, problem, source, texts } from './draw.ts';
import { samples } from './samples.ts';

const words = (name: string) => drawn(samples[name]!).alternative;

describe('a pie chart', () => {
  it('tells each slice with its number and its share', () => {
    expect(words('a pie chart').split('\n').slice(0, 3)).toEqual([
      '接通：386（72.6%）',
      '无人接听：85（16%）',
      '忙：45.5（8.6%）',
    ]);
    expect(drawn('pie\n"a" : 1\n"b" : 3').alternative).toBe('a：25%\nb：75%');
  });

  it('is a circle if it has one slice', () => {
    expect(drawn('pie\n"a" : 3').svg).toContain('<circle');
  });

  it.each([
    ['pie\n"a" : -1', 'failed', 2],
    ['pie\n"a" : 0', 'failed', 2],
    ['pie\n"a" ： 1', 'full-width', 2],
    ['pie\na : 1', 'failed', 2],
    ['pie', 'failed', 1],
    ['pie title x\n"a" : 1\nfoo', 'failed', 3],
  ])('tells what it cannot read: %j', (text, kind, line) => {
    expect(problem(text)).toMatchObject({ kind, line });
  });
});

describe('a gantt chart', () => {
  it('tells the days of its tasks; days that do not count make them longer', () => {
    expect(words('a gantt chart')).toBe(
      source(
        '准备：',
        '备份：2024-01-08 – 2024-01-10（已完成）',
        '验证全部脚本与在测试环境中升级：2024-01-10 – 2024-01-17（进行中）',
        '评审：2024-01-17（里程碑）',
        '上线：',
        '切换：2024-01-17 – 2024-01-20（关键）',
        '观察：2024-01-20 – 2024-02-09',
        '发布：2024-01-20',
      ),
    );
  });

  it.each([
    ['a : 2024-01-01, 2024-01-04', 'a：2024-01-01 – 2024-01-04'],
    ['inclusiveEndDates\na : 2024-01-01, 2024-01-04', 'a：2024-01-01 – 2024-01-05'],
    ['a : x, 2024-01-31, 1M', 'a：2024-01-31 – 2024-02-29'],
    [
      'a : 2024-01-01, 1d\nb : 12h',
      'a：2024-01-01 00:00 – 2024-01-02 00:00\nb：2024-01-02 00:00 – 2024-01-02 12:00',
    ],
    ['dateFormat HH:mm\na : 09:30, 90m', 'a：1970-01-01 09:30 – 1970-01-01 11:00'],
    ['dateFormat DD/MM/YYYY\na : 02/03/2024, 1w', 'a：2024-03-02 – 2024-03-09'],
    [
      'a : 2024-01-01, until b1\nb : b1, 2024-01-05, 1d',
      'a：2024-01-01 – 2024-01-05\nb：2024-01-05 – 2024-01-06',
    ],
    ['a : after b1, 1d\nb : b1, 2024-01-05, 1d', 'a：2024-01-06 – 2024-01-07\nb：2024-01-05 – 2024-01-06'],
    ['excludes 2024-01-02, sunday\na : 2024-01-01, 2d', 'a：2024-01-01 – 2024-01-04'],
    ['weekend friday\nexcludes weekends\na : 2024-01-04, 2d', 'a：2024-01-04 – 2024-01-08'],
  ])('reads days and spans: %j', (lines, wanted) => {
    expect(drawn(`gantt\n${lines}`).alternative).toBe(wanted);
  });

  it('writes its axis as it is told, and never so close that dates touch', () => {
    const dates = (head: string) =>
      texts(drawn(`gantt\n${head}\na : 2024-01-01, 60d`).svg).filter((one) => /\d/.test(one));
    expect(dates('axisFormat %b %e\ntickInterval 1month')).toEqual(['Jan 1', 'Feb 1', 'Mar 1']);
    expect(dates('').length).toBeGreaterThan(2);
    expect(dates('tickInterval 1day').length).toBeLessThan(8);
    expect(dates('tickInterval 1millisecond').length).toBeLessThan(8);
  });

  it.each([
    ['a : foo', 2],
    ['a : 2024-02-30, 1d', 2],
    ['a : 2024-01-01, after', 2],
    ['a : 2024-01-05, 2024-01-01', 2],
    ['a : after x, 1d', 2],
    ['a : a1, after b1, 1d\nb : b1, after a1, 1d', 2],
    ['a : 1d', 2],
    ['a : 2024-01-01, 1d, 2d, 3d', 2],
    ['a : 2024-01-01, 999999y', 2],
    ['a : 0001-01-01, 2024-01-01', 2],
    ['tickInterval often\na : 2024-01-01, 1d', 2],
    ['a', 2],
  ])('tells what it cannot read: %j', (lines, line) => {
    expect(problem(`gantt\n${lines}`)).toMatchObject({ kind: 'failed', line });
  });

  it('tells a task that waits for an id that nobody has: with mermaid it would begin on the day of the build', () => {
    for (const when of ['after zz, 1d', 'after a1 zz, 1d', '2024-01-01, until zz'])
      expect(problem(`gantt\na : a1, 2024-01-01, 1d\nb : ${when}`)).toMatchObject({
        kind: 'failed',
        line: 3,
        message: 'There is no task with the id "zz".',
        hint: expect.stringContaining('the day of the build'),
      });
    expect(problem('gantt\na : 3d')).toMatchObject({ kind: 'failed', line: 2 });
  });

  it('tells once that links are left out', () => {
    const text = 'gantt\na : x, 2024-01-01, 1d\nclick x href "https://a.example"';
    const { drawn: drawing, faults } = drawDiagram(text, { prefix: 'p', lang: 'en' });
    expect([drawing?.alternative, faults.map(({ kind, line }) => `${kind} ${line}`)]).toEqual([
      'a: 2024-01-01 – 2024-01-02',
      ['left-out 3'],
    ]);
  });
});

describe('a timeline', () => {
  it('tells its periods and their events', () => {
    expect(words('a timeline')).toBe(
      source('早期：', '2019：第一版；语音', '近来：', '2022：云版；精简版，功能少一些，可装在小机器上'),
    );
    expect(drawn('timeline TD\n10:30 : a : b').alternative).toBe('10:30：a；b');
  });

  it.each([
    ['timeline\n: a', 'failed', 2],
    ['timeline XX\n2024 : a', 'failed', 1],
    ['timeline\n2024：a', 'full-width', 2],
    ['timeline\nsection a', 'failed', 1],
  ])('tells what it cannot read: %j', (text, kind, line) => {
    expect(problem(text)).toMatchObject({ kind, line });
  });
});

describe('a mindmap', () => {
  it('tells what hangs on each node', () => {
    expect(words('a mindmap').split('\n')).toEqual([
      '平台：语音、事件、云、布局',
      '语音：呼叫、长的文字在这里会折成几行，因为它比一行更长',
    ]);
    expect(drawn('mindmap\n  一\n    二\n  \n    三\n      四\n     五').alternative).toBe(
      '一：二、三\n三：四、五',
    );
    expect(drawn('mindmap\n  独').alternative).toBe('独');
  });

  it('reads texts of several lines', () => {
    expect(drawn('mindmap\n  id["`**第一**\n第二`"]\n    x').alternative).toBe('第一 第二：x');
  });

  it.each([
    ['mindmap\n  a\n  b', 3],
    ['mindmap\n  a\n    b[c', 3],
    ['mindmap a\n  b', 1],
    ['mindmap', 1],
  ])('tells what it cannot read: %j', (text, line) => {
    expect(problem(text)).toMatchObject({ kind: 'failed', line });
  });

  it('tells shapes in full-width marks, and draws texts in which such marks stand', () => {
    for (const line of ['（圆）', 'root（（根））', '｛｛六｝｝'])
      expect(problem(`mindmap\n  a\n    ${line}`)).toMatchObject({ kind: 'full-width', line: 3 });
    expect(drawn('mindmap\n  会议（旧版）\n    【语音】').alternative).toBe('会议（旧版）：【语音】');
  });
});

describe('a git graph', () => {
  it('tells each commit in its order', () => {
    expect(words('a git graph')).toBe(
      source(
        'main：提交 初始',
        'develop：提交 a1（标签：v0.9）',
        'develop：提交（突出）',
        'main：撤销的提交 撤销',
        'main：合并 develop → main（标签：v1.0）',
        '修复 一：拣选 a1',
      ),
    );
  });

  it('begins with the branch that settings name', () => {
    for (const head of [
      "%%{init: {'gitGraph': {'mainBranchName': 'master'}}}%%",
      '---\nconfig:\n  gitGraph:\n    mainBranchName: "master"\n---',
    ])
      expect(drawn(`${head}\ngitGraph\ncommit\nbranch a\ncommit\ncheckout master\nmerge a`).alternative).toBe(
        'master：提交\na：提交\nmaster：合并 a → master',
      );
  });

  it('draws every commit of an id that stands twice, and a cherry-pick takes the last one', () => {
    const { alternative, svg } = drawn(
      'gitGraph\ncommit id: "a"\nbranch b\ncommit id: "a"\ncheckout main\ncherry-pick id: "a"',
    );
    expect(alternative).toBe('main：提交 a\nb：提交 a\nmain：拣选 a');
    expect(svg.match(/<circle/g)).toHaveLength(3);
  });

  it('has the newest above if it is told so', () => {
    const y = (direction: string) =>
      [
        ...drawn(`gitGraph ${direction}:\ncommit id: "a"\ncommit id: "b"`).svg.matchAll(
          /<circle[^>]* cy="(\d+)"/g,
        ),
      ].map(([, at]) => Number(at));
    expect(y('TB')).toEqual([16, 48]);
    expect(y('BT')).toEqual([48, 16]);
  });

  it.each([
    ['checkout x', 2],
    ['branch a\nbranch a', 3],
    ['merge main', 2],
    ['commit\nmerge x', 3],
    ['cherry-pick id: "a"', 2],
    ['commit type: LOUD', 2],
    ['commit colour: "red"', 2],
    ['push', 2],
    ['branch a\ncheckout main\ncommit\nmerge a', 5],
  ])('tells what it cannot read: %j', (lines, line) => {
    expect(problem(`gitGraph\n${lines}`)).toMatchObject({ kind: 'failed', line });
  });
});

describe('a direction from left to right', () => {
  const dots = (source: string) =>
    Array.from(drawn(source).svg.matchAll(/<circle[^>]*? cx="([\d.]+)" cy="([\d.]+)" r="5"/g), ([, x, y]) => [
      Number(x),
      Number(y),
    ]);
  const rising = (numbers: readonly (number | undefined)[]) =>
    numbers.every((one, index) => index === 0 || one! > numbers[index - 1]!);

  it('puts the commits of a graph of git side by side, and its branches one below the other', () => {
    const source = (direction: string) =>
      `gitGraph${direction}\ncommit id: "first"\nbranch side\ncommit id: "second"\ncheckout main\ncommit id: "third" tag: "v1"`;
    const across = dots(source(' LR:'));
    expect(rising(across.map(([x]) => x))).toBe(true);
    expect(across.map(([, y]) => y)).toEqual([14, 38, 14]);
    expect(rising(dots(source(' TB:')).map(([, y]) => y))).toBe(true);
    expect(dots(source(''))).toEqual(dots(source(' TB:')));
  });

  it('puts the periods of a timeline side by side', () => {
    const source = (direction: string) =>
      `timeline${direction}\nsection One\n2001 : a : b\n2002 : c\nsection Two\n2003 : d`;
    const across = dots(source(' LR'));
    expect(across).toHaveLength(3);
    expect(rising(across.map(([x]) => x))).toBe(true);
    expect(new Set(across.map(([, y]) => y)).size).toBe(1);
    expect(rising(dots(source(' TD')).map(([, y]) => y))).toBe(true);
  });
});
