import { describe, expect, it } from 'vitest';
import { drawn, problem, size, source } from './draw.ts';
import { samples } from './samples.ts';

describe('drawDiagram', () => {
  for (const [name, text] of Object.entries(samples)) {
    it(`draws ${name} as SVG that any strict page can hold`, () => {
      const { svg, alternative } = drawn(text, 'd1');
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" class="diagram[^"]*" role="img" aria-label="[^"]+" aria-describedby="d1-d" viewBox="0 0 \d+ \d+" width="\d+" height="\d+"/,
      );
      expect(svg).not.toContain('<title');
      expect(svg).toContain('<desc id="d1-d">');
      expect(svg).not.toMatch(
        /\sstyle=|<style|@import|color-mix|url\(|href|<script|\son\w+=|<foreignObject/i,
      );
      expect(svg.match(/xmlns/g)).toHaveLength(1);
      for (const [, id] of svg.matchAll(/\sid="([^"]*)"/g)) expect(id).toMatch(/^d1-/);
      expect(svg).not.toMatch(/\d\.\d{3}|NaN|undefined|Infinity/);
      expect(alternative).not.toMatch(/undefined/);
      for (const [, points] of svg.matchAll(/font-size="([\d.]+)"/g))
        expect(Number(points)).toBeGreaterThanOrEqual(12);
    });

    it(`keeps ${name} inside its frame`, () => {
      const { svg } = drawn(text);
      const { width, height } = size(svg);
      for (const [, x, y] of svg.matchAll(/<(?:text|rect)[^>]*? x="([-\d.]+)" y="([-\d.]+)"/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(width);
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(height);
      }
    });
  }

  it('draws the same each time, whatever was drawn between', () => {
    const first = Object.values(samples).map((text) => drawn(text).svg);
    const second = Object.values(samples)
      .reverse()
      .map((text) => drawn(text).svg)
      .reverse();
    expect(second).toEqual(first);
  });

  it('describes the drawing in words', () => {
    const { svg, alternative } = drawn('graph LR\nA[甲] -->|可以| B[乙]');
    expect(alternative).toBe('甲 → 乙（可以）');
    expect(svg).toContain(' aria-label="流程图" aria-describedby="p-d" ');
    expect(svg).toContain('<desc id="p-d">甲 → 乙（可以）</desc>');
  });

  it('names each kind', () => {
    const title = (text: string) => / aria-label="([^"]*)"/.exec(drawn(text).svg)?.[1];
    expect(title('sequenceDiagram\nA->>B: x')).toBe('时序图');
    expect(title('stateDiagram-v2\nA --> B')).toBe('状态图');
    expect(title('classDiagram\nA --> B')).toBe('类图');
    expect(title('erDiagram\nA ||--|| B : x')).toBe('实体关系图');
    expect(title('pie\n"a" : 1')).toBe('饼图');
    expect(title('gantt\na : 2024-01-01, 1d')).toBe('甘特图');
    expect(title('timeline\n2024 : a')).toBe('时间线');
    expect(title('mindmap\n a')).toBe('思维导图');
    expect(title('gitGraph\ncommit')).toBe('Git 图');
    expect(title('packet\n0: "a"')).toBe('报文结构图');
    expect(title('kanban\na')).toBe('看板');
    expect(title('quadrantChart\na: [0, 1]')).toBe('象限图');
    expect(title('xychart\nbar [1]')).toBe('柱线图');
    expect(title('radar-beta\naxis a\ncurve b{1}')).toBe('雷达图');
    expect(title('treeView-beta\n"a"')).toBe('树形图');
    expect(title('venn-beta\nset A')).toBe('维恩图');
    expect(title('Ishikawa\na')).toBe('鱼骨图');
    expect(title('journey\na: 1')).toBe('用户旅程图');
    expect(title('requirementDiagram\nelement a {\n}')).toBe('需求图');
  });

  it('takes titles from frontmatter and accessibility lines', () => {
    const { svg } = drawn(
      source('---', 'title: "呼叫 & 挂机"', '---', 'graph LR', 'accTitle: 名字', 'accDescr: 描述', 'A-->B'),
    );
    expect(svg).toContain(' aria-label="名字"');
    expect(svg).toContain('>描述\nA → B</desc>');
    expect(svg).toContain('>呼叫 &amp; 挂机</text>');
  });

  it('leaves out comments and directives and still counts lines', () => {
    const text = source(
      '%%{init: {',
      '  "theme": "dark"',
      '}}%%',
      '',
      '%% 注释',
      'graph LR',
      '  %% 注释',
      '  A-->B',
      '  A[',
    );
    expect(problem(text)).toMatchObject({ line: 9 });
    expect(problem(text.replace(/\n/g, '\r\n'))).toMatchObject({ line: 9 });
    expect(drawn(text.slice(0, text.lastIndexOf('\n'))).alternative).toBe('A → B');
  });

  it('writes markup in labels as text', () => {
    for (const label of [
      '<img src=x onerror=alert(1)>',
      '<script>alert(1)</script>',
      '</text></svg><script>alert(1)</script>',
      '<a xlink:href=javascript:alert(1)>x</a>',
      "' onload='alert(1)",
      '&#60;svg onload=alert(1)&#62;',
      '<b onclick=alert(1)>x</b>',
      '<style>*{}</style>',
    ]) {
      for (const text of [
        `graph LR\nA["${label}"] -->|"${label}"| B`,
        `sequenceDiagram\nparticipant A as ${label}\nA->>B: ${label}\nNote over A: ${label}\nloop ${label}\nA->>B: x\nend`,
        `stateDiagram-v2\nstate "${label}" as A\nA --> B : ${label}`,
        `classDiagram\nclass A["${label}"]\nA : ${label}\nA --> B : ${label}`,
        `erDiagram\nA["${label}"] ||--|| B : "${label}"`,
        `pie\n"${label.replaceAll('"', '')}" : 1`,
        `gantt\nsection ${label}\n${label.replaceAll(':', '')} : 2024-01-01, 1d`,
        `timeline\nsection ${label}\n${label.replaceAll(':', '')} : ${label}`,
        `mindmap\n  a["${label}"]\n    b("${label}")`,
        `gitGraph\ncommit id: "${label}" msg: "${label}" tag: "${label}"`,
        `packet\n0: "${label.replaceAll('"', '')}"`,
        `kanban\n  a["${label}"]\n    b["${label}"]@{ assigned: '${label.replaceAll("'", '')}' }`,
        `quadrantChart\nx-axis "${label}"\n"${label}": [0, 1]`,
        `xychart\nx-axis "${label}" ["${label}"]\nbar "${label}" [1]`,
        `radar-beta\naxis a["${label}"]\ncurve b["${label}"]{1}`,
        `treeView-beta\n"${label}"`,
        `venn-beta\nset A["${label}"]\ntext x["${label}"]`,
        `journey\nsection ${label}\n${label.replaceAll(':', '')}: 5: ${label}`,
        `ishikawa\n${label}\n ${label}\n  ${label}`,
      ]) {
        const { svg } = drawn(text);
        expect(svg.replace(/<\/?(?:svg|g|path|rect|circle|text|title|desc)\b[^<>]*>/g, '')).not.toContain(
          '<',
        );
        expect(svg.match(/<[^>]*>/g)!.join('')).not.toMatch(
          /onerror|onload|onclick|javascript|<script|<img|<style/i,
        );
      }
    }
  });

  it('warns of kinds that are not drawn', () => {
    for (const kind of 'sankey-beta block-beta C4Context agentflow-beta wardley-beta railroad-beta'.split(
      ' ',
    )) {
      expect(problem(`%% x\n${kind}\n  a b`)).toMatchObject({
        kind: 'unknown-kind',
        line: 2,
        message: expect.stringContaining(kind),
      });
    }
  });

  it('tells what is no kind at all, with the nearest one', () => {
    expect(problem('flowchrt LR\nA-->B')).toMatchObject({
      kind: 'failed',
      line: 1,
      hint: 'Did you mean "flowchart"?',
    });
    expect(problem('sequencediagram\nA->>B: x').hint).toBe('Did you mean "sequenceDiagram"?');
    expect(problem('constructor\nx')).toMatchObject({ kind: 'failed' });
  });

  it('tells an empty or unfinished source', () => {
    for (const text of ['', '\n\n', '%% x', 'graph LR', 'sequenceDiagram', '---\ntitle: x\n---']) {
      expect(problem(text)).toMatchObject({ kind: 'failed' });
    }
    expect(problem('---\ntitle: x\ngraph LR')).toMatchObject({ kind: 'failed', line: 1 });
    expect(problem('%%{init: {}\ngraph LR')).toMatchObject({ kind: 'failed', line: 1 });
  });

  it('shrinks with the column only as long as its text stays readable', () => {
    expect(drawn('graph LR\nA-->B').svg).toContain('class="diagram diagram-fit"');
    const wide = Array.from({ length: 20 }, (_, index) => `participant 第${index}个参与者`);
    expect(drawn(source('sequenceDiagram', ...wide)).svg).toContain('class="diagram"');
  });

  it.each([
    ['配置 # 说明', '配置'],
    ['"a: \\"b\\" # c"', 'a: &quot;b&quot; # c'],
    ["'it''s'", "it's"],
    ['>\n  折叠的\n  标题', '折叠的 标题'],
    ['2024', '2024'],
    ['a<br/>b', 'a&lt;br/&gt;b'],
  ])('takes the caption from its settings as YAML has it: %j', (title, caption) => {
    const { svg } = drawn(`---\nconfig:\n  theme: dark\n"title": ${title}\n---\nflowchart LR\nA`);
    expect(/class="d-caption"[^>]*>([^<]*)/.exec(svg)?.[1]).toBe(caption);
  });

  it('tells the line of settings that are not YAML, as mermaid reads none then', () => {
    expect(problem('\n---\nconfig:\n  theme: dark\ntitle: a: b\n---\nflowchart LR\nA')).toMatchObject({
      kind: 'failed',
      line: 5,
    });
    expect(drawn('---\n---\npie\n"a" : 1').alternative).toBe('a：100%');
    expect(drawn('---\n- a\n---\npie\n"a" : 1').alternative).toBe('a：100%');
  });

  it('shows angle brackets that are written as entities, also where they end a line', () => {
    expect(drawn('flowchart LR\nA["x #lt;b#gt; &lt;i&gt; &lt;br/&gt; <b>y</b><br/>z"]').alternative).toBe(
      'x <b> <i> <br/> y z',
    );
    expect(drawn('sequenceDiagram\nA->>B: 5 #lt; 6 与 #35;\nNote over A: &lt;p&gt;').alternative).toBe(
      'A → B：5 < 6 与 #\n备注（A）：<p>',
    );
    expect(drawn('sequenceDiagram\nA->>B: x;\nB->>A: y ;').alternative).toBe('A → B：x\nB → A：y');
    expect(drawn('stateDiagram-v2\nA --> B : &amp;').alternative).toBe('A → B（&）');
  });

  it('breaks a caption that is longer than its drawing, and is as wide as its lines', () => {
    const long = '分机 1001 经网关呼叫外线时各台服务器之间的消息顺序与每一步的超时时间';
    const { svg } = drawn(`---\ntitle: ${long}\n---\nflowchart LR\nA --> B`);
    const captions = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" class="d-caption"[^>]*>([^<]*)/g)];
    expect(captions.map(([, , , text]) => text).join('')).toBe(long);
    expect(captions.length).toBeGreaterThan(1);
    const width = Number(/ width="(\d+)"/.exec(svg)![1]);
    expect(width).toBeLessThan(330);
    for (const [, x, , text] of captions) {
      expect(Number(x)).toBeCloseTo(width / 2, 0);
      expect(text!.match(/\p{Script=Han}/gu)!.length * 14).toBeLessThan(width);
    }
    const [, left, top] = /translate\(([\d.]+) ([\d.]+)\)/.exec(svg)!;
    expect(Number(left)).toBeGreaterThan(0);
    expect(Number(top)).toBeGreaterThan(Number(captions.at(-1)![2]));
  });
});
