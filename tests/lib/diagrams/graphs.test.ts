import { describe, expect, it } from 'vitest';
import { drawn, inLayer, problem, source, texts } from './draw.ts';
import { samples } from './samples.ts';

describe('a state diagram', () => {
  it('draws states, transitions, start and end', () => {
    const { svg, alternative } = drawn(
      source(
        'stateDiagram-v2',
        '[*]-->A',
        'A --> B : 走',
        'A : 描述',
        'B-->[*]',
        'state "x y" as z',
        'B --> z',
      ),
    );
    expect(alternative).toBe('开始 → 描述\n描述 → B（走）\nB → 结束\nB → x y');
    expect(inLayer(svg, 'd-edges')).toHaveLength(4);
    expect(texts(svg)).toEqual(['描述', 'B', 'x y', '走']);
  });

  it('draws composite states, choices and notes', () => {
    const { svg, alternative } = drawn(samples.state!);
    expect(inLayer(svg, 'd-groups')).toEqual(['rect']);
    expect(texts(svg)).toEqual(expect.arrayContaining(['通话中', '等待 分配', '第二行', '备注', '多行']));
    expect(alternative).toContain('空闲 → 通话中（来电）');
    expect(alternative).toContain('备注（空闲）：多行 备注');
    expect(alternative).toContain('通话中：包含');
  });

  it('draws regions side by side', () => {
    const { svg } = drawn(samples.regions!);
    expect(inLayer(svg, 'd-groups')).toHaveLength(3);
    expect(svg.match(/class="d-region"/g)).toHaveLength(2);
  });

  it.each([
    ['state X {\nA-->B', 2, 'never closed'],
    ['}', 2, 'closes nothing'],
    ['A --> B --> C', 2, 'no line of a state diagram'],
    ['A --> B\n???', 3, 'no line of a state diagram'],
    ['note right of A\nx', 2, 'not closed'],
    ['state x <<nope>>', 2, 'no kind of state'],
    ['--', 2, 'composite'],
  ])('tells what is wrong with %j', (lines, line, message) => {
    const found = problem(`stateDiagram-v2\n${lines}`);
    expect(found).toMatchObject({ kind: 'failed', line });
    expect(found.message).toContain(message);
  });
});

describe('a class diagram', () => {
  it('draws classes with members and all relations', () => {
    const { svg, alternative } = drawn(samples.class!);
    expect(texts(svg)).toEqual(
      expect.arrayContaining([
        '«interface»',
        'Call',
        '+String id',
        '-List<Leg> legs',
        '+hangup()',
        '一条腿',
        '1..*',
        '核心对象',
        '底层',
      ]),
    );
    expect(inLayer(svg, 'd-edges')).toHaveLength(8);
    expect(alternative).toContain('SipCall → Call（实现，实现）');
    expect(alternative).toContain('WebCall → Call（继承）');
    expect(alternative).toContain('Call — 一条腿（包含，组成，1 对 1..*）');
    expect(alternative).toContain('«interface» Call：+String id；');
  });

  it.each([
    ['class A {\n+x', 2, 'not closed'],
    ['A -> B', 2, 'no line of a class diagram'],
    ['A --> B\n}', 3, 'closes nothing'],
    ['namespace x {\nclass A', 2, 'never closed'],
  ])('tells what is wrong with %j', (lines, line, message) => {
    const found = problem(`classDiagram\n${lines}`);
    expect(found).toMatchObject({ kind: 'failed', line });
    expect(found.message).toContain(message);
  });
});

describe('an entity diagram', () => {
  it('draws entities with attributes and relations', () => {
    const { svg, alternative } = drawn(samples.er!);
    expect(texts(svg)).toEqual(
      expect.arrayContaining(['USER', 'int', 'id', 'PK', '姓名', '发起', '所属 部门', 'A B']),
    );
    expect(inLayer(svg, 'd-edges')).toHaveLength(4);
    expect(alternative).toContain('USER — CALL（发起，一对零或多）');
    expect(alternative).toContain('CALL — RECORD（可有，零或多对零或一）');
  });

  it.each([
    ['A {\nint x', 2, 'not closed'],
    ['A {\nint\n}', 3, 'no attribute'],
    ['A xx--yy B : z', 2, 'no line of an entity diagram'],
    ['A oo--|| B : z', 2, 'is no relation'],
  ])('tells what is wrong with %j', (lines, line, message) => {
    const found = problem(`erDiagram\n${lines}`);
    expect(found).toMatchObject({ kind: 'failed', line });
    expect(found.message).toContain(message);
  });
});

describe('a requirement diagram', () => {
  it('tells what is known of each requirement and element, and how they hang together', () => {
    expect(drawn(samples['a requirement']!).alternative).toBe(
      [
        '«requirement» 切换：id N7；text 一台服务器停机时，正在进行的通话不能中断，新的呼叫在十秒之内由另一台接管，话长到这里的文字要分成几行；risk High；verification Test',
        '«performanceRequirement» 时延：id N8',
        '«element» 双机 热备：type 部署',
        '双机 热备 → 切换（satisfies）',
        '切换 → 时延（contains）',
        '压测 → 时延（verifies）',
      ].join('\n'),
    );
  });

  it.each([
    ['  requirement a {\n    risky: 1\n  }', 3],
    ['  requirement a {\n    id: 1', 2],
    ['  a - likes -> b', 2],
    ['  requirement a', 2],
  ])('tells what it cannot read: %j', (body, line) => {
    expect(problem(`requirementDiagram\n${body}`)).toMatchObject({ kind: 'failed', line });
  });
});
