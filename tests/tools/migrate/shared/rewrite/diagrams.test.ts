/** Many sites of MDX draw diagrams by a component. */
import { describe, expect, it } from 'vitest';
import { moved } from '../../moved.ts';

describe('diagrams of <Mermaid>', () => {
  it('become blocks that docgen draws, one statement a line', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': "export default { presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
      'docs/index.md':
        '# I\n\nimport Mermaid from \'@theme/Mermaid\';\n\n<Mermaid chart={`sequenceDiagram A->>B: Call; B-->>A: Answer;`}/>\n\n<Mermaid\n  chart="\ngraph TD;\n  a-->b\n"\n/>\n\n<Mermaid chart={draw()} />\n',
    });
    const text = texts['content/index.md']!;
    expect(text).toContain('```mermaid\nsequenceDiagram\nA->>B: Call\nB-->>A: Answer\n```');
    expect(text).toContain('```mermaid\ngraph TD;\n  a-->b\n```');
    expect(text).toContain('<Mermaid />');
    expect(told.filter((one) => one.includes('old page'))).toEqual([]);
  });
});
