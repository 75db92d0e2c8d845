import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('a site of Hugo', () => {
  it('turns TOML, shortcodes, references, menus and languages into ours', async () => {
    const { texts, told } = await moved({
      'hugo.toml':
        "baseURL = 'https://h.dev/'\ntitle = 'H'\ncontentDir = 'content/en'\n[params]\nversion = '1.2'\n[languages.en]\nweight = 1\n[languages.fr]\ncontentDir = 'content/fr'\nlanguageName = 'Français'\n[[menus.main]]\nname = 'Docs'\npageRef = '/docs'\n",
      'content/en/_index.md': '---\ntitle: Home\n---\n',
      'content/en/docs/_index.md':
        '+++\ntitle = \'Docs\'\nweight = 3\ntags = [\'x\']\nkeywords = []\n+++\n\n{{% alert title="Mind this" color="warning" %}}\nBe careful.\n{{% /alert %}}\n\nVersion {{< param version >}}, [a]({{< ref "a.md#part" >}}).\n\n{{< figure src="/img/x.png" alt="X" >}}\n\n{{< tabpane lang="sh" >}}\n{{< tab header="One" >}}\nls\n{{< /tab >}}\n{{< /tabpane >}}\n\n{{</* shown */>}}\n\n{{< custom >}}\n',
      'content/en/docs/a.md': '{ "title": "A" }\n\n## Part\n'.replace(
        '{ "title": "A" }',
        '{\n  "title": "A"\n}',
      ),
      'content/fr/docs/a.md': '---\ntitle: A fr\nslug: b\n---\n',
      'static/img/x.png': 'png',
    });
    const docs = texts['content/docs/index.md']!;
    expect(docs).toContain('title: Docs\norder: 3\n');
    expect(docs).toContain(
      '::: warning Mind this\nBe careful.\n:::\n\nVersion 1.2, [a](/docs/a#part).\n\n![X](/img/x.png)\n',
    );
    expect(docs).toContain('::: tabs\n== One\n\n```sh\nls\n```\n\n:::\n\n\\{{< shown >}}\n');
    expect(docs).not.toContain('custom');
    expect(texts['content/docs/a.md']).toBe('---\ntitle: A\n---\n\n## Part\n');
    expect(texts['content/@fr/docs/b.md']).toContain('title: A fr');
    expect(told.filter((one) => one.includes('keywords'))).toEqual([]);
    expect(told.filter((one) => one.includes('custom'))[0]).toMatch(
      /^content\/docs\/index\.md:\d+ The shortcode "custom"/,
    );
    expect(texts['site.config.ts']).toContain("topNav: [{ title: 'Docs', href: '/docs' }]");
  });
});
