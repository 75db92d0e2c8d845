import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Interface } from '#model/site/interface';
import { listWellKnownFiles } from '../../../src/features/agents/skill.ts';
import { getSkillName } from '../../../src/features/agents/skill-path.ts';
import { type SiteParts, siteOf, twoLanguages } from '../../helpers/site.ts';

const api: Interface = {
  title: 'REST',
  description: 'Calls.',
  route: '/api',
  file: 'api/openapi.yaml',
  type: 'application/yaml',
  servers: ['wss://x', 'https://pbx.example.com/api'],
  signIn: ['Bearer: `Authorization: Bearer …`'],
  operations: 7,
};
const files = (parts: Partial<SiteParts> = {}, interfaces: readonly Interface[] = []) => {
  const site = siteOf({
    pages: { 'content/guide/index.md': { title: 'guide', meta: { description: 'About it.' } } },
    ...parts,
  }).value;
  return new Map(
    [...listWellKnownFiles(site, { interfaces: ({ version }) => (version.isDefault ? interfaces : []) })].map(
      ({ path, body }) => [path, String(body)],
    ),
  );
};
const config = { title: 'The "Docs"', description: 'All of it.', url: 'https://docs.example.com' };
const skillPath = '.well-known/agent-skills/xvox-docs/SKILL.md';

describe('the skill of a site', () => {
  it('says how to find a page, and which versions, areas and APIs there are', () => {
    const text = files({ config: { ...config, ...twoLanguages } }, [api]).get(skillPath)!;
    expect(text).toMatch(
      /^---\nname: xvox-docs\ndescription: "Read and cite the documentation The \\"Docs\\". All of it\."\n---\n\n# The "Docs"\n/,
    );
    expect(text).toContain('\n- v6.4 (default), zh-CN: [llms.txt](https://docs.example.com/llms.txt)\n');
    expect(text).toContain('\n- v6.2, en: [llms.txt](https://docs.example.com/en/v6.2/llms.txt)\n');
    expect(text).toContain('\n- [The "Docs"](https://docs.example.com/guide/index.md): About it.\n');
    expect(text).toContain(
      '\n- [REST](https://docs.example.com/api/index.md): 7 operations · [openapi.yaml](https://docs.example.com/api/openapi.yaml) · base address `wss://x`, `https://pbx.example.com/api` · signing in: Bearer: `Authorization: Bearer …`\n',
    );
  });

  it('stands in an index with its digest', () => {
    const found = files({ config, base: '/docs' });
    const { $schema, skills } = JSON.parse(found.get('.well-known/agent-skills/index.json')!);
    expect($schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
    expect(skills).toEqual([
      {
        name: 'xvox-docs',
        type: 'skill-md',
        description: 'Read and cite the documentation The "Docs". All of it.',
        url: `https://docs.example.com/docs/${skillPath}`,
        digest: `sha256:${createHash('sha256').update(found.get(skillPath)!).digest('hex')}`,
      },
    ]);
  });

  it('stays below five thousand tokens, whatever the size of the site', () => {
    const pages = Object.fromEntries(
      Array.from({ length: 500 }, (_, at) => [
        `content/部分${at}/a.md`,
        { meta: { description: '说明'.repeat(200) } },
      ]),
    );
    const text = files(
      { config, pages },
      Array.from({ length: 50 }, () => api),
    ).get(skillPath)!;
    expect(text).toContain('- 460 more in the index');
    // A token a Chinese character, one for three others.
    const foreign = text.match(/[^ -~\n]/g)!.length;
    expect(foreign + (text.length - foreign) / 3).toBeLessThan(5000);
  });

  it('has a name of small letters and hyphens, from the product or the host', () => {
    const name = (slug: string, url?: string) => getSkillName({ product: { slug, name: '' }, url });
    expect([name('XVox_PBX'), name('软交换', 'https://docs.example.com/x'), name('')]).toEqual([
      'xvox-pbx-docs',
      'docs-example-com-docs',
      'docs',
    ]);
  });

  it('is not made for output on disk', () => {
    expect(files({ offline: true }).size).toBe(0);
  });
});

describe('the catalogue of APIs', () => {
  it('names the description and the reference of each API', () => {
    const found = files({ config }, [api, { ...api, servers: [], route: '/ws' }]);
    expect(JSON.parse(found.get('.well-known/api-catalog')!)).toEqual({
      linkset: [
        {
          anchor: 'https://pbx.example.com/api',
          'service-desc': [
            { href: 'https://docs.example.com/api/openapi.yaml', type: 'application/yaml', title: 'REST' },
          ],
          'service-doc': [{ href: 'https://docs.example.com/api/', type: 'text/html', hreflang: 'zh-CN' }],
        },
        expect.objectContaining({ anchor: 'https://docs.example.com/ws/' }),
      ],
    });
  });

  it('is not made without an API', () => {
    expect([...files({ config }).keys()]).toEqual([skillPath, '.well-known/agent-skills/index.json']);
  });
});
