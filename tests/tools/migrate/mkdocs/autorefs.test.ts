/** Links of MkDocs that name a heading of whatever page. */
import { expect, it } from 'vitest';
import { moved } from '../moved.ts';

const files = {
  'docs/a.md':
    '# A\n\nSee [the parts][spare-parts], [Spare parts][], [`conflict`][], [place][here], [known][] and [none][nowhere].\n\n[known]: https://x.org\n',
  'docs/b.md': '# B\n\n## Spare parts\n\n### `conflict`\n\n[](){#here}\n\nText.\n\n```\n# nowhere\n```\n',
};

it('of autorefs lead to the heading of that id', async () => {
  const { texts, told } = await moved({
    'mkdocs.yml': 'site_name: M\nplugins:\n  - search\n  - autorefs\n',
    ...files,
  });
  expect(texts['content/a.md']).toContain(
    '[the parts](/b#spare-parts), [Spare parts](/b#spare-parts), [`conflict`](/b#conflict), [place](/b#here), [known][] and',
  );
  expect(texts['content/b.md']).toContain('<a id="here"></a>');
  expect(told).toEqual([expect.stringContaining('content/a.md')]);
});

it('stay as they are where no plugin reads them', async () => {
  const { texts } = await moved({ 'mkdocs.yml': 'site_name: M\n', ...files });
  expect(texts['content/a.md']).toContain('[the parts][spare-parts]');
});

it('headings without words go', async () => {
  const { texts, told } = await moved({
    'mkdocs.yml': 'site_name: M\nnav:\n  - Start: index.md\n',
    'docs/index.md': '#\n\nText.\n',
  });
  expect(texts['content/index.md']).toMatch(/title: Start\n---\n+Text/);
  expect(told).toEqual([]);
});
