import { describe, expect, it } from 'vitest';
import { nginx } from '../../../src/features/hosting/nginx.ts';
import { outputContext, rootlessVersions, type SiteParts, siteOf } from '../../helpers/site.ts';

const conf = (parts: Partial<SiteParts>) =>
  String(
    [
      ...nginx.emit(siteOf({ pages: {}, ...parts }).value, {
        ...outputContext,
        scriptHashes: ['sha256-abc='],
      }),
    ][0]?.body,
  );

describe('nginx snippet', () => {
  it('serves each tree with its own 404 page and no fallback', () => {
    const text = conf({});
    expect(text).toContain('error_page 404 "/404.html";\n');
    expect(text).toContain(
      'location "/v6.2/" {\n  if (-f $docgen_index) { return 301 $docgen_folder; }\n  try_files $uri $docgen_copy $uri/$docgen_markdown $uri/index.html =404;\n  error_page 404 "/v6.2/404.html";\n}\n',
    );
    expect(text).not.toContain('rewrite');
  });

  it('repeats the security headers where a location has headers of its own', () => {
    const text = conf({});
    const assets = /^location "\/assets\/" \{$[\s\S]*?^\}$/m.exec(text)?.[0];
    expect(assets).toContain('  add_header X-Content-Type-Options "nosniff" always;\n');
    expect(assets).toContain('  add_header Cache-Control "public, max-age=31536000, immutable";\n');
    expect(
      text.match(/add_header Content-Security-Policy "\$docgen_content_security_policy" always;/g),
    ).toHaveLength(3);
  });

  it('takes the base off, because no folder has it', () => {
    const text = conf({ base: '/a.b' });
    expect(text).toContain(
      'location "/a.b/" {\n  if (-f $docgen_index) { return 301 $docgen_folder; }\n  rewrite "^/a\\\\.b/(.*)$" "/$1" break;\n  try_files $uri $docgen_copy $uri/$docgen_markdown $uri/index.html =404;\n  error_page 404 "/a.b/404.html";\n}\n',
    );
    expect(text).toContain('location = "/a.b" { return 301 "/a.b/$is_args$args"; }\n');
  });

  it('leads from a root without pages to the default version, once for each form', () => {
    const site = { pages: { 'content/index.md': {} }, config: { versions: rootlessVersions } };
    const roots = (parts: Partial<SiteParts>) =>
      conf({ ...site, ...parts }).match(/^location = "(?:\/|\/docs\/?)" .*$/gm);
    expect(roots({})).toEqual(['location = "/" { return 302 "/v6.4/$is_args$args"; }']);
    expect(roots({ base: '/docs' })).toEqual([
      'location = "/docs" { return 301 "/docs/$is_args$args"; }',
      'location = "/docs/" { return 302 "/docs/v6.4/$is_args$args"; }',
    ]);
  });

  it('redirects old addresses in both forms, and nothing in them is read as a directive', () => {
    const text = conf({
      pages: { 'content/new $x.md': { meta: { aliases: ['/old "a";{b}', '/旧'], versions: ['v6.4'] } } },
    });
    const to = 'return 301 "/new%20%24x/$is_args$args"; }';
    expect(text).toContain(`location = "/old \\"a\\";{b}" { ${to}\n`);
    expect(text).toContain(`location = "/旧" { ${to}\nlocation = "/旧/" { ${to}\n`);
  });

  it('leads on without naming scheme, host or port, which a proxy before it may have others of', () => {
    const text = conf({ base: '/docs', pages: { 'content/new.md': { meta: { aliases: ['/old'] } } } });
    expect(text).toMatch(/^absolute_redirect off;$/m);
    for (const [, to] of text.matchAll(/return \d+ "([^"]*)"/g)) expect(to).toMatch(/^\/(?!\/)/);
    expect(text.match(/return \d+ "/g)).toHaveLength(12);
  });

  it('names no 404 page of a tree that was left out', () => {
    expect(conf({ only: ['v6.2'] })).not.toContain('"/404.html"');
  });
});
