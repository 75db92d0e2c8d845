import { describe, expect, it } from 'vitest';
import { drawDiagram } from '#diagrams';
import { drawn, problem } from './draw.ts';

const heads = {
  flowchart: 'flowchart LR',
  sequence: 'sequenceDiagram',
  class: 'classDiagram',
  state: 'stateDiagram-v2',
  entity: 'erDiagram',
} as const;
type Kind = keyof typeof heads;

/** The diagram in words, and the kinds and lines of what is told. */
function read(kind: Kind, lines: string) {
  const { drawn: drawing, faults } = drawDiagram(`${heads[kind]}\n${lines}`, {
    prefix: 'p',
    lang: 'zh-CN',
  });
  return {
    words: drawing?.alternative,
    told: faults.map((one) => `${one.kind} ${one.line}`),
  };
}

describe('what only decorates a diagram', () => {
  it.each<[Kind, string, string, number]>([
    ['flowchart', 'A-->B\nclick A "https://example.org" _blank', 'A → B', 3],
    ['flowchart', 'A-->B\nclick A href "https://example.org" "a; b"', 'A → B', 3],
    ['flowchart', 'A-->B\nclick B call f()', 'A → B', 3],
    ['flowchart', 'A-->B\nstyle A fill:#f00,stroke:#333;', 'A → B', 3],
    ['flowchart', 'classDef a,b fill:#f00\nA:::a-->B\nclass B b\nlinkStyle 0,1 stroke:red', 'A → B', 2],
    ['flowchart', 'A e1@--> B\ne1@{ animate: true }', 'A → B', 2],
    ['flowchart', 'A e1@==>|x| B e2@-.-> C\ne2@{ curve: linear }', 'A → B（x）\nB → C', 2],
    ['flowchart', 'A@{ icon: "fa:user", form: "square", label: "用户", pos: "b" } --> B', '用户 → B', 2],
    ['flowchart', 'A@{ img: "https://example.org/a.png", label: "图", w: 60, h: 60 } --> B', '图 → B', 2],
    ['flowchart', 'A@{ shape: docs, label: "两 份" } --> B', '两 份 → B', 2],
    ['flowchart', 'A["fa:fa-phone 话机"] --> B[fab:fa-github]', '话机 → B', 2],
    ['sequence', 'A->>B: x\nlink A: 看板 @ https://example.org', 'A → B：x', 3],
    ['sequence', 'links A: {"a": "https://example.org"}\nA->>B: x', 'A → B：x', 2],
    ['sequence', 'properties A: {"class": "x"}\ndetails A: y\nA->>B: x', 'A → B：x', 2],
    ['sequence', 'participant A@{ "type" : "database" } as 库\nA->>B: x', '库 → B：x', 2],
    ['sequence', 'participant A@{ "type": "queue", "alias": "队列" }\nA->>B: x', '队列 → B：x', 2],
    ['class', 'class A\nclick A href "https://example.org" "tip"', 'A', 3],
    ['class', 'class A\nlink A "https://example.org"\ncallback A "f"', 'A', 3],
    ['class', 'class A:::x\ncssClass "A" x\nclassDef x fill:#f00\nstyle A fill:#f00', 'A', 3],
    ['state', 'A --> B\nclick A "https://example.org" "tip"', 'A → B', 3],
    ['state', 'A --> B:::x\nclass A x\nclassDef x fill:#f00\nstyle A fill:#f00', 'A → B', 3],
    ['entity', 'A ||--|| B : x\nstyle A fill:#f00\nclass A x', 'A — B（x，一对一）', 3],
  ])('is left out and told once: %s %j', (kind, lines, words, line) => {
    expect(read(kind, lines)).toEqual({ words, told: [`left-out ${line}`] });
  });

  it('is told once for each sort of it', () => {
    expect(read('flowchart', 'A-->B\nstyle A fill:red\nclick A "x"\nstyle B fill:red').told).toEqual([
      'left-out 3',
      'left-out 4',
    ]);
  });

  it('is not told of a diagram whose source is shown', () => {
    expect(read('sequence', 'link A: x @ y\ncreate participant B\nB->>A: x').told).toEqual(['failed 3']);
  });

  it('may be the name of what is drawn', () => {
    expect(read('flowchart', 'click --> style')).toEqual({ words: 'click → style', told: [] });
    expect(read('sequence', 'link->>details: x')).toEqual({ words: 'link → details：x', told: [] });
    expect(read('class', 'style --> link')).toEqual({ words: 'style → link', told: [] });
  });
});

describe('a participant', () => {
  it('is created by the message after "create", and ends after that after "destroy"', () => {
    const lines = 'A->>B: x\ncreate actor C as 坐席\nB->>C: y\ndestroy C\nC->>B: z\ndestroy B\nA-xB: w';
    expect(read('sequence', lines)).toEqual({
      words: 'A → B：x\n创建：坐席\nB → 坐席：y\n坐席 → B：z\n销毁：坐席\nA → B：w\n销毁：B',
      told: [],
    });
  });

  it.each([
    ['create participant C', 1],
    ['A->>B: x\ncreate participant C\nC->>A: x', 2],
    ['A->>B: x\ndestroy C\nA->>B: x', 2],
    ['A->>B: x\ncreate participant B\nA->>B: x', 2],
    ['A->>B: x\ndestroy A', 2],
    ['A->>B: x\ncreate C\nA->>C: x', 2],
  ])('is told where no such message follows, or it is there before: %j', (lines, line) => {
    expect(read('sequence', lines)).toEqual({ words: undefined, told: [`failed ${line + 1}`] });
  });
});

describe('a half arrow', () => {
  it.each([
    ['A-|\\B: a', 'A → B：a'],
    ['A--|/B: a', 'A → B：a'],
    ['A-\\\\B: a', 'A → B：a'],
    ['A--//B: a', 'A → B：a'],
    ['A/|-B: a', 'A ← B：a'],
    ['A\\|--B: a', 'A ← B：a'],
    ['A//--B: a', 'A ← B：a'],
    ['A\\\\-B: a', 'A ← B：a'],
    ['A->>()B: x', 'A → B：x'],
    ['A()->>()B: x', 'A → B：x'],
    ['A()-xB: x', 'A → B：x'],
  ])('and a message to the middle of a lifeline are drawn: %j', (lines, words) => {
    expect(read('sequence', lines)).toEqual({ words, told: [] });
  });
});

describe('forms that mermaid documents', () => {
  it.each<[Kind, string, string]>([
    ['flowchart', 'A-->B %% behind a line', 'A → B'],
    ['flowchart', 'A@{\n shape: cyl\n label: a b\n}\nA --> B', 'a b → B'],
    ['flowchart', "A@{ shape: trapezoid, label: 'x, y' } --> B", 'x, y → B'],
    ['sequence', 'A->>B:wrap: 长\nNote over A:nowrap: 短', 'A → B：长\n备注（A）：短'],
    ['sequence', 'participant A@{ "type": "actor" }\nA->>B: x', 'A → B：x'],
    ['flowchart', 'subgraph one:::x\nA\nend\nB --> one', 'B → one\nA\none：包含 A'],
    ['class', 'A:::x --> B', 'A → B'],
    ['class', 'class A <<interface>> {\n+int x\n}', '«interface» A：+int x'],
    ['class', 'namespace X["标题"] {\nclass A\n}', 'A\n标题：包含 A'],
    ['state', 'A:::x : 描述\nstate B : 另一个\nA --> B', '描述 → 另一个'],
    ['state', 'state A {\n[H] --> x\n}\nB --> A', 'H → x\nB → A\nA：包含 H、x'],
    ['state', 'A --> B\nnote "x y" as N1', 'A → B\n备注：x y'],
    ['entity', 'A one or more to zero or one B : x', 'A — B（x，一或多对零或一）'],
    ['entity', 'A only one optionally to many(0) B', 'A — B（一对零或多）'],
    ['entity', 'A 1 to 1+ B : x\nC ||.-o{ D : y', 'A — B（x，一对一或多）\nC — D（y，一对零或多）'],
    ['flowchart', 'A@{\n label: |\n  a b\n  c\n shape: cyl\n}\nA --> B', 'a b c → B'],
    ['flowchart', 'A["x"]@{ label: "a } b" }\n  --> B', 'a } b → B'],
    ['sequence', 'PARTICIPANT A AS 甲\nLOOP x\nA->>B: y\nEND %% z', '循环（x）：\n甲 → B：y\n循环结束'],
    [
      'sequence',
      '# x\nA->>B: a; Note over B: b; B->>A: c; d #59; e',
      'A → B：a\n备注（B）：b\nB → A：c; d ; e',
    ],
    ['sequence', 'Autonumber 1.5 .25\nA->>B: x\nB->>A: y', 'A → B：1.5. x\nB → A：1.75. y'],
    ['state', 'STATE A { B --> C }\nA --> D %% x', 'B → C\nA → D\nA：包含 B、C'],
    ['state', 'state "长" as A: 文\nstate f <<FORK>>\nA --> f', '长 文 → 分叉'],
    ['state', 'state A\n{\nB\n}\nDIRECTION LR', 'B\nA：包含 B'],
    ['class', 'namespace X { class A { +int a\n+b() } }\nA --> C', 'A：+int a；+b()\nA → C\nX：包含 A'],
    ['class', 'class A { +int a; +f(): int }\nclass B {\n+x; y }', 'A：+int a；+f(): int\nB：+x; y'],
    ['class', 'note for A "a\nb"\nA --> B %% x', '备注（A）：a b\nA → B'],
    [
      'entity',
      'A { string id pk "键"\n int q }\nA ||--o{ B : x',
      'A：string id PK 键；int q\nA — B（x，一对零或多）',
    ],
    ['entity', 'A { string id int n }', 'A：string id；int n'],
    [
      'entity',
      'A Many Optionally To Only One B : x\nB 1..one or more C : y',
      'A — B（x，零或多对一）\nB — C（y，一对一或多）',
    ],
    ['entity', 'A:::x,y ||--O{ B:::wide : x\ntitle 订单', 'A — B（x，一对零或多）'],
  ])('are drawn: %s %j', (kind, lines, words) => {
    expect(read(kind, lines)).toEqual({ words, told: [] });
  });

  it('name directions by arrows too', () => {
    expect(drawn('flowchart ↓\nA-->B').svg).toBe(drawn('flowchart TB\nA-->B').svg);
    expect(drawn('flowchart →\nA-->B').svg).toBe(drawn('flowchart LR\nA-->B').svg);
  });

  it('have shapes that exist, and the nearest is told', () => {
    expect(problem('graph LR\nA@{ shape: diamnd }')).toMatchObject({
      line: 2,
      hint: 'Did you mean "diamond"?',
    });
  });
});

describe('full-width marks', () => {
  it.each<[Kind, string, string]>([
    ['sequence', 'A->>B：你好', 'B:你好'],
    ['sequence', 'A-->>B：http://example.org', 'B:http'],
    ['sequence', 'A－>>B: x', 'A->>B'],
    ['sequence', 'A——》》B: x', 'A-->>B'],
    ['sequence', 'A→B: x', 'A-->B'],
    ['sequence', 'Note over A，B: x', 'A,B'],
    ['sequence', 'Note over A：x', 'Note over A:x'],
    ['sequence', 'participant A；', 'A;'],
    ['sequence', 'activate A；', 'A;'],
    ['sequence', 'loop x\nA->>B: y\nend；', 'end;'],
    ['sequence', 'loop：每天\nA->>B: y\nend', '"loop 每天"'],
    ['sequence', 'alt 甲\nA->>B: y\nelse： 乙\nend', '"else 乙"'],
    ['sequence', 'participant：甲', '"participant 甲"'],
    ['flowchart', 'A【开始】 --> B', 'A[开始]'],
    ['flowchart', 'A（开始） --> B', 'A(开始)'],
    ['flowchart', '甲（开始） --> B\nB --> 甲', '甲(开始)'],
    ['flowchart', 'A｛判断｝ --> B', 'A{判断}'],
    ['flowchart', 'A[开始】 --> B', '[开始]'],
    ['flowchart', 'A(开始） --> B', '(开始)'],
    ['flowchart', 'A --> B；', 'B;'],
    ['flowchart', 'A-->｜是｜B', '|是|B'],
    ['flowchart', 'A－－>B', 'A--'],
    ['flowchart', 'A ——> B', '--> B'],
    ['flowchart', 'A → B', '--> B'],
    ['flowchart', 'A --》 B', '-->'],
    ['flowchart', 'A ＝＝> B', '==> B'],
    ['flowchart', 'A --> B：事件', 'B["…"]'],
    ['state', 'A --> B：事件', 'B:事件'],
    ['state', 'A：描述', 'A:描述'],
    ['state', 'A --> B；', 'B;'],
    ['state', 'A ——> B : x', 'A --> B'],
    ['state', 'A→B', 'A-->B'],
    ['state', 'state 甲 ｛\nA --> B\n}', 'state 甲 {'],
    ['state', 'state 甲 {\nA --> B\n｝', '}'],
    ['state', '【*】 --> A', '[*] --> A'],
    ['state', 'note right of A：t', 'A:t'],
    ['class', 'A <|-- B：继承', 'A <|-- B:继承'],
    ['class', 'A ——> B', 'A --> B'],
    ['class', 'class A ｛\n+int x\n}', 'class A {'],
    ['class', 'class A {\n+int x\n｝', '}'],
    ['class', 'note for A “x”', 'note for A "x"'],
    ['entity', 'A ||--o{ B：拥有', 'A ||--o{ B:拥有'],
    ['entity', 'A ｜｜--o｛ B : x', 'A ||--o{ B'],
    ['entity', 'A {\nint id “编号”\n}', 'int id "编号"'],
  ])('are told with their line and cure, and the source is shown: %s %j', (kind, lines, cure) => {
    const found = problem(`${heads[kind]}\n${lines}`);
    expect(found).toMatchObject({ kind: 'full-width' });
    expect(lines.split('\n')[found.line - 2]).toMatch(/[^\0-\u3000]|[—→“]/);
    expect(found.hint).toContain(cure);
  });

  it.each<[string, number[]]>([
    ['sequenceDiagram\nA->>B：你好\nB-->>A: ok\nA—》B：再见\nNote over A，B: x', [2, 4, 5]],
    ['sequenceDiagram\nalt：甲\nA->>B: x\nelse： 乙\nA->>B：y\nend\nNote over A，B: z', [2, 4, 5, 7]],
    ['sequenceDiagram\nparticipant：甲\nloop：每天\n甲->>B：x\nend；', [2, 3, 4, 5]],
    ['flowchart LR\nA【开始】 --> B\nB --> C（结束）\nC --> D["你好：世界"]\nD → E', [2, 3, 5]],
    ['stateDiagram-v2\n【*】 --> A\nA：描述\nstate 甲 ｛\nB --> C；\n｝', [2, 3, 4, 5, 6]],
    ['classDiagram\nclass A ｛\n+int x\n｝\nA <|-- B：继承', [2, 4, 5]],
    ['erDiagram\r\nA ||--o{ B：拥有\r\nC ｜｜--o｛ D : x', [2, 3]],
    ['pie\n"a" ： 1\n"b" : 2\n"c" ： 3', [2, 4]],
    [`flowchart LR\n${'A → B\n'.repeat(200)}`, Array.from({ length: 50 }, (_, n) => n + 2)],
  ])('are told all in one run: %j', (text, lines) => {
    const { drawn, faults } = drawDiagram(text, { prefix: 'd', lang: 'en' });
    expect(drawn).toBeUndefined();
    expect(faults.map(({ kind, line }) => [kind, line])).toEqual(lines.map((line) => ['full-width', line]));
  });

  it('are told before what else is wrong, those behind it too', () => {
    const { faults } = drawDiagram('sequenceDiagram\nA->>B：x\nfoo bar\nA->>B：y', {
      prefix: 'd',
      lang: 'en',
    });
    expect(faults.map(({ kind, line }) => [kind, line])).toEqual([
      ['full-width', 2],
      ['full-width', 4],
    ]);
  });

  it('may stand in texts and in names that are shown as they are', () => {
    const told = (kind: Kind, lines: string) => read(kind, lines).told;
    expect(
      told(
        'sequence',
        'participant A as 分机：一（主）\nA->>SIP 服务器（主）: 你好：；，——》\nloop 每 2 秒，三次；',
      ),
    ).toEqual(['failed 4']);
    expect(told('sequence', 'Note over A,B: 甲：乙；\nA->>B: 【x】')).toEqual([]);
    expect(
      told('flowchart', '注册（REGISTER） -->|是：对| 步骤二：鉴权\nA["B：x；【y】"] --> C[（z）]'),
    ).toEqual([]);
    expect(told('state', '振铃（来电） --> 接通 : 应答：200；\nA : 甲：乙')).toEqual([]);
    expect(told('class', 'class A {\n+int 年龄：；\n}\nA --> B : 甲：乙')).toEqual([]);
    expect(told('entity', 'A ||--|| B : "甲：乙"')).toEqual([]);
  });
});
