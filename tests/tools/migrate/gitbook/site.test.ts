/** A space of GitBook: its summary, settings and blocks. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const summary =
  '# Table of contents\n\n* [Lamps](README.md)\n\n## Use <a href="#use" id="use"></a>\n\n* [Light](light/README.md "Make light")\n  * [Wicks](light/wicks.md)\n* [Shop](https://example.org/)\n';
const pages = {
  'README.md': '# Lamps\n',
  'light/README.md': '# Light\n\nx\n',
  'light/wicks.md': '# About wicks\n\nx\n',
};
const move = async (body: string, more: Record<string, string> = {}) => {
  const result = await moved({
    'SUMMARY.md': '* [Lamps](README.md)\n* [L](light/README.md)\n* [W](light/wicks.md)\n',
    ...pages,
    'README.md': `# Lamps\n\n${body}\n`,
    ...more,
  });
  return { ...result, text: result.texts['content/index.md']!.replace('# Lamps\n\n', '') };
};

describe('a space of GitBook', () => {
  it('has the groups, titles and links of its summary, below the root that its settings name', async () => {
    const files = { 'SUMMARY.md': summary, ...pages, 'notes.md': '# Notes\n' };
    const { texts, kind, told } = await moved({
      '.gitbook.yaml': 'root: ./docs/\nredirects:\n  old/page: light/wicks.md\n',
      ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`docs/${path}`, text])),
    });
    expect(kind).toBe('GitBook');
    expect(texts['site.config.ts']!.replace(/\s+/g, ' ')).toContain(
      "sections: [ { title: 'Lamps', links: [{ title: 'Lamps', href: '/' }] }, { title: 'Use', links: [ { title: 'Make light', href: '/light', links: [{ title: 'Wicks', href: '/light/wicks' }], }, { title: 'Shop', href: 'https://example.org/' }",
    );
    expect(texts['content/light/wicks.md']).toContain('aliases:\n  - /old/page');
    expect(texts['content/notes.md']).toBeUndefined();
    expect(told).toContainEqual(
      expect.stringContaining('1 file that SUMMARY.md does not name is left out: docs/notes.md'),
    );
  });

  it('without a summary is read by its folders, and a book of mdBook is none', async () => {
    const { kind, texts } = await moved({ '.gitbook.yaml': 'root: ./\n', ...pages });
    expect([kind, texts['content/light/wicks.md']]).toEqual(['GitBook', '# About wicks\n\nx\n']);
    const book = await moved({
      'book.toml': '[book]\ntitle = "B"\nsrc = "."\n',
      'SUMMARY.md': '[I](README.md)\n',
      'README.md': '# I\n',
    });
    expect(book.kind).toBe('mdBook');
  });
});

describe('blocks of GitBook', () => {
  it('become containers, also inside one another and in lists', async () => {
    const { text, told } = await move(
      '{% hint style="success" %}\nWell **done**.\n{% endhint %}\n\n{% tabs %}\n{% tab title="One" %}\n{% code title="a.sh" lineNumbers="true" %}\n```bash\nls\n```\n{% endcode %}\n{% endtab %}\n\n{% tab title="Two" icon="x" %}\nText {% endtab %}\n{% endtabs %}\n\n* Item\n\n  {% hint style="danger" %}\n  Hot\n  {% endhint %}',
    );
    expect(text).toBe(
      '::: tip\nWell **done**.\n:::\n\n::: tabs\n== One\n\n```bash :line-numbers title="a.sh"\nls\n```\n\n== Two\n\nText\n:::\n\n* Item\n\n  ::: danger\n  Hot\n  :::\n',
    );
    expect(told).toEqual([]);
  });

  it('that lead to pages and files become links with the title of the page', async () => {
    const { text, proof } = await move(
      '{% content-ref url="light/wicks.md" %}\n[wicks.md](light/wicks.md)\n{% endcontent-ref %}\n\n{% embed url="https://example.org/v" %}\n\n{% file src=".gitbook/assets/a b.pdf" %}\nThe *plan*\n{% endfile %}\n\nSee [wicks.md](light/wicks.md "mention").',
      { '.gitbook/assets/a b.pdf': 'x' },
    );
    expect(text).toContain('::: cards\n- [About wicks](/light/wicks)\n:::');
    expect(text).toContain('[https://example.org/v](https://example.org/v)');
    expect(text).toContain('[a b.pdf](./gitbook/assets/a%20b.pdf)\n\nThe *plan*');
    expect(text).toContain('See [About wicks](/light/wicks).');
    expect(proof).toMatchObject({ lost: 0 });
  });

  it('have no formulas but those between two dollars: brackets and single dollars are text', async () => {
    const { text, proof } = await move(
      'The `oil` \\(text\\) \\(optional\\) costs $5-$ or $6, US$7.\n\n\\[60 \\* 60\\]\n\nIt is $$a_1$$.',
    );
    expect(text).toBe(
      'The `oil` \\(text\\) \\(optional\\) costs \\$5-\\$ or $6, US$7.\n\n\\[60 \\* 60\\]\n\nIt is $a_1$.\n',
    );
    expect(proof).toMatchObject({ lost: 0 });
  });

  it('that mention a heading show its words', async () => {
    const { text, proof } = await move(
      'See [#trim-it](light/wicks.md#trim-it "mention"), [#trim](light/wicks.md#trim "mention") and [#no](light/wicks.md#no "mention").\n\n## Own **one**\n\n[#own-one](#own-one "mention")',
      {
        'light/wicks.md': '# About wicks\n\n## Trim [it](a.md)\n\n### How? <a href="#trim" id="trim"></a>\n',
      },
    );
    expect(text).toContain(
      'See [Trim it](/light/wicks#trim-it), [How?](/light/wicks#trim) and [About wicks](/light/wicks#no).',
    );
    expect(text).toContain('[Own one](#own-one)');
    expect(proof).toMatchObject({ lost: 0 });
  });

  it('for steps, changes, cards, formulas and parts keep every word', async () => {
    const { text, told } = await move(
      '{% stepper %}\n{% step %}\n### Fill\n\nOil.\n{% endstep %}\n{% endstepper %}\n\n{% updates format="full" %}\n{% update date="2024-05-01" %}\n## New\n{% endupdate %}\n{% endupdates %}\n\n<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><strong>Wicks</strong></td><td>All of them</td><td><a href="light/wicks.md">wicks.md</a></td></tr></tbody></table>\n\n{% include ".gitbook/includes/part.md" %}\n\nIt is $$a+b$$ here.\n\n## Deep <a href="#deep-down" id="deep-down"></a>',
      { '.gitbook/includes/part.md': 'Shared.\n' },
    );
    expect(text).toContain('### Fill\n\nOil.\n');
    expect(text).toContain('**2024-05-01**\n\n## New');
    expect(text).toContain('::: cards\n- [Wicks](/light/wicks): All of them\n:::');
    expect(text).toContain('<!-- @include: ./_includes/part.md -->');
    expect(text).toContain('It is $a+b$ here.\n\n## Deep {#deep-down}');
    expect(told).toEqual([]);
  });

  it('of API descriptions, integrations and conditions are told', async () => {
    const { told, text } = await move(
      '{% openapi src="api.yaml" path="/lamps" method="get" %}\n[api.yaml](api.yaml)\n{% endopenapi %}\n\n{% @figma/embed url="https://example.org/f" %}\n\n{% if visitor.claims.a == "b" %}\nFor b.\n{% endif %}',
    );
    expect(told.map((one) => one.replace(/^\S+ /, '')).sort()).toEqual([
      "This text was for some readers alone (visitor.claims.a == 'b'); now all see it.",
      'What GitBook showed here is left out: Integration @figma/embed https://example.org/f',
      'What GitBook showed here is left out: Openapi api.yaml /lamps',
    ]);
    expect(text).toContain('For b.');
  });

  it('has cards with a title and a text, and asks for no words of their hidden cells', async () => {
    const { texts, told } = await moved({
      'SUMMARY.md': '* [Home](README.md)\n* [Oil](oil.md)\n',
      'README.md':
        '# Home\n\n<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><i class="fa-drop">:drop:</i></td><td><h4>Fill</h4><p>How to <strong>fill</strong> it.</p></td><td><a href="oil.md">All about filling</a></td></tr></tbody></table>\n',
      'oil.md': '# Oil\n',
    });
    expect(texts['content/index.md']).toContain('::: cards\n- [Fill](/oil): How to fill it.\n:::');
    expect(told).toEqual([]);
  });
});
