import { describe, expect, it } from 'vitest';
import { siteOf, treeNamed, versions } from '../../helpers/site.ts';

const routes = (parts: Parameters<typeof siteOf>[0], tree = 'v6.4') => [
  ...treeNamed(siteOf(parts).value, tree).byRoute.keys(),
];
const codes = (parts: Parameters<typeof siteOf>[0]) => siteOf(parts).diagnostics.map(({ code }) => code);

describe('routes', () => {
  it('makes a route from the path, index and README standing for their folder', () => {
    expect(
      routes({
        pages: {
          'content/index.md': {},
          'content/a/index.md': {},
          'content/a/b.md': {},
          'content/c/README.md': {},
        },
      }),
    ).toEqual(['/', '/a', '/a/b', '/c']);
  });

  it('gives a README its own route where an index stands beside it', () => {
    expect(routes({ pages: { 'content/a/index.md': {}, 'content/a/README.md': {} } })).toEqual([
      '/a',
      '/a/README',
    ]);
  });

  it('lets a page bear the name of its folder', () => {
    expect(
      routes({ pages: { 'content/installation/index.md': {}, 'content/installation/install.md': {} } }),
    ).toEqual(['/installation', '/installation/install']);
  });

  it('puts the product slug into names', () => {
    expect(routes({ pages: { 'content/[product]-work/[product].md': {} } })).toContain('/xvox-work/xvox');
  });

  it('keeps dots, underscores and percent signs of names', () => {
    expect(
      routes({
        pages: { 'content/release/v6.2.md': {}, 'content/mod_ali.md': {}, 'content/50%25 off.md': {} },
      }),
    ).toEqual(['/50%25 off', '/mod_ali', '/release', '/release/v6.2']);
  });

  it('names both files that make one route', () => {
    const [fault] = siteOf({ pages: { 'content/a.md': {}, 'content/a/index.md': {} } }).diagnostics;
    expect(fault).toMatchObject({ code: 'route-duplicate', severity: 'error' });
    expect(fault!.message).toContain('content/a.md');
    expect(fault!.message).toContain('content/a/index.md');
  });

  it('takes routes that differ in case or Unicode form for a fault', () => {
    expect(codes({ pages: { 'content/Tls.md': {}, 'content/tls.md': {} } })).toContain('route-case');
    expect(codes({ pages: { 'content/caf\u00e9.md': {}, 'content/cafe\u0301.md': {} } })).toContain(
      'route-case',
    );
  });

  it('refuses a file of an overlay that keeps itself out of the one version it is for', () => {
    const overlay = (versions: string[]) =>
      codes({ pages: { 'content/@v6.2/x.md': { meta: { versions } } } });
    expect(overlay(['dev'])).toEqual(['frontmatter-type']);
    expect(overlay(['dev', 'v6.2'])).toEqual([]);
  });

  it('refuses pages where another tree stands, and only there', () => {
    expect(codes({ pages: { 'content/v6.2.md': {} } })).toContain('route-is-version');
    expect(codes({ pages: { 'content/dev/index.md': {} } })).toContain('route-is-version');
    expect(codes({ pages: { 'content/dev/x.md': {} } })).toContain('route-is-version');
    expect(codes({ pages: { 'content/dev-guide/index.md': {}, 'content/release/v6.2.md': {} } })).toEqual([]);
  });

  it('refuses the base of a version as a route in every tree, where it would be taken for the other tree', () => {
    const onlyDev = { meta: { versions: ['dev'] } };
    expect(codes({ pages: { 'content/index.md': {}, 'content/dev.md': onlyDev } })).toEqual([
      'route-is-version',
    ]);
    expect(codes({ pages: { 'content/index.md': {}, 'content/dev/x.md': onlyDev } })).toEqual([]);
  });

  it('lets one tree stand below another, save where a page of the other stands', () => {
    const nested = {
      versions: versions.map((one) => (one.value === 'v6.2' ? { ...one, base: '/dev/old' } : one)),
    };
    expect(codes({ config: nested, pages: { 'content/index.md': {}, 'content/a.md': {} } })).toEqual([]);
    expect(codes({ config: nested, pages: { 'content/old/a.md': {} } })).toEqual(['route-is-version']);
  });

  it('refuses parts that no file system can hold', () => {
    expect(codes({ pages: { [`content/${'长'.repeat(86)}.md`]: {} } })).toContain('route-too-long');
    expect(codes({ pages: { [`content/${'长'.repeat(84)}.md`]: {} } })).toEqual([]);
  });
});

describe('versions', () => {
  const pages = {
    'content/a.md': {},
    'content/new.md': { meta: { versions: ['dev', 'v6.4'] } },
    'content/@v6.2/a.md': { title: 'old a' },
    'content/@v6.2/only-old.md': {},
  };

  it('leaves a page out of the trees that its frontmatter does not name', () => {
    expect(routes({ pages })).toEqual(['/a', '/new']);
    expect(routes({ pages }, 'dev')).toEqual(['/a', '/new']);
  });

  it('lets an overlay replace and add pages in its version alone', () => {
    const site = siteOf({ pages }).value;
    expect([...treeNamed(site, 'v6.2').byRoute.keys()]).toEqual(['/a', '/only-old']);
    expect(treeNamed(site, 'v6.2').byRoute.get('/a')!.document.title).toBe('old a');
    expect(treeNamed(site, 'dev').byRoute.get('/a')!.document.title).toBe('a');
  });

  it('publishes drafts only when asked', () => {
    const draft = { pages: { 'content/a.md': { meta: { draft: true } }, 'content/b.md': {} } };
    expect(routes(draft)).toEqual(['/b']);
    expect(routes({ ...draft, drafts: true })).toEqual(['/a', '/b']);
  });

  it('lets two files share a route if no tree has both', () => {
    const split = {
      'content/a.md': { meta: { versions: ['dev'] } },
      'content/a/index.md': { meta: { versions: ['v6.4'] } },
    };
    expect(codes({ pages: split })).toEqual([]);
  });
});

describe('aliases', () => {
  it('refuses aliases that are pages, named twice, or no routes', () => {
    const faults = codes({
      pages: {
        'content/a.md': { meta: { aliases: ['/b', '/old', 'relative', '/../up'] } },
        'content/b.md': { meta: { aliases: ['/old'] } },
      },
      config: { versions: [{ value: 'v', label: 'v', base: '', isDefault: true }] },
    });
    expect(faults.sort()).toEqual(['alias-invalid', 'alias-invalid', 'alias-taken', 'alias-taken']);
  });

  it('stop no build where they are words of another tool, not addresses', () => {
    const { diagnostics } = siteOf({
      pages: { 'content/a.md': { meta: { aliases: ['ls', 'git co', '/../up'] } } },
      config: { versions: [{ value: 'v', label: 'v', base: '', isDefault: true }] },
    });
    expect(diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'alias-invalid warning',
      'alias-invalid warning',
      'alias-invalid error',
    ]);
  });

  it('of the configuration take the place of a list that nobody wrote', () => {
    const config = { redirects: [{ from: '/rules/x', to: '/rules/x/html' }] };
    const { value, diagnostics } = siteOf({ pages: { 'content/rules/x/html.md': {} }, config });
    expect(diagnostics.filter(({ code }) => code === 'alias-taken')).toEqual([]);
    expect(value.trees[0]?.aliases.get('/rules/x')).toBe('/rules/x/html');
    expect(value.trees[0]?.byRoute.has('/rules')).toBe(true);
  });

  it('that bear the path of the site are told, unless a folder is called so', () => {
    const config = { url: 'https://team.example.com/docs' };
    const meta = { aliases: ['/docs/old', '/older', '/docs-old/x'] };
    const told = ({ diagnostics }: ReturnType<typeof siteOf>) =>
      diagnostics.filter(({ code }) => code === 'alias-base').map(({ target, hint }) => [target, hint]);
    const pages = { 'content/n.md': { meta } };
    expect(new Set(told(siteOf({ pages, config })).map(String))).toEqual(
      new Set(['/docs/old,Write "/old".']),
    );
    expect(told(siteOf({ pages }))).toEqual([]);
    expect(told(siteOf({ pages: { ...pages, 'content/docs/a.md': {} }, config }))).toEqual([]);
  });

  it('that look like patterns are told at their place, and lead on from that one address', () => {
    const aliases = ['/a', '/old/*', '/v1/:splat', '/*/x', '/10:30', '/x/12:ab'];
    const aliasesAt = aliases.map((_, index) => ({ line: index + 3, column: 5 }));
    const { value, diagnostics } = siteOf({ pages: { 'content/n.md': { meta: { aliases }, aliasesAt } } });
    const told = diagnostics.filter(({ code }) => code === 'alias-pattern');
    expect([...new Set(told.map(({ severity, line, target }) => `${severity} ${line} ${target}`))]).toEqual([
      'warning 4 /old/*',
      'warning 5 /v1/:splat',
      'warning 6 /*/x',
    ]);
    expect(value.trees[0]?.aliases.get('/old/*')).toBe('/n');
  });
});
