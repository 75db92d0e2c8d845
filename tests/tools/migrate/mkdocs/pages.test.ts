/** What users of each generator write every day. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('pages of MkDocs Material', () => {
  it('use the extensions that its manual names', async () => {
    const { texts, told } = await moved({
      'mkdocs.yml':
        'site_name: M\nplugins: [blog, macros]\nextra: { release: "2.1" }\nmarkdown_extensions:\n  - pymdownx.snippets: { auto_append: [includes/words.md] }\n',
      'includes/words.md': '*[API]: Interface\n*[UNUSED]: Nothing\n',
      'docs/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'docs/index.md':
        '---\nhide: [toc]\nstatus: new\n---\n# M\n\n[:octicons-arrow-right-24: Go](a.md){ .md-button } to the API.\n\n<figure markdown="span">\n  ![L](l.svg){ width="300" }\n  <figcaption>A caption</figcaption>\n</figure>\n\n{--old--}{++new++} {~~a~>b~~}{>>why<<} `#!py x = 1` {{ release }} {{ y }} {% raw %}{{ x }}{% endraw %}\n',
      'docs/a.md': '# A\n',
      'docs/blog/posts/p.md': '---\ndate: 2024-01-02\n---\n# Hello, World!\n',
    });
    const text = texts['content/index.md']!;
    expect(text).toMatch(/toc: false[\s\S]*badge: new/);
    expect(text).toContain('[Go](/a) to the API.');
    expect(text).toContain('![L](./l.svg "A caption"){width=300}');
    expect(text).toContain(
      '<del>old</del><ins>new</ins> <del>a</del><ins>b</ins> `x = 1` 2.1 {{ y }} \\{{ x }}',
    );
    expect(text).toContain('*[API]: Interface');
    expect(text).not.toContain('UNUSED');
    expect(texts['content/blog/posts/p.md']).toContain('- /blog/2024/01/02/hello-world');
    expect(told.filter((one) => one.startsWith('content/'))).toEqual([
      expect.stringContaining('The macro {{ y }} is left as it is.'),
    ]);
  });

  it('have notices and tabs that begin an item of a list or the meaning of a term', async () => {
    const { texts, told } = await moved({
      'mkdocs.yml': 'site_name: M\n',
      'docs/index.md':
        '# M\n\n`note`\n:   !!! info\n\n        Wide *text*.\n\n`more`\n:   ??? tip "Title"\n        a\n\n1.  === "C"\n\n        c\n\n    === "D"\n\n        d\n',
    });
    expect(texts['content/index.md']).toBe(
      '# M\n\n`note`\n:   ::: info\n    Wide *text*.\n    :::\n\n`more`\n:   ::: details Title\n    a\n    :::\n\n1.  ::: tabs\n    == C\n\n    c\n\n    == D\n\n    d\n\n    :::\n',
    );
    expect(told).toEqual([]);
  });

  it('show samples with fences in them whole, and have languages that are written as classes', async () => {
    const { texts, told } = await moved({
      'mkdocs.yml': 'site_name: M\n',
      'docs/index.md':
        '# M\n\n``` title="Tabs"\n=== "C"\n\n    ``` c\n    int a;\n    ```\n\n=== "Go"\n\n    ``` go\n    var a\n    ```\n```\n\n- Item\n\n    ``` .sh\n    ls\n    ```\n',
    });
    expect(texts['content/index.md']).toContain(
      '=== "C"\n\n    ``` c\n    int a;\n    ```\n\n=== "Go"\n\n    ``` go\n    var a\n    ```\n```\n\n- Item\n\n    ```sh\n    ls\n',
    );
    expect(told).toEqual([]);
  });
});
