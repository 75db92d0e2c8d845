import { describe, expect, it } from 'vitest';
import type { ParseTools } from '#parse';
import { body, told } from '../support.ts';

const text = 'a\n\n```mermaid title="流程"\ngraph LR\n  a --> b\n```\n\n- ```mermaid\n  x\n  ```\n';

const drawing: ParseTools = {
  drawDiagram: (source, { prefix }) =>
    source.startsWith('graph')
      ? { drawn: { svg: `<svg id="${prefix}x"></svg>`, alternative: 'a 到 b' }, diagnostics: [] }
      : {
          diagnostics: [{ code: 'mermaid-failed', severity: 'error', message: 'No.', hint: 'Hm.', line: 1 }],
        },
};

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
    expect(page.found[0]).toMatchObject({ severity: 'error', message: 'No.', hint: 'Hm.' });
  });

  it('are drawn though something is left out, which is told at its line', () => {
    const leaving: ParseTools = {
      drawDiagram: () => ({
        drawn: { svg: '<svg></svg>', alternative: 'a' },
        diagnostics: [{ code: 'mermaid-left-out', severity: 'warning', message: 'Left.', line: 2 }],
      }),
    };
    const page = body('a\n\n```mermaid\ngraph LR\nclick a\n```\n', {}, leaving);
    expect(page.html).toContain('<svg></svg>');
    expect(told(page)).toEqual(['mermaid-left-out 8']);
    expect(page.found[0]).toMatchObject({ severity: 'warning' });
  });

  it('show their source without the tool', () => {
    const page = body(text);
    expect(page.html).toContain('graph LR\n  a --&gt; b</code>');
    expect(page.found).toEqual([]);
  });
});
