import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
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
  limits: ['20 requests per second.', '429: Too many.'],
  operations: 7,
  requests: new Map(),
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
      /^---\nname: xvox-docs\ndescription: "Read and cite the documentation The \\"Docs\\"\. Use it for questions and tasks about what it describes\. All of it\."\n---\n\n# The "Docs"\n/,
    );
    expect(text).toContain('\n- v6.4 (default), zh-CN: [llms.txt](https://docs.example.com/llms.txt)\n');
    expect(text).toContain('\n- v6.2, en: [llms.txt](https://docs.example.com/en/v6.2/llms.txt)\n');
    expect(text).toContain('\n- [The "Docs"](https://docs.example.com/guide/index.md): About it.\n');
    expect(text).toContain(
      '\n- [REST](https://docs.example.com/api/index.md): 7 operations · [openapi.yaml](https://docs.example.com/api/openapi.yaml) · base address `wss://x`, `https://pbx.example.com/api` · signing in: Bearer: `Authorization: Bearer …` · limits: 20 requests per second. 429: Too many.\n',
    );
  });

  it('leads to the index of the operations of an API that has one', () => {
    const made = ['index', 'a', 'b', 'c', 'd', 'e', 'f'].map(
      (name) => [`content/api/${name}.md`, { isVirtual: true, title: name }] as const,
    );
    const text = files({ config, pages: Object.fromEntries(made) }, [api]).get(skillPath);
    expect(text).toContain(': [7 operations](https://docs.example.com/api/llms.txt) · [openapi.yaml](');
  });

  it('names the server that searches the site, where one can open it', () => {
    const line = (parts: object) => /\d\. Where docgen.*/.exec(files(parts).get(skillPath) ?? '')?.[0];
    expect(line({ config, base: '/docs' })).toBe(
      '5. Where docgen is installed, `docgen mcp https://docs.example.com/docs/` offers the search of this site and its pages as tools (MCP).',
    );
    expect(line({ config: { ...config, url: undefined } })).toBeUndefined();
  });

  it('stands in an index with its digest', () => {
    const found = files({ config, base: '/docs' });
    const { $schema, skills } = JSON.parse(found.get('.well-known/agent-skills/index.json')!);
    expect($schema).toBe('https://schemas.agentskills.io/discovery/0.2.0/schema.json');
    expect(skills).toEqual([
      {
        name: 'xvox-docs',
        type: 'skill-md',
        description:
          'Read and cite the documentation The "Docs". Use it for questions and tasks about what it describes. All of it.',
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
    expect(name('product', 'https://a.example.com')).toBe('a-example-com-docs');
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

describe('skills of the writer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skill-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const withOwn = (own: Readonly<Record<string, string>>) => {
    const { value } = siteOf({ pages: { 'content/a.md': {} }, config, publicFiles: Object.keys(own) });
    const publicFiles = new Map(
      Object.entries(own).map(([path, text]) => {
        const absolute = join(folder, path.replaceAll('/', '-'));
        writeFileSync(absolute, text);
        return [path, { ...value.publicFiles.get(path)!, absolute }];
      }),
    );
    const found = [...listWellKnownFiles({ ...value, publicFiles }, {})];
    const index = found.find(({ path }) => path.endsWith('index.json'));
    return {
      paths: found.map(({ path }) => path),
      skills:
        index &&
        (JSON.parse(String(index.body)).skills as { name: string; description: string; digest: string }[]),
    };
  };

  it('stand in the index with their own descriptions, beside that of docgen', () => {
    const own = '---\nname: calls\ndescription: >-\n  Make\n  calls.\n---\n# Calls\n';
    const { skills } = withOwn({
      '.well-known/agent-skills/calls/SKILL.md': own,
      '.well-known/agent-skills/bad/SKILL.md': '---\n: [\n---\n',
      '.well-known/agent-skills/calls/notes.md': 'No skill.',
    });
    expect(skills?.map(({ name, description }) => [name, description])).toEqual([
      [
        'xvox-docs',
        'Read and cite the documentation The "Docs". Use it for questions and tasks about what it describes. All of it.',
      ],
      ['calls', 'Make calls.'],
      [
        'bad',
        'Read and cite the documentation The "Docs". Use it for questions and tasks about what it describes. All of it.',
      ],
    ]);
    expect(skills?.[1]?.digest).toBe(`sha256:${createHash('sha256').update(own).digest('hex')}`);
  });

  it('take the place of that of docgen, and of its index', () => {
    const own = { [skillPath]: '---\ndescription: Mine.\n---\n' };
    expect(withOwn(own)).toMatchObject({
      paths: ['.well-known/agent-skills/index.json'],
      skills: [{ name: 'xvox-docs', description: 'Mine.' }],
    });
    expect(withOwn({ '.well-known/agent-skills/index.json': '{}' }).paths).toEqual([skillPath]);
  });
});

describe('the catalogue of APIs', () => {
  it('names the descriptions and the references of each API', () => {
    const found = files({ config }, [api, { ...api, servers: [], route: '/ws' }]);
    expect(JSON.parse(found.get('.well-known/api-catalog')!)).toEqual({
      linkset: [
        {
          anchor: 'https://pbx.example.com/api',
          'service-desc': [
            {
              href: 'https://docs.example.com/api/openapi.yaml',
              type: 'application/yaml',
              title: 'REST (v6.4)',
              hreflang: ['zh-CN'],
            },
          ],
          'service-doc': [
            {
              href: 'https://docs.example.com/api/',
              type: 'text/html',
              title: 'REST (v6.4)',
              hreflang: ['zh-CN'],
            },
          ],
        },
        expect.objectContaining({ anchor: 'https://docs.example.com/ws/' }),
      ],
    });
  });

  it('has the versions of an API in one entry, the default one first', () => {
    const { value } = siteOf({ pages: { 'content/a.md': {} }, config, base: '/docs' });
    const found = [
      ...listWellKnownFiles(value, { interfaces: () => [{ ...api, servers: ['{host}', 'nats://n'] }] }),
    ];
    const { linkset } = JSON.parse(String(found.find(({ path }) => path.endsWith('api-catalog'))?.body));
    expect(linkset).toHaveLength(1);
    expect(linkset[0].anchor).toBe('nats://n');
    expect(linkset[0]['service-doc'].map(({ href }: { href: string }) => href)).toEqual([
      'https://docs.example.com/docs/api/',
      'https://docs.example.com/docs/dev/api/',
      'https://docs.example.com/docs/v6.2/api/',
    ]);
  });

  it('is not made without an API', () => {
    expect([...files({ config }).keys()]).toEqual([skillPath, '.well-known/agent-skills/index.json']);
  });
});
