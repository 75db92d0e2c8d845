import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docgen, projectRoot, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';
import { installPackage, listPacked, tsc } from '../helpers/package.ts';

describe('init', () => {
  it('makes a site that builds without a word, and never writes over anything', async () => {
    const place = temporarySite();
    const made = await docgenAgain(['init', 'site'], { cwd: place.dir });
    expect([made.code, made.stdout.split('\n')]).toEqual([
      0,
      expect.arrayContaining(['site.config.ts', 'content/index.md']),
    ]);
    const built = await docgenAgain(['build', 'site', '--strict', '--json'], { cwd: place.dir });
    expect(JSON.parse(built.stdout)).toMatchObject({ ok: true, pages: 3, diagnostics: [] });
    const again = await docgenAgain(['init', 'site'], { cwd: place.dir });
    expect([again.code, again.stdout]).toEqual([2, '']);
    expect(again.stderr).toMatch(/is not empty[\s\S]*\n1 error, 0 warnings in 0 pages\n$/);
    place.remove();
  });
});

describe('the words of a new site', () => {
  const titleOf = async (env: Record<string, string>, ...args: string[]) => {
    const place = temporarySite();
    const none = { LC_ALL: '', LC_MESSAGES: '', LANG: '' };
    const made = await docgenAgain(['init', ...args], { cwd: place.dir, env: { ...none, ...env } });
    const { code } = await docgenAgain(['check', '--strict'], { cwd: place.dir });
    const [config, home] = ['site.config.ts', 'content/index.md'].map((path) =>
      readFileSync(join(place.dir, path), 'utf8'),
    );
    place.remove();
    expect([made.code, code]).toEqual([0, 0]);
    return `${/lang: '(\w+)'/.exec(config!)?.[1]} ${/title: (\S+)/.exec(home!)?.[1]}`;
  };

  it('are in the language of the system, or in the one that is asked for', async () => {
    const [zh, en] = ['undefined 文档', 'en Documentation'];
    expect(await titleOf({ LANG: 'zh_CN.UTF-8' })).toBe(zh);
    expect(await titleOf({ LANG: 'en_GB.UTF-8' })).toBe(en);
    expect(await titleOf({ LANG: 'fr_FR.UTF-8' })).toBe(en);
    expect(await titleOf({ LANG: 'en_US.UTF-8', LC_ALL: 'zh_TW' })).toBe(zh);
    expect(await titleOf({ LANG: 'zh_CN.UTF-8' }, '--lang', 'en')).toBe(en);
    expect(await titleOf({ LANG: 'C' }, '--lang', 'zh')).toBe(zh);
  });

  it('are in no third language', async () => {
    const place = temporarySite();
    const run = await docgenAgain(['init', '--lang', 'fr'], { cwd: place.dir });
    expect([run.code, existsSync(join(place.dir, 'content'))]).toEqual([2, false]);
    expect(run.stderr).toContain('Allowed choices are zh, en.');
    place.remove();
  });
});

describe('what init prints last', () => {
  /** The printed command, with `check` in the place of `dev`, which comes to an end. */
  const follow = (stderr: string, cwd: string, path = process.env.PATH) => {
    const [, command] = /^Now run: (.*)$/m.exec(stderr)!;
    const run = spawnSync('sh', ['-c', command!.replace(/ dev\b/, ' check')], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, PATH: path },
    });
    expect([command, run.status, run.stderr]).toEqual([command, 0, '0 errors, 0 warnings in 3 pages\n']);
    return command;
  };
  const program = join(projectRoot, 'bin/docgen.js');

  it('works as it is printed, from a checkout', async () => {
    const place = temporarySite();
    for (const dir of ['site', "it's a site", undefined]) {
      const cwd = dir === undefined ? join(place.dir, 'here') : place.dir;
      mkdirSync(cwd, { recursive: true });
      const made = await docgenAgain(['init', ...(dir === undefined ? [] : [dir])], { cwd });
      expect(follow(made.stderr, cwd)).toMatch(/^node \S+docgen\.js dev\b/);
    }
    place.remove();
  });

  it('works as it is printed, installed for all and in a package', async () => {
    const place = temporarySite({ 'bin/x': '', 'package/node_modules/.bin/x': '' });
    symlinkSync(program, join(place.dir, 'bin/docgen'));
    const path = `${join(place.dir, 'bin')}:${process.env.PATH}`;
    const made = await docgen(['init', 'site'], { cwd: place.dir, env: { PATH: path } });
    expect(follow(made.stderr, place.dir, path)).toBe('docgen dev site');
    const folder = join(place.dir, 'package');
    symlinkSync(projectRoot, join(folder, 'node_modules/docgen'));
    symlinkSync('../docgen/bin/docgen.js', join(folder, 'node_modules/.bin/docgen'));
    const inPackage = await docgenAgain(['init'], { cwd: folder });
    expect(follow(inPackage.stderr, folder)).toBe('npx --no docgen dev');
    place.remove();
  });

  it('names the package manager in use, and installs first what runs from a cache', async () => {
    const place = temporarySite({
      'docgen-site-0.1.0.tgz': 'tarball',
      'cache/package.json': '{ "dependencies": { "docgen-site": "file:../docgen-site-0.1.0.tgz" } }',
    });
    const cached = join(place.dir, 'cache/node_modules/docgen-site');
    installPackage(place.dir, { files: listPacked(), packages: ['esbuild', 'prismjs'] });
    mkdirSync(dirname(cached), { recursive: true });
    renameSync(join(place.dir, 'node_modules/docgen'), cached);
    const agents = {
      'npm/11.0.0': 'npm install && npm run dev',
      'pnpm/10.0.0': 'pnpm install && pnpm dev',
      'yarn/4.0.0': 'yarn install && yarn dev',
      'bun/1.2.0': 'bun install && bun run dev',
    };
    for (const [agent, steps] of Object.entries(agents)) {
      const dir = agent.split('/')[0]!;
      const made = spawnSync(process.execPath, [join(cached, 'bin/docgen.js'), 'init', dir, '--lang', 'en'], {
        cwd: place.dir,
        encoding: 'utf8',
        env: { ...process.env, npm_config_user_agent: `${agent} node/v20.19.0 linux x64` },
      });
      expect(made.stderr).toBe(`Now run: cd ${dir} && ${steps}\n`);
      const read = (path: string) => readFileSync(join(place.dir, dir, path), 'utf8');
      expect(JSON.parse(read('package.json')).devDependencies).toEqual({
        docgen: 'file:../docgen-site-0.1.0.tgz',
      });
      expect(read('content/index.md')).toContain(`\`${steps.split(' && ')[1]}\` shows it`);
      // pnpm ends with an error if nobody says whether scripts of packages may run.
      expect(existsSync(join(place.dir, dir, 'pnpm-workspace.yaml'))).toBe(dir === 'pnpm');
    }
    place.remove();
  });

  it('stands beside scripts that call docgen, and settings by which an editor understands the site', async () => {
    const place = temporarySite({
      'site/node_modules/docgen/package.json': '{ "name": "docgen", "types": "./i.d.ts" }\n',
      'site/node_modules/docgen/i.d.ts':
        'export function defineConfig<T extends { title: string }>(c: T): T;\n',
    });
    await docgenAgain(['init', 'site'], { cwd: place.dir });
    const { scripts, devDependencies } = JSON.parse(
      readFileSync(join(place.dir, 'site/package.json'), 'utf8'),
    );
    expect(Object.keys(scripts)).toEqual(['dev', 'build', 'preview', 'check']);
    for (const [name, script] of Object.entries(scripts)) expect(script).toBe(`docgen ${name}`);
    expect(resolve(place.dir, 'site', devDependencies.docgen.replace('file:', ''))).toBe(projectRoot);
    const types = () => tsc(place.dir, '-p', 'site', '--skipDefaultLibCheck');
    expect(types()).toBe('');
    place.write({
      'site/site.config.ts': "import { defineConfig } from 'docgen';\nexport default defineConfig({});\n",
    });
    expect(types()).toContain('title');
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
    const made = await docgenAgain(['init'], { cwd: place.dir });
    expect([made.code, made.stdout.includes('.gitignore')]).toEqual([0, false]);
    expect(made.stderr).toContain(
      'package.json is as it was; this adds scripts: npm pkg set scripts.dev="docgen dev" scripts.build="docgen build" ',
    );
    expect(made.stderr).toContain(
      '.gitignore is as it was; dist/, dist.zip, print/ and .docgen/ belong into it.',
    );
    for (const [path, text] of Object.entries(own)) {
      expect(readFileSync(join(place.dir, path), 'utf8')).toBe(text);
    }
    expect((await docgenAgain(['build'], { cwd: place.dir })).code).toBe(0);
    place.remove();
  });

  it('makes the site in the folder of a project, whatever else it holds, and names its package manager', async () => {
    const own = {
      'package.json': '{ "scripts": { "build": "tsc" } }\n',
      'pnpm-lock.yaml': '',
      'src/a.ts': 'mine\n',
      'dist/a.js': 'mine\n',
      'tsconfig.json': '{}\n',
    };
    const place = temporarySite(own);
    const made = await docgenAgain(['init', '--lang', 'en'], {
      cwd: place.dir,
      env: { npm_config_user_agent: '' },
    });
    expect([made.code, made.stdout.includes('content/index.md')]).toEqual([0, true]);
    expect(made.stderr).toContain(
      'this adds scripts: pnpm pkg set scripts.docs:dev="docgen dev" scripts.docs:build=',
    );
    expect(made.stderr).toContain('dist/ is there already');
    for (const [path, text] of Object.entries(own))
      expect(readFileSync(join(place.dir, path), 'utf8')).toBe(text);
    const built = await docgenAgain(['build', '--strict', '--out', 'site'], { cwd: place.dir });
    expect([built.code, built.stderr]).toEqual([0, '0 errors, 0 warnings in 3 pages\n']);
    place.remove();
  });

  it('keeps what print and --zip write out of commits', async () => {
    const place = temporarySite();
    await docgenAgain(['init'], { cwd: place.dir });
    const ignored = readFileSync(join(place.dir, '.gitignore'), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['dist/', 'dist.zip', 'print/', '.docgen/']));
    place.remove();
  });

  it('refuses a folder with parts of a site, and one that holds no project', async () => {
    const project = { 'package.json': '{}\n' };
    for (const [name, more] of [
      ['site.config.ts', project],
      ['content/x.md', project],
      ['theme/x.css', project],
      ['index.html', {}],
      ['src/a.ts', {}],
    ] as const) {
      const place = temporarySite({ ...more, [name]: '' });
      const made = await docgenAgain(['init'], { cwd: place.dir });
      expect([name, made.code, existsSync(join(place.dir, 'content/index.md'))]).toEqual([name, 2, false]);
      place.remove();
    }
  });
});

describe('new', () => {
  const files = {
    'site.config.ts':
      "export default { title: 'T', versions: [{ value: '2', base: '', default: true }, { value: '1', base: '/1' }], nav: [{ title: 'How', prefix: '/guide', sections: [{ title: 'A', links: [{ title: 'B', href: '/guide/b' }] }] }] };\n",
    'content/index.md': '# Home\n',
    'content/guide/b.md': '---\ntitle: B\nauthor: 运维组\ntime: 2025-01-01\n---\n',
  };

  it('names the page that stands where the new one would, in overlays too, and lets a shared page come after an overlay', async () => {
    const site = temporarySite({
      'site.config.ts':
        "export default { title: 'T', versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1' }], locales: [{ value: 'zh-CN', base: '' }, { value: 'en', base: '/en' }] };\n",
      'content/a.md': '# A\n',
      'content/@en/index.md': '# Home\n',
      'content/@v1/index.md': '# Old\n',
    });
    for (const [path, ...options] of [
      ['content/@en/index.md', '--locale', 'en'],
      ['content/@v1/index.md', '--version', 'v1'],
    ] as const) {
      const run = await docgenAgain(['new', '/', ...options], { cwd: site.dir });
      expect([run.code, run.stderr]).toEqual([2, expect.stringContaining(`/ is a page already: ${path}.`)]);
    }
    expect((await docgenAgain(['new', '/'], { cwd: site.dir })).stdout).toBe('content/index.md\n');
    expect((await docgenAgain(['new', '/'], { cwd: site.dir })).stderr).toContain(
      '/ is a page already: content/index.md.',
    );
    site.remove();
  });

  it('makes a page that builds, with the author of its neighbours and the day', async () => {
    const site = temporarySite(files);
    const made = await docgenAgain(['new', '/guide/tls', '--title', '证书: "TLS"'], { cwd: site.dir });
    expect([made.code, made.stdout]).toEqual([0, 'content/guide/tls.md\n']);
    expect(made.stderr).toContain('List it in the navigation group "How"');
    const text = readFileSync(join(site.dir, 'content/guide/tls.md'), 'utf8');
    expect(text).toMatch(
      /^---\ntitle: "证书: \\"TLS\\""\ndescription: ""\nauthor: 运维组\ntime: \d{4}-\d\d-\d\d\n---\n/,
    );
    const built = await docgenAgain(['build', '--json'], { cwd: site.dir });
    expect(JSON.parse(built.stdout)).toMatchObject({ ok: true });
    site.remove();
  });

  it('makes overlays of versions that exist', async () => {
    const site = temporarySite(files);
    const made = await docgenAgain(['new', '/guide/b', '--version', '1'], { cwd: site.dir });
    expect([made.code, made.stdout]).toEqual([0, 'content/@1/guide/b.md\n']);
    const unknown = await docgenAgain(['new', '/guide/c', '--version', '3'], { cwd: site.dir });
    expect([unknown.code, existsSync(join(site.dir, 'content/@3'))]).toEqual([2, false]);
    site.remove();
  });

  it('refuses routes that are taken, that no file can have or that lead out', async () => {
    const site = temporarySite(files);
    const outside = temporarySite();
    symlinkSync(outside.dir, join(site.dir, 'content/out'));
    const refused = [
      ...['/guide/b', '/guide/b/', '/out/x', '/1', '/1/', ''],
      ...['/../x', '/a/../../x', '/_x', '/.x', '/@1/x', '/public/x', '/a:b', '/a.md', 'https://x.y'],
    ];
    for (const route of refused) {
      const run = await docgenAgain(['new', route], { cwd: site.dir });
      expect([route, run.code, run.stdout]).toEqual([route, 2, '']);
      expect(run.stderr).toMatch(/\n1 error, 0 warnings in 0 pages\n$/);
      expect(run.stderr).not.toContain('    at ');
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
      const run = await docgenAgain(['new', route], { cwd: site.dir });
      expect([route, run.code, run.stdout]).toEqual([route, 2, '']);
      expect(run.stderr).toContain(hint);
    }
    const cased = await docgenAgain(['new', '/X', '--version', '1'], { cwd: site.dir });
    expect([cased.code, cased.stderr]).toEqual([2, expect.stringContaining('upper and lower case')]);
    const below = await docgenAgain(['new', '/1/q', '--version', '1'], { cwd: site.dir });
    expect([below.code, below.stdout]).toEqual([0, 'content/@1/1/q.md\n']);
    expect((await docgenAgain(['new', '/1-guide'], { cwd: site.dir })).code).toBe(0);
    const built = await docgenAgain(['build', '--json'], { cwd: site.dir });
    expect(JSON.parse(built.stdout)).toMatchObject({ ok: true });
    site.remove();
  });

  it('is not kept by what is wrong with the site already', async () => {
    const site = temporarySite({ ...files, 'content/guide/B.md': '# B\n', 'content/1/x.md': '# X\n' });
    const made = await docgenAgain(['new', '/guide/c'], { cwd: site.dir });
    expect([made.code, made.stdout]).toEqual([0, 'content/guide/c.md\n']);
    site.remove();
  });

  it('is not kept by what only its text can mend: headings that links name, and rules of the site', async () => {
    const rule = `{ name: 'owner', check: (site) => site.trees.flatMap(({ pages }) => pages.map(({ route }) => ({
      code: 'acme/owner', severity: 'error', message: 'No owner of ' + route })) ) }`;
    const site = temporarySite({
      ...files,
      'site.config.ts': `export default { title: 'T', check: { rules: [${rule}] },
        nav: [{ prefix: '/guide', title: 'G', sections: [{ title: 'S', links: [{ title: 'C', href: '/guide/c#d' }] }] }] };\n`,
    });
    const made = await docgenAgain(['new', '/guide/c'], { cwd: site.dir });
    expect([made.code, made.stdout]).toEqual([0, 'content/guide/c.md\n']);
    site.remove();
  });

  it('is refused with the place of what has its route', async () => {
    const site = temporarySite({
      'site.config.ts': files['site.config.ts'],
      'content/index.md': '---\naliases: [/old]\n---\n\n# T\n',
    });
    const { code, stderr } = await docgenAgain(['new', '/old'], { cwd: site.dir });
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^content\/index\.md.* {2}error {2}scaffold-refused\n/),
    ]);
    site.remove();
  });
});
