import { describe, expect, it } from 'vitest';
import { parse, readFolder } from '#parse';
import { commonTools, options, parsed, sourceOf, told } from './support.ts';

const conflict = '<<<<<<< HEAD\ntitle: 甲\n=======\ntitle: 乙\n>>>>>>> other\n';

describe('a merge conflict', () => {
  it('in frontmatter is the only message about it', () => {
    const page = parsed(`---\n${conflict}---\n\n文\n`);
    expect(told(page)).toEqual(['merge-conflict 2:1']);
    expect(page.title).toBe('甲');
  });

  it('around frontmatter, too', () => {
    const side = (title: string) => `---\ntitle: ${title}\n---\n`;
    const page = parsed(`<<<<<<< HEAD\n${side('甲')}=======\n${side('乙')}>>>>>>> x\n文\n`);
    expect(told(page)[0]).toBe('merge-conflict 1:1');
  });

  it.each(['', '- 项\n\n', '> 引用\n\n', '::: tip\n'])('in text is told at its first mark (%j)', (before) => {
    const page = parsed(`# T\n\n${before}${conflict}${before.startsWith(':') ? ':::\n' : ''}`);
    expect(told(page)).toEqual([`merge-conflict ${3 + before.split('\n').length - 1}:1`]);
    expect(page.html).not.toMatch(/title: 乙|&lt;&lt;|&gt;&gt;/);
    expect(page.markdown).not.toContain('>>>>');
  });

  it('in an included file is told there, also where a list indents it', () => {
    const text = `# T\n\n- 部分\n  ${conflict.trimEnd().replaceAll('\n', '\n  ')}\n`;
    const origins = [
      { line: 1, file: 'content/guide/page.md', fileLine: 1, indent: 0 },
      { line: 3, file: 'content/_part.md', fileLine: 9, indent: 2 },
    ];
    const { diagnostics } = parse(sourceOf(text, { origins }), options, commonTools);
    expect(diagnostics).toMatchObject([
      { code: 'merge-conflict', file: 'content/_part.md', line: 10, column: 1 },
    ]);
    expect(diagnostics[0]!.message).toContain('line 14');
  });

  it('in a _folder.yaml leaves the rest of it as it is', () => {
    const { value, diagnostics } = readFolder({
      path: 'content/_folder.yaml',
      overlay: false,
      text: `order: 2\n${conflict}`,
    });
    expect(value.settings).toEqual({ order: 2, title: '甲' });
    expect(diagnostics).toMatchObject([{ code: 'merge-conflict', line: 2, column: 1 }]);
  });
});
