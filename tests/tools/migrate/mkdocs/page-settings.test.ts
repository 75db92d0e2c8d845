import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('settings of a page', () => {
  it('of MkDocs: the depth of the list', async () => {
    const depth = async (toc: string) => {
      const files = {
        'mkdocs.yml': `site_name: T\nmarkdown_extensions:\n  - toc:\n      toc_depth: ${toc}\n`,
        'docs/index.md': '# A\n',
      };
      return /toc: (.*),/.exec((await moved(files)).texts['site.config.ts']!)?.[1];
    };
    expect([await depth('4'), await depth('"3-5"'), await depth('9')]).toEqual([
      '[2, 4]',
      '[3, 5]',
      undefined,
    ]);
  });
});
