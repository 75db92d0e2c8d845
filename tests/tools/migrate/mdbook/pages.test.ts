/** What users of each generator write every day. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('chapters of mdBook', () => {
  it('have notices in fences and divisions', async () => {
    const { texts, told } = await moved({
      'book.toml': '[book]\ntitle = "B"\n[preprocessor.admonish]\n[preprocessor.katex]\n[output.linkcheck]\n',
      'src/SUMMARY.md': '[I](index.md)\n',
      'src/index.md':
        '# I\n\n```admonish warning title="Mind"\nThe *gap*.\n```\n\n```admonish collapsible=true\nMore.\n```\n\n<div class="warning">\n\nWatch.\n\n</div>\n',
    });
    expect(texts['content/index.md']).toContain(
      '::: warning Mind\nThe *gap*.\n:::\n\n::: details\nMore.\n:::\n\n::: warning\nWatch.\n:::',
    );
    expect(texts['site.config.ts']).toContain('math: true');
    expect(told).toEqual([expect.stringContaining('.html')]);
  });
});
