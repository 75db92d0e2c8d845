import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('a site of MkDocs', () => {
  const files = {
    'mkdocs.yml': `site_name: Py
site_url: https://py.dev/docs/
theme:
  favicon: img/icon.png
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - First steps: guide/first.md
plugins:
  - redirects:
      redirect_maps:
        old.md: guide/first.md
        part.md: guide/first.md#more
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
`,
    'docs/index.md':
      '# Home\n\n!!! note "Mind"\n    One\n\n    ??? tip\n        Two\n\n=== "A"\n\n    ``` py title="x.py" linenums="1" hl_lines="2"\n    a = 1 # (1)!\n    ```\n\n    1.  Why\n\n=== "B"\n\n    Text\n\n--8<-- "part.txt"\n\nPress ++ctrl+c++ :material-check: [Go](guide/first.md){ .md-button }\n',
    'part.txt': 'From a file\n',
    'docs/img/icon.png': 'png',
    'docs/guide/index.md': '# Guide\n',
    'docs/guide/first.md':
      '---\nhide: [navigation]\n---\n# First\n\n::: pkg.module\n    options:\n      show: true\n\n[home](../index.md) [f](../first/)\n',
  };

  it('turns its blocks, marks and navigation into ours', async () => {
    const { texts, told, whole, pages } = await moved(files);
    expect(texts['content/index.md']).toBe(
      '---\nsidebar: Home\n---\n\n# Home\n\n:::: note Mind\nOne\n\n::: details Tip\nTwo\n:::\n::::\n\n::: tabs\n== A\n\n```py title="x.py" :line-numbers {2}\na = 1 # (1)\n```\n\n1.  Why\n\n== B\n\nText\n\n:::\n\nFrom a file\n\nPress <kbd>Ctrl</kbd>+<kbd>C</kbd>  [Go](/guide/first)\n',
    );
    expect(texts['content/guide/first.md']).toContain('aliases:\n  - /old\n');
    expect(texts['site.config.ts']).toContain("redirects: [{ from: '/part', to: '/guide/first#more' }]");
    expect(told).toEqual([expect.stringContaining('content/guide/first.md:9 The reference of "pkg.module"')]);
    expect({ whole, pages }).toEqual({ whole: 2, pages: 3 });
    expect(texts['site.config.ts']).toContain("url: 'https://py.dev/docs'");
    expect(texts['site.config.ts']).toContain("favicon: '/img/icon.png'");
    expect(texts['content/public/img/icon.png']).toBe('png');
    expect(texts['site.config.ts']).toMatch(
      /prefix: '\/',[\s\S]*title: 'Guide',\s*links: \[\s*\{ title: 'Guide', href: '\/guide' \},\s*\{ title: 'First steps', href: '\/guide\/first' \}/,
    );
  });
});
