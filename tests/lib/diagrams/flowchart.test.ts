import { describe, expect, it } from 'vitest';
import { drawDiagram } from '#diagrams';
import { drawn, inLayer, problem, source, texts } from './draw.ts';

/** The edges of a flowchart of these lines, in words. */
const edges = (...lines: string[]) => drawn(source('graph LR', ...lines)).alternative.split('\n');

describe('a flowchart', () => {
  it('keeps links without blanks around them', () => {
    expect(edges('A-->B')).toEqual(['A → B']);
    expect(edges('A---B', 'B==>C', 'C-.->D')).toEqual(['A — B', 'B → C', 'C → D']);
  });

  it('keeps links with a blank before their text', () => {
    expect(edges('A --> |x| B')).toEqual(['A → B（x）']);
    expect(edges('A-->|x|B')).toEqual(['A → B（x）']);
  });

  it('reads text inside links', () => {
    expect(edges('A -- 是 --> B', 'A -. 否 .-> C', 'B == 都 ==> C', 'A--无空格-->C')).toEqual([
      'A → B（是）',
      'A → C（否）',
      'B → C（都）',
      'A → C（无空格）',
    ]);
  });

  it('draws nodes whose names are Chinese', () => {
    const { svg, alternative } = drawn(source('graph LR', '中文-->另一个[有标签]'));
    expect(alternative).toBe('中文 → 有标签');
    expect(texts(svg)).toEqual(['中文', '有标签']);
    expect(inLayer(svg, 'd-edges')).toHaveLength(1);
  });

  it('reads chains, groups of nodes and semicolons', () => {
    expect(edges('A --> B --> C;')).toEqual(['A → B', 'B → C']);
    expect(edges('A & B --> C & D')).toEqual(['A → C', 'A → D', 'B → C', 'B → D']);
    expect(drawn('graph TD; A-->B; B-->C;').alternative).toBe('A → B\nB → C');
    expect(drawn('graph TD;\nA-->B').alternative).toBe('A → B');
  });

  it('takes a link over the end of a line', () => {
    expect(edges('A -->', '  B')).toEqual(['A → B']);
  });

  it('is drawn from top to bottom if it names no direction', () => {
    expect(drawn('graph\nA-->B').svg).toBe(drawn('graph TD\nA-->B').svg);
    expect(drawn('flowchart >\nA-->B').svg).toBe(drawn('flowchart LR\nA-->B').svg);
  });

  it('has as many shapes and lines as its source has nodes and links', () => {
    const { svg } = drawn(source('graph LR', 'A[x] --o B(y) --x C{z} <--> D((w))', 'D -.- A'));
    expect(inLayer(svg, 'd-nodes')).toHaveLength(4);
    expect(inLayer(svg, 'd-edges')).toHaveLength(4);
    expect(inLayer(svg, 'd-tips')).toHaveLength(4);
  });

  it('frames subgraphs and lets links lead to them', () => {
    const { svg, alternative } = drawn(
      source('graph TB', 'subgraph one [一]', 'a', 'end', 'subgraph 二', 'b', 'end', 'one --> 二'),
    );
    expect(inLayer(svg, 'd-groups')).toEqual(['rect', 'rect']);
    expect(texts(svg)).toEqual(expect.arrayContaining(['一', '二', 'a', 'b']));
    expect(alternative).toBe('一 → 二\na\nb\n一：包含 a\n二：包含 b');
  });

  it('breaks labels at <br> and shows quoted text as it is', () => {
    const { svg } = drawn(source('graph LR', 'A["第一行<br/>第 (2) 行 #quot;x#quot; #35;1"] --> B[a<br>b]'));
    expect(texts(svg)).toEqual(['第一行', '第 (2) 行 "x" #1', 'a', 'b']);
  });

  it('breaks long labels into lines', () => {
    const { svg } = drawn(source('graph TD', 'A[这是一个需要折成好几行才能放得下的很长的标签文字] --> B'));
    const lines = texts(svg).slice(0, -1);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('这是一个需要折成好几行才能放得下的很长的标签文字');
  });

  it('leaves colours to the theme', () => {
    const lines = [
      'classDef red fill:#f00',
      'A:::red-->B',
      'class B red',
      'style A fill:#f00',
      'linkStyle 0 stroke:red',
    ];
    const { drawn: drawing } = drawDiagram(source('graph LR', ...lines), { prefix: 'p', lang: 'zh-CN' });
    expect(drawing?.svg).toBe(drawn('graph LR\nA-->B').svg);
    expect(drawn(source('graph LR', 'style --> class')).alternative).toBe('style → class');
  });

  it.each([
    ['A[x --> B', 2, 'bracket'],
    ['A --> B\nB --> C[x', 3, 'bracket'],
    ['A(f(x)) --> B', 2, 'bracket'],
    ['A -->|x B', 2, 'not closed'],
    ['A -- x B', 2, 'has no end'],
    ['A -->', 2, 'missing'],
    ['A -> B', 2, 'neither a node nor a link'],
    ['A --> B\nfoo bar', 3, '"bar" is neither'],
    ['subgraph a\nA-->B', 2, 'never closed'],
    ['A-->B\nend', 3, 'closes nothing'],
    ['subgraph x\nA\nend\nx --> A', 5, 'between a group'],
    ['A@{ shape: nope }', 2, 'no shape'],
  ])('tells what is wrong with %j', (lines, line, message) => {
    const found = problem(`graph LR\n${lines}`);
    expect(found).toMatchObject({ kind: 'failed', line });
    expect(found.message).toContain(message);
  });

  it('does not know other directions', () => {
    expect(problem('graph XX\nA-->B')).toMatchObject({ kind: 'failed', line: 1 });
  });

  it('is turned if it would be far wider than a page', () => {
    const names = Array.from({ length: 12 }, (_, index) => `第${index}个相当长的步骤名称`);
    const { svg } = drawn(source('graph LR', names.join(' --> ')));
    const { width, height } = /width="(?<width>\d+)" height="(?<height>\d+)"/.exec(svg)!.groups!;
    expect(Number(width)).toBeLessThan(690);
    expect(Number(height)).toBeGreaterThan(690);
  });
});
