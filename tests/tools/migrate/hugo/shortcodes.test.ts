/** Shortcodes of Hugo and its themes. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const site = 'baseURL: https://x.org\ntitle: T\n';

async function page(text: string, more: Record<string, string> = {}) {
  const result = await moved({ 'hugo.yaml': site, 'content/a.md': `---\ntitle: A\n---\n${text}`, ...more });
  return { ...result, text: result.texts['content/a.md']! };
}

describe('parameters', () => {
  it('of the site and of the folder stand for their text, whatever the case of their names', async () => {
    const { text, told } = await page('{{< param "Product.Name" >}} {{% param release %}}\n', {
      'hugo.yaml': `${site}params:\n  product: { name: Gate }\n`,
      'content/_index.md': '---\ntitle: T\ncascade:\n  params: { release: "2.1" }\n---\n',
    });
    expect(text).toContain('Gate 2.1');
    expect(told).toEqual([]);
  });

  it('of Docsy take what the call names behind them; signs of icon fonts go', async () => {
    const { text, told } = await page(
      '- {{% _param FAS rocket primary %}} Start\n- {{%_param BADGE\n  NEW info %}} Tabs\n\n{{% _param both %}}\n',
      {
        'hugo.yaml': `${site}params:\n  FAS: <i class="fa-solid fa-{1} text-{2} px-1"></i>\n  BADGE: <span class="badge text-bg-{2}">{1}</span>\n  both: "> [!DANGER] Mind\\n>\\n> the gap"\n`,
      },
    );
    expect(text).toContain('- Start\n- [NEW]{.badge} Tabs');
    expect(text).toContain('> [!CAUTION] Mind\n>\n> the gap');
    expect(told).toEqual([]);
  });
});

describe('references', () => {
  it('by a mere name lead to the one page that is called so', async () => {
    const { text } = await page('[b]({{< ref "content#more" >}}) [c]({{< relref "twice" >}})\n', {
      'content/docs/content/_index.md': '---\ntitle: C\n---\n',
      'content/x/twice.md': '---\ntitle: X\n---\n',
      'content/y/twice.md': '---\ntitle: Y\n---\n',
    });
    expect(text).toContain('[b](/docs/content#more) [c](twice)');
  });

  it('that nothing stands for are told in attributes too', async () => {
    const { told } = await page('<a href=\'{{% pageAt "/docs" %}}\'>x</a>\n');
    expect(told).toEqual([
      expect.stringContaining('The shortcode "pageAt" in an attribute has no counterpart'),
    ]);
  });
});

describe('shortcodes of the site itself', () => {
  it('are what their templates make of what they are given', async () => {
    const { text, told } = await page(
      'Press {{< key "F1" >}}.\n\n{{% box title="Mind" %}}\n*the* gap\n{{% /box %}}\n',
      {
        'layouts/shortcodes/key.html': '{{/* a key */}}<kbd>{{ .Get 0 }}</kbd>',
        'layouts/_shortcodes/box.html':
          '<section>\n<b>{{ .Get "title" | markdownify }}</b>\n{{ .Inner }}\n</section>',
      },
    );
    expect(text).toContain('Press <kbd>F1</kbd>.');
    expect(text).toMatch(/<b>Mind<\/b>\n+\*the\* gap\n+<\/section>/);
    expect(told.filter((one) => !one.includes('layouts/'))).toEqual([]);
  });

  it('that decide something are told with what to write instead', async () => {
    const { diagnostics } = await page('{{< children >}}\n\n{{< mine >}}\n', {
      'layouts/shortcodes/mine.html': '{{ if .Page.Params.x }}x{{ end }}',
    });
    expect(diagnostics.map(({ hint }) => hint)).toEqual([
      expect.stringContaining('listed beside them'),
      expect.stringContaining('theme/components'),
      expect.stringContaining('theme/components/Name.tsx'),
    ]);
  });
});

describe('shortcodes of themes', () => {
  it('buttons, features and frames become links, badges ours', async () => {
    const { text, told } = await page(
      '{{< button href="/b" >}}Go{{< /button >}}\n{{% blocks/feature title="Fast" url="/b" %}}\nVery.\n{{% /blocks/feature %}}\n{{< badge "new" >}} {{< gist ann 12 >}}\n',
      { 'content/b.md': '---\ntitle: B\n---\n' },
    );
    expect(text).toContain('[Go](/b)');
    expect(text).toMatch(/\*\*\[Fast\]\(\/b\)\*\*\n+Very\./);
    expect(text).toContain('[new]{.badge} [Gist](https://gist.github.com/ann/12)');
    expect(told).toEqual([]);
  });

  it('tabs of Docsy hold code unless they say that they are text', async () => {
    const { text } = await page(
      '{{< tabpane langEqualsHeader=true >}}\n{{< tab "C++" >}}\n#include <iostream>\n{{< /tab >}}\n{{< /tabpane >}}\n\n{{< tabpane text=true >}}\n{{% tab header="Deutsch" lang="de" %}}\n**Hallo**\n{{% /tab %}}\n{{< /tabpane >}}\n',
    );
    expect(text).toContain('== C++\n\n```c++\n#include <iostream>\n```');
    expect(text).toContain('== Deutsch\n\n**Hallo**');
  });

  it('pictures that are named by how their names begin are found', async () => {
    const { text } = await page('{{< imgproc tree Fill "60x30" >}}\nA tree.\n{{< /imgproc >}}\n', {
      'content/tree.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    });
    expect(text).toContain('![A tree.](./tree.svg)');
  });

  it('included texts stand as deep as the call', async () => {
    const { text } = await page('- One:\n\n  ```text\n  {{< readfile "x.txt" >}}\n  ```\n\n  Two\n', {
      'content/x.txt': 'a\nb\n',
    });
    expect(text).toContain('  ```text\n  a\n  b\n  ```');
  });
});

describe('attributes of the theme', () => {
  it('go from headings and from lines of their own', async () => {
    const { text, told } = await page('## Next {anchor=false}\n\n> Said.\n{.lead #said data-x="y"}\n');
    expect(text).toContain('## Next\n');
    expect(text).toContain('{#said}');
    expect(told).toEqual([]);
  });
});
