/** Two blanks at the end of a line break it. */
import { describe, expect, it } from 'vitest';
import { moved } from '../../moved.ts';

describe('blanks at the ends of lines', () => {
  it('stay where they break a line of text, and go elsewhere', async () => {
    const { texts } = await moved({
      'mkdocs.yml': 'site_name: T\n',
      'docs/index.md':
        '# I  \n\nStreet   \nTown  \n\n- a  \n  b  \n- c \n\n> d  \n> e  \n>\n\n```text\nf  \ng\n```\n\n| h |  \n| - |  \n| i |  \n',
    });
    expect(texts['content/index.md']).toContain(
      'Street  \nTown\n\n- a  \n  b  \n- c\n\n> d  \n> e\n>\n\n```text\nf\ng\n```\n\n| h |\n| - |\n| i |\n',
    );
  });
});
