import { describe, expect, it } from 'vitest';
import { drawDiagram } from '#diagrams';
import type { ParseTools } from '#parse';
import { countMermaid } from '../../../src/features/diagrams/count.ts';
import type { DiagramTool } from '../../../src/features/diagrams/drawn.ts';
import { body, told } from '../../core/parse/support.ts';

const text = 'a\n\n```mermaid title="流程"\ngraph LR\n  a --> b\n```\n\n- ```mermaid\n  x\n  ```\n';

/** Tools with what draws. */
const toolsWith = (draw: DiagramTool['drawDiagram']): ParseTools => ({
  features: { diagrams: { drawDiagram: draw } satisfies DiagramTool },
});

const drawing = toolsWith((source, { prefix }) =>
  source.startsWith('graph')
    ? { drawn: { svg: `<svg id="${prefix}x"></svg>`, alternative: 'a 到 b' }, faults: [] }
    : { faults: [{ kind: 'failed', message: 'No.', hint: 'Hm.', line: 1 }] },
);

describe('mermaid fences', () => {
  it('become figures with the drawing and its title', () => {
    const page = body(text, {}, drawing);
    expect(page.html).toContain(
      '<figure class="figure diagram"><svg id="d1-x"></svg><figcaption><span class="t">流程</span></figcaption></figure>',
    );
    expect(page.ids).toContain('d1-x');
    expect(page.sections[0]).toMatchObject({ text: 'a\na 到 b', code: 'x' });
  });

  it('show their source where they cannot be drawn, and say so at the line', () => {
    const page = body(text, {}, drawing);
    expect(page.html).toContain('<code class="language-mermaid">x</code>');
    expect(told(page)).toEqual(['mermaid-failed 12']);
    expect(page.found[0]).toMatchObject({ severity: 'warning', message: 'No.', hint: 'Hm.' });
  });

  it('are drawn though something is left out, which is told at its line', () => {
    const leaving = toolsWith(() => ({
      drawn: { svg: '<svg></svg>', alternative: 'a' },
      faults: [{ kind: 'left-out', message: 'Left.', line: 2 }],
    }));
    const page = body('a\n\n```mermaid\ngraph LR\nclick a\n```\n', {}, leaving);
    expect(page.html).toContain('<svg></svg>');
    expect(told(page)).toEqual(['mermaid-left-out 8']);
    expect(page.found[0]).toMatchObject({ severity: 'warning' });
  });

  it.each([
    ['failed', 'flowchart LR\nA -->'],
    ['failed', 'pie\na : 1'],
    ['failed', 'no-such-kind'],
    ['too-large', `flowchart LR\n${'A'.repeat(2001)}`],
    ['unsupported', 'venn-beta\nset A\nset B\nset C\nset D\nunion A,B,C,D'],
    ['unknown-kind', 'block-beta\na'],
    ['full-width', 'pie\n"a" ： 1'],
    ['left-out', 'flowchart LR\nclick A "x"\nA-->B'],
  ])('never fail a build, but warn with a code for each kind of fault: %s', (kind, source) => {
    const page = body(`\`\`\`mermaid\n${source}\n\`\`\`\n`, {}, toolsWith(drawDiagram));
    expect(page.found).toMatchObject([{ code: `mermaid-${kind}`, severity: 'warning' }]);
  });

  it('are told which word a misspelled one may mean', () => {
    const hints = ['flowchrat LR\nA', 'flowchart LR\nA@{ shape: diamnd }'].map(
      (source) => body(`\`\`\`mermaid\n${source}\n\`\`\`\n`, {}, toolsWith(drawDiagram)).found[0]?.hint,
    );
    expect(hints).toEqual(['Did you mean "flowchart"?', 'Did you mean "diamond"?']);
  });

  it('show their source without the tool', () => {
    const page = body(text);
    expect(page.html).toContain('graph LR\n  a --&gt; b</code>');
    expect(page.found).toEqual([]);
  });
});

describe('what draws diagrams', () => {
  it('is loaded for a page with such a fence only', () => {
    expect(countMermaid('a\n\n``` mermaid\ngraph LR\n```\n')).toBe(1);
    expect(countMermaid('~~~mermaid title="x"\n~~~\n')).toBe(1);
    expect(countMermaid('mermaid `mermaid`\n')).toBe(0);
  });
});
