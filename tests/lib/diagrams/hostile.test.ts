import { describe, expect, it } from 'vitest';
import { drawDiagram } from '#diagrams';
import { atUsualSpeed } from '../../helpers/cpu.ts';
import { problem } from './draw.ts';

const options = { prefix: 'p', lang: 'zh-CN' };

/** The same numbers each time. */
function numbers(): (below: number) => number {
  let seed = 7;
  return (below) => {
    seed = (seed * 48271) % 2147483647;
    return Math.floor((seed / 2147483647) * below);
  };
}

const list = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const random = numbers();

const largest: Readonly<Record<string, string>> = {
  'a chain of 150': `flowchart TD\n${list(149, (index) => `n${index}-->n${index + 1}`)}`,
  'a star': `flowchart TD\n${list(149, (index) => `c-->n${index}`)}`,
  'a clique': `flowchart TD\n${list(20, (to) => list(to, (from) => `n${from}-->n${to}`))}`,
  'the largest that is placed with care': `flowchart LR\n${list(11, (to) => list(to, (from) => `n${from}-->|文字|n${to}`))}`,
  'random edges': `flowchart LR\n${list(200, () => `n${random(150)}-->|文字|n${random(150)}`)}`,
  'dense random edges': `flowchart TD\n${list(200, () => `n${random(60)}-->|文字|n${random(60)}`)}`,
  'random edges between groups': `flowchart LR\n${list(10, (group) => `subgraph g${group}\n${list(10, (index) => `n${group * 10 + index}`)}\nend`)}\n${list(200, () => `n${random(100)}-->n${random(100)}`)}`,
  'loops of nodes to themselves': `flowchart TD\n${list(120, (index) => `n${index % 12}-->n${index % 12}`)}`,
  'parallel edges': `flowchart TD\n${list(192, (index) => `a${Math.floor(index / 12)}-->b${Math.floor(index / 12)}`)}`,
  'random states': `stateDiagram-v2\n${list(200, (index) => `s${random(80)} --> s${random(80)} : e${index}`)}`,
  'many classes': `classDiagram\n${list(60, (index) => `class C${index} {\n+int a\n+b() void\n}\nC${index} --> C${random(60)} : x`)}`,
  'many entities': `erDiagram\n${list(80, (index) => `E${index} ||--o{ E${random(80)} : x`)}`,
  'many slices': `pie\n${list(40, (index) => `"s${index}" : ${index + 1}`)}`,
  'many tasks': `gantt\nexcludes weekends\n${list(150, (index) => `任务${index} : t${index}, ${index ? `after t${index - 1}` : '2024-01-01'}, 9d`)}`,
  'many events': `timeline\n${list(60, (index) => `${index} : 事件 : 事件`)}`,
  'a large mindmap': `mindmap\n  r\n${list(190, (index) => `${' '.repeat(4 + (index % 5))}节点${index}`)}`,
  'many commits': `gitGraph\ncommit\n${list(20, (index) => `branch b${index}\ncommit\ncheckout main\ncommit\nmerge b${index}`)}`,
  'many fields': `packet\n${list(200, () => '+3: "field"')}`,
  'many cards': `kanban\n  a\n${list(199, (index) => `    卡片${index}`)}`,
  'many points': `quadrantChart\n${list(100, (index) => `point ${index}: [0.5, 0.5]`)}`,
  'many bars': `xychart\n${list(20, () => `bar [${list(100, String).replace(/\n/g, ',')}]`)}`,
  'many axes': `radar-beta\naxis ${list(24, (index) => `a${index}`).replace(/\n/g, ',')}\n${list(12, (index) => `curve c${index}{${list(24, String).replace(/\n/g, ',')}}`)}`,
  'a large tree': `treeView-beta\n${list(199, (index) => `${' '.repeat(index % 12)}"n${index}"`)}`,
  'many texts in a set': `venn-beta\nset A\n${list(100, (index) => ` text "t${index}"`)}`,
  'many steps': `journey\n${list(100, (index) => `step ${index}: 3: A, B`)}`,
  'many causes': `ishikawa\np\n${list(199, (index) => `${' '.repeat(index % 5)}c${index}`)}`,
  'a long sequence': `sequenceDiagram\n${list(249, (index) => `p${random(20)}->>p${random(20)}: message ${index}`)}`,
};

describe('the largest diagrams that are drawn', () => {
  for (const [name, text] of Object.entries(largest)) {
    it(`need less than 2 s of one core: ${name}`, { timeout: 20_000 }, () => {
      const start = process.cpuUsage();
      expect(drawDiagram(text, options).drawn).toBeDefined();
      expect(atUsualSpeed(process.cpuUsage(start).user / 1000, 2000)).toBeLessThan(2000);
    });
  }
});

describe('diagrams that are too large', () => {
  it.each([
    ['more than 150 nodes', `graph LR\n${list(151, (index) => `n${index}`)}`, 152],
    ['more than 200 edges', `graph LR\n${list(201, (index) => `a${index % 70}-->b${index % 69}`)}`, 202],
    ['1,000 equal edges', `graph LR\n${'A-->B\n'.repeat(1000)}`, 203],
    ['13 edges between two nodes', `graph LR\n${'A-->B\n'.repeat(13)}`, 14],
    [
      'a product of node lists',
      `graph LR\n${list(100, (index) => `a${index}`).replace(/\n/g, '&')}-->${list(100, (index) => `b${index}`).replace(/\n/g, '&')}`,
      2,
    ],
    ['a label of 401 characters', `graph LR\nA[${'x'.repeat(401)}]`, 2],
    ['a message of 401 characters', `sequenceDiagram\nA->>B: ${'x'.repeat(401)}`, 2],
    ['more than 20 KB', `graph LR\n${'%% x\n'.repeat(4200)}`, 1],
    ['a line of more than 2,000 characters', `graph LR\nA${' '.repeat(2001)}`, 2],
    ['251 messages', `sequenceDiagram\n${'A->>B: x\n'.repeat(251)}`, 252],
    ['21 participants', `sequenceDiagram\n${list(21, (index) => `participant p${index}`)}`, 22],
    ['nine groups in each other', `graph LR\n${list(9, (index) => `subgraph g${index}`)}`, 10],
    ['nine blocks in each other', `sequenceDiagram\n${'loop x\n'.repeat(9)}`, 10],
    ['a class of 61 members', `classDiagram\n${list(61, (index) => `A : m${index}`)}`, 62],
    ['41 slices', `pie\n${list(41, (index) => `"s${index}" : 1`)}`, 42],
    ['151 tasks', `gantt\n${list(151, () => 'a : 2024-01-01, 1d')}`, 152],
    ['201 nodes of a mindmap', `mindmap\n  r\n${list(200, (index) => `    n${index}`)}`, 202],
    ['13 levels of a mindmap', `mindmap\n${list(13, (index) => `${' '.repeat(index + 1)}n`)}`, 14],
    ['201 commits', `gitGraph\n${'commit\n'.repeat(201)}`, 202],
    ['25 branches', `gitGraph\ncommit\n${list(24, (index) => `branch b${index}`)}`, 26],
    ['201 fields', `packet\n${list(201, () => '+1: "a"')}`, 202],
    ['101 points', `quadrantChart\n${list(101, () => 'a: [0, 1]')}`, 102],
    ['101 numbers', `xychart\nbar [${'1,'.repeat(100)}1]`, 2],
    ['25 axes', `radar-beta\naxis ${'a,'.repeat(24)}a`, 2],
    ['201 lines of a tree', `treeView-beta\n${list(201, () => '"a"')}`, 202],
    ['101 steps', `journey\n${'a: 1\n'.repeat(101)}`, 102],
    ['9 sets', `venn-beta\n${list(9, (index) => `set A${index}`)}`, 10],
    ['13 levels of causes', `ishikawa\n${list(13, (index) => `${' '.repeat(index + 1)}n`)}`, 14],
    ['an entity of 61 attributes', `erDiagram\nA {\n${list(61, (index) => `int m${index}`)}\n}`, 63],
  ])('are refused: %s', (_, text, line) => {
    expect(problem(text)).toMatchObject({ kind: 'too-large', line });
  });
});

describe('hostile sources', () => {
  const runs = [
    '[',
    '(',
    '{',
    '"',
    '|',
    '-',
    '--',
    '-.',
    '=',
    '<',
    '>',
    'A-->',
    'A[',
    'A["',
    'A{{',
    '&',
    'A&',
    ';',
    '~',
    ':',
    '#',
    '`',
    ' ',
    '@{',
    '%%{',
    'A -- ',
    'A--x',
    'é',
    '中',
    '[*]',
    '[*] -->',
    'state ',
    'state x {\n',
    'note ',
    '<<',
    '"a" ',
    'A : ',
    'A ||--o{ ',
    'A->>',
    'A->>B:',
    '->>',
    'end\n',
    'loop\n',
    'alt\n',
    '\n',
    '\\',
    "'",
    'subgraph ',
    'subgraph x\n',
    'class ',
    'class A~',
    '~',
    '"a" : ',
    'a : 2024-01-01, ',
    'after ',
    'commit id: "',
    'branch ',
    'merge ',
    '((',
  ];
  const heads = [
    '',
    'graph LR\n',
    'sequenceDiagram\n',
    'stateDiagram-v2\n',
    'classDiagram\n',
    'erDiagram\n',
    'pie\n',
    'gantt\n',
    'timeline\n',
    'mindmap\n  ',
    'gitGraph\n',
    'packet\n',
    'kanban\n  ',
    'quadrantChart\n',
    'xychart\nx-axis ',
    'radar-beta\naxis ',
    'treeView-beta\n',
    'venn-beta\nset ',
    'ishikawa\n',
    'journey\n',
    'graph LR;',
  ];

  it('never throw and never take long', { timeout: 60_000 }, () => {
    for (const head of heads) {
      for (const run of runs) {
        for (const length of [7, 1990]) {
          const text = head + run.repeat(Math.ceil(length / run.length));
          const start = process.cpuUsage();
          const drawing = drawDiagram(text, options);
          expect(
            atUsualSpeed(process.cpuUsage(start).user / 1000, 2000),
            JSON.stringify(text.slice(0, 60)),
          ).toBeLessThan(2000);
          for (const { line } of drawing.faults) expect(line).toBeGreaterThan(0);
        }
      }
    }
  });

  it('are judged quickly line by line up to the size that is read', { timeout: 60_000 }, () => {
    for (const head of heads) {
      for (const run of runs.filter((one) => !one.includes('\n'))) {
        const line = run.repeat(Math.floor(1900 / run.length));
        const start = process.cpuUsage();
        drawDiagram(head + `${line}\n`.repeat(10), options);
        expect(
          atUsualSpeed(process.cpuUsage(start).user / 1000, 2000),
          JSON.stringify(head + run),
        ).toBeLessThan(2000);
      }
    }
  });

  it('end though they are cut off anywhere', { timeout: 60_000 }, () => {
    const text =
      'graph TB\nsubgraph a ["x"]\nA["q (1)"] -->|"y"| B{{z}} & C -. t .-> D\nend\nD@{ shape: cyl } ~~~ A';
    for (let end = 0; end < text.length; end++) {
      const drawing = drawDiagram(text.slice(0, end), options);
      for (const { line } of drawing.faults) expect(line).toBeLessThanOrEqual(5);
    }
  });
});
