import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docgen, temporarySite } from '../helpers/docgen.ts';

describe('init', () => {
  it('makes a site that builds without a word, and never writes over anything', async () => {
    const place = temporarySite();
    const made = await docgen(['init', 'site'], { cwd: place.dir });
    expect([made.code, made.stdout.split('\n')]).toEqual([
      0,
      expect.arrayContaining(['site.config.ts', 'content/index.md']),
    ]);
    const built = await docgen(['build', 'site', '--strict', '--json'], { cwd: place.dir });
    expect(JSON.parse(built.stdout)).toMatchObject({ ok: true, pages: 3, diagnostics: [] });
    const again = await docgen(['init', 'site'], { cwd: place.dir });
    expect([again.code, again.stdout]).toEqual([1, '']);
    expect(again.stderr).toMatch(/is not empty[\s\S]*\n1 error, 0 warnings in 0 pages\n$/);
    place.remove();
  });
});

describe('init in a repository or package', () => {
  it('makes the site beside what is there, and leaves that as it is', async () => {
    const own = {
      'package.json': '{ "name": "x" }\n',
      '.gitignore': 'mine\n',
      'README.md': '# x\n',
      '.docgen/x': '',
    };
    const place = temporarySite(own);
    const made = await docgen(['init'], { cwd: place.dir });
    expect([made.code, made.stdout.includes('.gitignore')]).toEqual([0, false]);
    for (const [path, text] of Object.entries(own)) {
      expect(readFileSync(join(place.dir, path), 'utf8')).toBe(text);
    }
    expect((await docgen(['build'], { cwd: place.dir })).code).toBe(0);
    place.remove();
  });

  it('refuses a folder that holds anything else', async () => {
    for (const name of ['site.config.ts', 'content/x.md', 'index.html', 'src/a.ts']) {
      const place = temporarySite({ 'package.json': '{}\n', [name]: '' });
      const made = await docgen(['init'], { cwd: place.dir });
      expect([name, made.code, existsSync(join(place.dir, 'content/index.md'))]).toEqual([name, 1, false]);
      place.remove();
    }
  });
});

describe('new', () => {
  const files = {
    'site.config.ts':
      "export default { title: 'T', versions: [{ value: '2', base: '', default: true }, { value: '1', base: '/1' }], nav: [{ title: 'How', prefix: '/howto', sections: [{ title: 'A', links: [{ title: 'B', href: '/howto/b' }] }] }] };\n",
    'content/index.md': '# Home\n',
    'content/howto/b.md': '---\ntitle: B\nauthor: 运维组\ntime: 2025-01-01\n---\n',
  };

  it('makes a page that builds, with the author of its neighbours and the day', async () => {
    const site = temporarySite(files);
    const made = await docgen(['new', '/howto/tls', '--title', '证书: "TLS"'], { cwd: site.dir });
    expect([made.code, made.stdout]).toEqual([0, 'content/howto/tls.md\n']);
    expect(made.stderr).toContain('List it in the navigation group "How"');
    const text = readFileSync(join(site.dir, 'content/howto/tls.md'), 'utf8');
    expect(text).toMatch(
      /^---\ntitle: "证书: \\"TLS\\""\ndescription: ""\nauthor: 运维组\ntime: \d{4}-\d\d-\d\d\n---\n/,
    );
    const built = await docgen(['build', '--json'], { cwd: site.dir });
    expect(JSON.parse(built.stdout)).toMatchObject({ ok: true });
    site.remove();
  });

  it('makes overlays of versions that exist', async () => {
    const site = temporarySite(files);
    const made = await docgen(['new', '/howto/b', '--version', '1'], { cwd: site.dir });
    expect([made.code, made.stdout]).toEqual([0, 'content/@1/howto/b.md\n']);
    const unknown = await docgen(['new', '/howto/c', '--version', '3'], { cwd: site.dir });
    expect([unknown.code, existsSync(join(site.dir, 'content/@3'))]).toEqual([2, false]);
    site.remove();
  });

  it('refuses routes that are taken, that no file can have or that lead out', async () => {
    const site = temporarySite(files);
    const outside = temporarySite();
    symlinkSync(outside.dir, join(site.dir, 'content/out'));
    const refused = {
      1: ['/howto/b', '/howto/b/', '/out/x', '/1', '/1/', ''],
      2: ['/../x', '/a/../../x', '/_x', '/.x', '/@1/x', '/public/x', '/a:b', '/a.md', 'https://x.y'],
    };
    for (const [code, routes] of Object.entries(refused)) {
      for (const route of routes) {
        const run = await docgen(['new', route], { cwd: site.dir });
        expect([route, run.code, run.stdout]).toEqual([route, Number(code), '']);
        expect(run.stderr).toMatch(/\n1 error, 0 warnings in 0 pages\n$/);
        expect(run.stderr).not.toContain('    at ');
      }
    }
    expect(existsSync(join(outside.dir, 'x.md'))).toBe(false);
    outside.remove();
    site.remove();
  });

  it('refuses pages that would break the site, and says what to do instead', async () => {
    const site = temporarySite({
      ...files,
      'content/x.md': '---\ntitle: X\naliases: [/old]\n---\n',
      'content/public/load/index.html': '',
      'content/@1/only.md': '# Only\n',
    });
    const refused: Record<string, string> = {
      '/1/q': 'docgen new /q --version 1',
      '/1': 'docgen new / --version 1',
      '/X': 'Choose another route.',
      '/old': 'Choose another route.',
      '/load': 'Choose another route.',
      '/x/index': '/x is a page already: content/x.md.',
      '/{{product.slug}}': '[product]',
      [`/${'长'.repeat(100)}`]: 'longer than 255 bytes',
    };
    for (const [route, hint] of Object.entries(refused)) {
      const run = await docgen(['new', route], { cwd: site.dir });
      expect([route, run.code, run.stdout]).toEqual([route, route.includes('{{') ? 2 : 1, '']);
      expect(run.stderr).toContain(hint);
    }
    const cased = await docgen(['new', '/X', '--version', '1'], { cwd: site.dir });
    expect([cased.code, cased.stderr]).toEqual([1, expect.stringContaining('upper and lower case')]);
    const below = await docgen(['new', '/1/q', '--version', '1'], { cwd: site.dir });
    expect([below.code, below.stdout]).toEqual([0, 'content/@1/1/q.md\n']);
    expect((await docgen(['new', '/1-guide'], { cwd: site.dir })).code).toBe(0);
    const built = await docgen(['build', '--json'], { cwd: site.dir });
    expect(JSON.parse(built.stdout)).toMatchObject({ ok: true });
    site.remove();
  });

  it('is not kept by what is wrong with the site already', async () => {
    const site = temporarySite({ ...files, 'content/howto/B.md': '# B\n', 'content/1/x.md': '# X\n' });
    const made = await docgen(['new', '/howto/c'], { cwd: site.dir });
    expect([made.code, made.stdout]).toEqual([0, 'content/howto/c.md\n']);
    site.remove();
  });
});
