/** What sites in the open have that made pages of theirs fall short. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const pagesOf = (texts: Readonly<Record<string, string>>) =>
  Object.keys(texts)
    .filter((path) => path.endsWith('.md') && path.startsWith('content/'))
    .sort();

describe('languages', () => {
  it('of Hugo become overlays, in folders of their own or by the ends of names', async () => {
    const { texts, told } = await moved({
      'hugo.yaml':
        'baseURL: https://x.org\ntitle: T\nlanguages:\n  en: { contentDir: content/en }\n  fr: { contentDir: content/fr, label: F }\n',
      'content/en/_index.md': '---\ntitle: T\n---\n',
      'content/en/docs/a.md': '---\ntitle: A\n---\n',
      'content/fr/docs/a.md': '---\ntitle: Le A\n---\n[B](/fr/docs/a/)\n',
    });
    expect(pagesOf(texts)).toEqual(['content/@fr/docs/a.md', 'content/docs/a.md', 'content/index.md']);
    expect(texts['content/@fr/docs/a.md']).toContain('[B](/docs/a)');
    expect(told).toEqual([]);
  });

  it('of Hugo are found where mounts name them', async () => {
    const { texts } = await moved({
      'hugo.yaml':
        'baseURL: https://x.org\ntitle: T\nlanguages: { en: {}, fr: {} }\nmodule:\n  mounts:\n    - { source: content/fr, target: content, sites: { matrix: { languages: [fr] } } }\n    - { source: content/en, target: content, sites: { matrix: { languages: [en, fr] } } }\n',
      'content/en/a.md': '---\ntitle: A\n---\n',
      'content/fr/a.md': '---\ntitle: Le A\n---\n',
    });
    expect(pagesOf(texts)).toEqual(['content/@fr/a.md', 'content/a.md']);
  });
});

describe('shortcodes', () => {
  it('of tabs may close and open on one line', async () => {
    const { texts } = await moved({
      'hugo.yaml': 'baseURL: https://x.org\ntitle: T\n',
      'content/_index.md':
        '---\ntitle: T\n---\n{{< tabpane text=true >}}\n{{% tab header="A" %}}\nOne\n{{% /tab %}} {{% tab header="B" %}}\nTwo\n{{% /tab %}}\n{{< /tabpane >}}\n',
    });
    expect(texts['content/index.md']).toContain('::: tabs\n== A\n\nOne\n\n== B\n\nTwo\n\n:::');
  });

  it('stand beside aliases that count from the page', async () => {
    const { texts } = await moved({
      'hugo.yaml': 'baseURL: https://x.org\ntitle: T\n',
      'content/_index.md': '---\ntitle: T\n---\n',
      'content/about/new.md': '---\ntitle: N\naliases: [../old]\n---\n',
    });
    expect(texts['content/about/new.md']).toContain('/old');
    expect(texts['content/about/new.md']).not.toContain('..');
  });
});

describe('shortcodes of themes', () => {
  it('give parameters of the page, formulas, and labels before tabs', async () => {
    const { texts, told } = await moved({
      'hugo.yaml': 'baseURL: https://x.org\ntitle: T\n',
      'content/_index.md':
        '---\ntitle: T\nparams:\n  least: 1.2\n---\nAt least {{% param least %}}. {{< katex >}}\\pi(x){{< /katex >}}\n\n{{< tabpane >}}\n{{< tab header="Format:" disabled=true />}}\n{{< tab header="TOML" lang="toml" >}}\na = 1\n{{< /tab >}}\n{{< /tabpane >}}\n\n{{< blocks/link-down color="info" >}}\n',
    });
    const text = texts['content/index.md']!;
    expect(text).toContain('At least 1.2. $\\pi(x)$');
    expect(text).toMatch(/\*\*Format:\*\*\n+::: tabs\n== TOML/);
    expect(told.filter((one) => !one.includes('mathematics'))).toEqual([]);
  });
});

describe('a new site', () => {
  it('highlights the templates of Hugo as the HTML they make', async () => {
    const { texts } = await moved({
      'hugo.yaml': 'baseURL: https://x.org\ntitle: T\n',
      'content/_index.md': '---\ntitle: T\n---\n```go-html-template {copy=true}\n<p>\n```\n',
    });
    expect(texts['content/index.md']).toContain('```html');
  });
});

it('a readme of Hugo beside the page of its folder is a page of its own', async () => {
  const { texts, told } = await moved({
    'hugo.yaml': 'baseURL: https://x.org\ntitle: T\n',
    'content/about/_index.md': '---\ntitle: About\n---\n',
    'content/about/readme.md': '---\ntitle: Read me\n---\n',
  });
  expect(pagesOf(texts)).toEqual(['content/about/index.md', 'content/about/readme/index.md']);
  expect(told).toEqual([]);
});
