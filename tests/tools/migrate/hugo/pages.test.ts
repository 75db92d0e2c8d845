/** What users of each generator write every day. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('pages of Hugo', () => {
  it('use the shortcodes of Hextra', async () => {
    const { texts, told } = await moved({
      'hugo.toml':
        'baseURL = "https://x.org"\ntitle = "T"\n[params.editURL]\nbase = "https://github.com/x/y/edit/main/content"\n',
      'content/docs/b.md': '---\ntitle: B\n---\n',
      'content/docs/a.md':
        '---\ntitle: A\nnext: docs/b\nprev: /docs/b\n---\n{{< tabs items="JSON,YAML" >}}\n  {{< tab >}}x{{< /tab >}}\n  {{< tab >}}y{{< /tab >}}\n{{< /tabs >}}\n\n{{< filetree/container >}}\n  {{< filetree/folder name="content" >}}\n    {{< filetree/file name="a.md" >}}\n  {{< /filetree/folder >}}\n  {{< filetree/file name="b.md" >}}\n{{< /filetree/container >}}\n\n{{< cards >}}\n  {{< card link="/docs/b" title="B" icon="x" >}}\n{{< /cards >}}\n\n{{< highlight go "linenos=table,hl_lines=2 4-5" >}}\nx\n{{< /highlight >}}\n\nWrite {{</* note */>}}.\n',
    });
    const text = texts['content/docs/a.md']!;
    expect(text).toMatch(/prev: \/docs\/b\nnext: \/docs\/b/);
    expect(text).toMatch(/== JSON\n+x\n+== YAML\n+y/);
    expect(text).toContain('::: file-tree\n- content/\n  - a.md\n- b.md\n:::');
    expect(text).toContain('::: cards\n- [B](/docs/b)\n:::');
    expect(text).toContain('```go :line-numbers {2,4-5}');
    expect(text).toContain('Write \\{{< note >}}.');
    expect(texts['site.config.ts']).toContain("editUrl: 'https://github.com/x/y/edit/main/:path'");
    expect(told).toEqual([]);
  });

  it('keep all that cards and covers of Docsy show', async () => {
    const { texts, told } = await moved({
      'hugo.toml': 'title = "H"\n',
      'content/a.md':
        '---\ntitle: A\n---\n{{< blocks/cover title="Welcome" height="full" >}}\nIn.\n{{< /blocks/cover >}}\n\n{{% card header="**Head**" title="Song" subtitle="By two" footer="End" %}}\ntext\n{{% /card %}}\n\n{{< card code=true lang="go" header="**main.go**" >}}\nx\n{{< /card >}}\n',
    });
    expect(texts['content/a.md']!.replace(/\n{2,}/g, '\n')).toContain(
      '**Welcome**\nIn.\n**Head**\n**Song**\n**By two**\ntext\nEnd\n```go title="main.go"\nx\n```\n',
    );
    expect(told).toEqual([]);
  });

  it('have no aliases that are no addresses', async () => {
    const { texts, told } = await moved({
      'hugo.toml': 'title = "H"\n',
      'content/g/a.md': '---\ntitle: A\naliases: [/old/, git co, ../up]\n---\nx\n',
    });
    expect(texts['content/g/a.md']).toContain('aliases:\n  - /old\n  - /up\n---');
    expect(told).toEqual(['content/g/a.md:1 The alias "/git co" is no address; it is left out.']);
  });
});
