/** Moves pages and folders of tiny sites, and looks at what their files say afterwards. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { defaults } from '#engine';
import { movePages } from '#move';
import { filesIn, projectRoot, type TemporarySite, temporarySite } from '../../helpers/docgen.ts';
import { docgenAgain } from '../../helpers/kept-process.ts';

let place: TemporarySite;
afterEach(() => place.remove());

const config = (more = '') => `export default { title: 'Lamps', lang: 'en', ${more} };\n`;

function put(files: Record<string, string | Uint8Array>): void {
  place = temporarySite({ 'site.config.ts': config(), 'content/index.md': '# Home\n', ...files });
}

async function move(from: string, to: string, dryRun = false) {
  const shown: string[] = [];
  const { value, diagnostics } = await movePages({
    ...defaults,
    siteDir: place.dir,
    packageRoot: projectRoot,
    docgen: '1.0.0',
    tool: 'test',
    cache: false,
    drafts: true,
    workers: 0,
    year: 2025,
    from,
    to,
    dryRun,
    show: (diff) => shown.push(diff),
    notice: () => {},
  });
  return {
    value,
    diff: shown.join(''),
    messages: diagnostics.map(({ code, message, hint }) => [code, message, hint].filter(Boolean).join(' | ')),
  };
}

const read = (path: string) => readFileSync(join(place.dir, path), 'utf8');
const page = (body: string) => `# Title\n\n${body}\n`;

describe('a link to a page that moves', () => {
  /** In content/howto/other.md; the page moves from /howto/tls to /guide/deep/secure. */
  it.each([
    ['absolute', '[a](/howto/tls)', '[a](/guide/deep/secure)'],
    ['with a final slash', '[a](/howto/tls/)', '[a](/guide/deep/secure/)'],
    ['with an anchor', '[a](/howto/tls#part)', '[a](/guide/deep/secure#part)'],
    ['with a query', '[a](/howto/tls?x=1#part)', '[a](/guide/deep/secure?x=1#part)'],
    ['to its file', '[a](/howto/tls.md)', '[a](/guide/deep/secure.md)'],
    ['relative to its file', '[a](tls.md)', '[a](../guide/deep/secure.md)'],
    ['relative with a dot', '[a](./tls.md#part)', '[a](../guide/deep/secure.md#part)'],
    ['relative as a route', '[a](./tls)', '[a](../guide/deep/secure)'],
    ['with a title', '[a](/howto/tls "T")', '[a](/guide/deep/secure "T")'],
    ['in angle brackets', '[a](</howto/tls>)', '[a](</guide/deep/secure>)'],
    [
      'by reference',
      '[a][x] and [x]\n\n[x]: /howto/tls "T"',
      '[a][x] and [x]\n\n[x]: /guide/deep/secure "T"',
    ],
    ['around an image', '[![i](p.png)](/howto/tls)', '[![i](p.png)](/guide/deep/secure)'],
    ['in an attribute', '<a href="/howto/tls#part">a</a>', '<a href="/guide/deep/secure#part">a</a>'],
    ['in single quotes', "<a href='tls.md'>a</a>", "<a href='../guide/deep/secure.md'>a</a>"],
    ['in a table', '| a |\n|---|\n| [b](/howto/tls) |', '| a |\n|---|\n| [b](/guide/deep/secure) |'],
    ['in a box', '::: tip\n[b](/howto/tls)\n:::', '::: tip\n[b](/guide/deep/secure)\n:::'],
    ['in a footnote', 'a[^1]\n\n[^1]: See [b](/howto/tls).', 'a[^1]\n\n[^1]: See [b](/guide/deep/secure).'],
    ['with escapes', '[a](/howto/%74ls)', '[a](/guide/deep/secure)'],
    [
      'twice on a line',
      '[a](/howto/tls) [b](tls.md)',
      '[a](/guide/deep/secure) [b](../guide/deep/secure.md)',
    ],
    ['beside code', '`[a](/howto/tls)` [a](/howto/tls)', '`[a](/howto/tls)` [a](/guide/deep/secure)'],
    ['into its tree', '[a](/@v1/howto/tls)', '[a](/@v1/guide/deep/secure)'],
  ])('is mended: %s', async (_, before, after) => {
    put({
      'site.config.ts': config(
        "versions: [{ value: 'v2', base: '', default: true }, { value: 'v1', base: '/v1' }]",
      ),
      'content/howto/p.png': '',
      'content/howto/tls.md': page('## Part\n\nText.'),
      'content/howto/other.md': page(before),
    });
    const { messages } = await move('/howto/tls', '/guide/deep/secure');
    expect(messages).toEqual([]);
    expect(read('content/howto/other.md')).toBe(page(after));
    expect(read('content/guide/deep/secure.md')).toBe(
      `---\naliases: [/howto/tls]\n---\n\n${page('## Part\n\nText.')}`,
    );
    expect(existsSync(join(place.dir, 'content/howto/tls.md'))).toBe(false);
  });

  it.each([
    ['a fence', '```md\n[a](/howto/tls)\n```'],
    ['indented code', 'x\n\n    [a](/howto/tls)'],
    ['a longer route', '[a](/howto/tls-more)'],
    ['another site', '[a](https://example.com/howto/tls)'],
    ['plain text', 'The route /howto/tls is old.'],
  ])('stays where it is none: %s', async (_, body) => {
    put({
      'content/howto/tls.md': page('Text.'),
      'content/howto/tls-more.md': page('Text.'),
      'content/other.md': page(body),
    });
    await move('/howto/tls', '/guide/tls');
    expect(read('content/other.md')).toBe(page(body));
  });
});

describe('the page that moves', () => {
  it('keeps what its own links lead to, and takes along the pictures that it alone shows', async () => {
    put({
      'content/howto/tls.md': page(
        '![](img/own.png) ![](shared.png) [b](other.md) [c](./tls.md) [d](#title) [e](../index.md)',
      ),
      'content/howto/other.md': page('![](shared.png)'),
      'content/howto/img/own.png': 'own',
      'content/howto/shared.png': 'shared',
    });
    const { messages } = await move('/howto/tls', '/guide/deep/tls');
    expect(messages.filter((one) => !/image/.test(one))).toEqual([]);
    expect(read('content/guide/deep/tls.md')).toContain(
      '![](img/own.png) ![](../../howto/shared.png) [b](../../howto/other.md) [c](./tls.md) [d](#title) [e](../../index.md)',
    );
    expect(read('content/guide/deep/img/own.png')).toBe('own');
    expect(existsSync(join(place.dir, 'content/howto/img'))).toBe(false);
    expect(existsSync(join(place.dir, 'content/howto/shared.png'))).toBe(true);
  });

  it('moves in the overlays of versions and languages too, each with the alias', async () => {
    put({
      'site.config.ts': config(
        "versions: [{ value: 'v2', base: '', default: true }, { value: 'v1', base: '/v1' }], locales: [{ value: 'en', base: '', default: true }, { value: 'fr', base: '/fr' }]",
      ),
      'content/a.md': page('[i](/)'),
      'content/@v1/a.md': page('Old.'),
      'content/@fr/a.md': page('Français.'),
      'content/@fr/@v1/a.md': page('Ancien.'),
      'content/@fr/index.md': page('[a](/a) [b](a.md)'),
    });
    const { value, messages } = await move('/a', '/b/c');
    expect(messages).toEqual([]);
    expect([...value!.files.values()]).toEqual([
      'content/@fr/@v1/b/c.md',
      'content/@fr/b/c.md',
      'content/@v1/b/c.md',
      'content/b/c.md',
    ]);
    expect(read('content/@fr/@v1/b/c.md')).toBe(`---\naliases: [/a]\n---\n\n${page('Ancien.')}`);
    expect(read('content/@fr/index.md')).toBe(page('[a](/b/c) [b](b/c.md)'));
  });

  it.each([
    ['no frontmatter', '# T\n', '---\naliases: [/a]\n---\n\n# T\n'],
    ['other keys', '---\ntitle: T\n---\nx\n', '---\ntitle: T\naliases: [/a]\n---\nx\n'],
    [
      'a list in brackets',
      '---\naliases: [/x, "/y z"]\ntitle: T\n---\n',
      '---\naliases: [/x, "/y z", /a]\ntitle: T\n---\n',
    ],
    [
      'a list with dashes',
      '---\naliases:\n  - /x\ntitle: T\n---\n',
      '---\naliases:\n  - /x\n  - /a\ntitle: T\n---\n',
    ],
    ['one text', '---\naliases: /x\ntitle: T\n---\n', '---\naliases: [/x, /a]\ntitle: T\n---\n'],
    [
      'its new route among them',
      '---\naliases: [/b, /x]\ntitle: T\n---\n',
      '---\naliases: [/x, /a]\ntitle: T\n---\n',
    ],
    [
      'line ends of Windows',
      '---\r\ntitle: T\r\n---\r\nx\r\n',
      '---\r\ntitle: T\r\naliases: [/a]\r\n---\r\nx\r\n',
    ],
    ['a byte-order mark', '\uFEFF# T\n', '\uFEFF---\naliases: [/a]\n---\n\n# T\n'],
    ['a draft', '---\ntitle: T\ndraft: true\n---\n', '---\ntitle: T\ndraft: true\n---\n'],
  ])('gets its old address as an alias, unless nobody has seen it: %s', async (_, before, after) => {
    put({ 'content/a.md': before });
    await move('/a', '/b');
    expect(read('content/b.md')).toBe(after);
  });

  it('is the same again when it moves back', async () => {
    put({ 'content/a.md': '---\ntitle: T\n---\n', 'content/x.md': page('[a](/a)') });
    await move('/a', '/b');
    const { messages } = await move('/b', '/a');
    expect(messages).toEqual([]);
    expect([read('content/a.md'), read('content/x.md')]).toEqual([
      '---\ntitle: T\naliases: [/b]\n---\n',
      page('[a](/a)'),
    ]);
  });
});

it('a page of which only capital letters change gets no alias, and the writer hears of it', async () => {
  put({ 'content/FAQ.md': page('[self](/FAQ)'), 'content/x.md': page('[a](/FAQ) [b](FAQ.md)') });
  const { messages } = await move('/FAQ', '/faq');
  expect(messages).toEqual([
    'move-left | /FAQ leads nowhere now on hosts that tell capital letters apart. | An alias cannot differ in these alone.',
  ]);
  expect([read('content/faq.md'), read('content/x.md')]).toEqual([
    page('[self](/faq)'),
    page('[a](/faq) [b](faq.md)'),
  ]);
  expect(existsSync(join(place.dir, 'content/FAQ.md'))).toBe(false);
});

it('a link to a route with one bracket is still a link, and brackets with partners stay', async () => {
  put({ 'content/a/p.md': page('p'), 'content/x.md': page('[p](/a/p "t") [q](a/p.md)\n\n[r]: /a/p') });
  await move('/a', '/b(c');
  expect(read('content/x.md')).toBe(page('[p](/b%28c/p "t") [q](b%28c/p.md)\n\n[r]: /b%28c/p'));
  expect((await move('/b(c', '/b (c)')).messages).not.toContainEqual(expect.stringContaining('foreign'));
  expect(read('content/x.md')).toContain('[p](/b%20(c)/p "t")');
});

it('a page does not move while something that may lead to it cannot be read', async () => {
  put({ 'content/a.md': page('a'), 'content/b/x.md': page('x') });
  symlinkSync('nowhere.md', join(place.dir, 'content/b/gone.md'));
  const { value, messages } = await move('/a', '/c');
  expect([value, existsSync(join(place.dir, 'content/a.md'))]).toEqual([undefined, true]);
  expect(messages).toEqual([expect.stringMatching(/^file-unreadable \| The symbolic link leads nowhere/)]);
});

describe('a folder that moves', () => {
  it('takes all that is in it, in every overlay, and keeps its parts and what others include of it', async () => {
    put({
      'site.config.ts': config(
        "versions: [{ value: 'v2', base: '', default: true }, { value: 'v1', base: '/v1' }]",
      ),
      'content/old/index.md': page('[a](a.md) [n](../near.md)'),
      'content/old/a.md': page('<!-- @include: ./_part.md -->\n\n[i](/old)'),
      'content/old/_part.md': 'Part [a](/old/a).\n',
      'content/old/_folder.yaml': 'title: Old\n',
      'content/old/.keep': '',
      'content/old/sub/b.md': page('[a](../a.md)'),
      'content/@v1/old/a.md': page('One.'),
      'content/near.md': page('<!-- @include: ./old/_part.md -->\n\n[b](old/sub/b.md)'),
    });
    const { messages } = await move('/old', '/new/place');
    expect(messages).toEqual([]);
    expect([...filesIn(join(place.dir, 'content')).keys()]).toEqual([
      '@v1/new/place/a.md',
      'index.md',
      'near.md',
      'new/place/.keep',
      'new/place/_folder.yaml',
      'new/place/_part.md',
      'new/place/a.md',
      'new/place/index.md',
      'new/place/sub/b.md',
    ]);
    expect(read('content/near.md')).toBe(
      page('<!-- @include: ./new/place/_part.md -->\n\n[b](new/place/sub/b.md)'),
    );
    expect(read('content/new/place/_part.md')).toBe('Part [a](/new/place/a).\n');
    expect(read('content/new/place/index.md')).toBe(
      `---\naliases: [/old]\n---\n\n${page('[a](a.md) [n](../../near.md)')}`,
    );
    expect(read('content/new/place/a.md')).toContain('<!-- @include: ./_part.md -->\n\n[i](/new/place)');
    expect(read('content/new/place/sub/b.md')).toContain('aliases: [/old/sub/b]');
  });

  it('without a page of its own says that its list has no new address', async () => {
    put({ 'content/old/a.md': page('A.') });
    const { messages } = await move('/old', '/new');
    expect(messages).toEqual([expect.stringMatching(/^move-left \| \/old itself has no page/)]);
  });
});

describe('what names the page besides links', () => {
  it('changes with it: neighbours, settings in all files of the configuration, and hashes that translations record', async () => {
    put({
      'site.config.ts': `import { nav } from './nav.ts';\nexport default { title: 'T', lang: 'en', nav, topNav: [{ title: 'A', href: '/howto/tls/' }], // '/howto/tls'\n  markdown: { terms: { TLS: '/howto/tls#part' } }, locales: [{ value: 'en', base: '', default: true }, { value: 'fr', base: '/fr' }] };\n`,
      'nav.ts': `export const nav = [{ title: 'H', prefix: '/howto', sections: [{ title: 'S', links: [{ title: "T", href: "/howto/tls" }] }] }];\n`,
      'content/howto/tls.md': page('## Part\n\n[x](/x)'),
      'content/x.md': '---\ntitle: X\nprev: /howto/tls\n---\n\nTLS is a word. [t](howto/tls.md)\n',
      'content/@fr/howto/tls.md': '---\ntitle: T\noriginal: HASH\n---\n\n## Part {#part}\n',
    });
    const { createHash } = await import('node:crypto');
    const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
    writeFileSync(
      join(place.dir, 'content/@fr/howto/tls.md'),
      read('content/@fr/howto/tls.md').replace('HASH', digest(read('content/howto/tls.md'))),
    );
    const { messages } = await move('/howto/tls', '/secure');
    expect(messages).toEqual([]);
    expect(read('nav.ts')).toContain('href: "/secure"');
    expect(read('nav.ts')).toContain("prefix: '/howto'");
    expect(read('site.config.ts')).toContain("href: '/secure/' }], // '/howto/tls'\n");
    expect(read('site.config.ts')).toContain("TLS: '/secure#part'");
    expect(read('content/x.md')).toContain('prev: /secure\n');
    expect(read('content/@fr/secure.md')).toContain(`original: ${digest(read('content/secure.md'))}\n`);
  });

  it('is told with its place where a setting is computed', async () => {
    put({
      'site.config.ts':
        "const base = '/how';\nexport default {\n  title: 'T', lang: 'en',\n  topNav: [{ title: 'A', href: base + 'to/tls' }],\n};\n",
      'content/howto/tls.md': page('A.'),
    });
    const { messages } = await move('/howto/tls', '/secure');
    expect(messages).toEqual([
      expect.stringMatching(/^move-left \| "topNav\[0\]\.href" leads to \/howto\/tls/),
    ]);
  });

  it('changes the prefix of a group with its folder', async () => {
    put({
      'site.config.ts': config(
        "nav: [{ title: 'H', prefix: '/howto', sections: [{ title: 'S', links: [{ title: 'T', href: '/howto/tls' }] }] }]",
      ),
      'content/howto/index.md': page('H.'),
      'content/howto/tls.md': page('A.'),
    });
    await move('/howto', '/guide');
    expect(read('site.config.ts')).toContain(
      "prefix: '/guide', sections: [{ title: 'S', links: [{ title: 'T', href: '/guide/tls' }",
    );
  });
});

describe('a move that cannot be', () => {
  it.each([
    ['/nowhere', '/b', /^move-refused \| \/nowhere is no page/],
    ['/howto/tsl', '/b', /Did you mean "\/howto\/tls"\?$/],
    ['/was', '/b', /\/was is an old address\. \| Did you mean "\/howto\/tls"\?$/],
    ['/', '/b', /The home page stays/],
    ['/howto/tls', '/howto/tls/', /is there already/],
    ['/howto', '/howto/more', /cannot move into itself/],
    [
      '/howto/tls',
      '/howto/other',
      /\/howto\/other is a page already: content\/howto\/other\.md\. \| .*"\/howto\/other\/tls"/,
    ],
    ['/howto/tls', '/kept', /is an old address of \/howto\/other/],
    ['/howto', '/full', /The folder content\/full exists already/],
    ['/howto/tls', '/../out', /no route that a page can have/],
    ['/howto/tls', '/_hidden', /no route that a page can have/],
    ['/howto/tls', '/v1', /the site would have errors/],
    ['/howto/tls', '/link/tls', /lies outside the site folder/],
  ])('says why, and changes nothing: %s to %s', async (from, to, why) => {
    put({
      'site.config.ts': config(
        "versions: [{ value: 'v2', base: '', default: true }, { value: 'v1', base: '/v1' }]",
      ),
      'content/howto/tls.md': '---\ntitle: T\naliases: [/was]\n---\n',
      'content/howto/other.md': '---\ntitle: T\naliases: [/kept]\n---\n',
      'content/full/x.md': page('X.'),
    });
    const outside = temporarySite();
    symlinkSync(outside.dir, join(place.dir, 'content/link'));
    const before = filesIn(place.dir);
    const { value, messages } = await move(from, to);
    expect([value, messages[0]]).toEqual([undefined, expect.stringMatching(why)]);
    expect(filesIn(place.dir)).toEqual(before);
    outside.remove();
  });
});

describe('the diff', () => {
  it('is shown alone with --dry-run, and git applies it to the same result', async () => {
    put({
      'content/a.md': page('A.\n\n[b](b.md)'),
      'content/b.md': page('[a](/a)'),
      '.gitignore': '.docgen\n',
    });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...args], {
        cwd: place.dir,
      });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'x');
    const before = filesIn(join(place.dir, 'content'));
    const { diff } = await move('/a', '/c/d', true);
    expect(filesIn(join(place.dir, 'content'))).toEqual(before);
    writeFileSync(join(place.dir, '.git/x.diff'), diff);
    git('apply', '.git/x.diff');
    const applied = filesIn(join(place.dir, 'content'));
    git('reset', '-q', '--hard');
    git('clean', '-qfd');
    await move('/a', '/c/d');
    expect(filesIn(join(place.dir, 'content'))).toEqual(applied);
    // The rename is staged, the changes are not, and `git commit -a` has both.
    expect(git('diff', '--cached', '--name-status', '-M').toString()).toBe(
      'R100\tcontent/a.md\tcontent/c/d.md\n',
    );
    expect(git('status', '--porcelain').toString()).toContain('RM content/a.md -> content/c/d.md');
  });
});

describe('docgen mv', () => {
  it('prints the diff, or one JSON object; exit code 2 if it cannot move', async () => {
    put({ 'content/a.md': page('A.'), 'content/b.md': page('[a](/a)') });
    const dry = await docgenAgain(['mv', '/a', '/c', place.dir, '--dry-run']);
    expect([dry.code, dry.stdout.split('\n')[0], dry.stderr]).toEqual([
      0,
      'diff --git a/content/a.md b/content/c.md',
      'Nothing is written. It would be: 1 file moved, texts in 2 files changed.\n',
    ]);
    const wrong = await docgenAgain(['mv', '/x', '/c', place.dir, '--json']);
    expect([wrong.code, JSON.parse(wrong.stdout)]).toMatchObject([
      2,
      { ok: false, diagnostics: [{ code: 'move-refused' }] },
    ]);
    const done = await docgenAgain(['mv', '/a', '/c', place.dir, '--json']);
    expect([done.code, JSON.parse(done.stdout), done.stderr]).toMatchObject([
      0,
      {
        ok: true,
        moved: { 'content/a.md': 'content/c.md' },
        changed: ['content/c.md', 'content/b.md'],
        diagnostics: [],
      },
      '',
    ]);
  });
});

describe('a move that was stopped', () => {
  it('ends with the next call, and loses nothing that was written meanwhile', async () => {
    put({ 'content/a.md': page('A.'), 'content/b.md': page('[a](/a)') });
    const whole = filesIn(join(place.dir, 'content'));
    await move('/a', '/c');
    const moved = filesIn(join(place.dir, 'content'));
    const hash = (await import('node:crypto')).createHash;
    const digest = (text: string) => hash('sha256').update(text).digest('hex');
    const steps = [
      {
        from: 'content/a.md',
        path: 'content/c.md',
        before: digest(page('A.')),
        text: String(moved.get('c.md')),
      },
      {
        from: 'content/b.md',
        path: 'content/b.md',
        before: digest(page('[a](/a)')),
        text: String(moved.get('b.md')),
      },
    ];
    // As it is after the first new file.
    for (const [path, body] of whole) place.write({ [`content/${path}`]: body });
    mkdirSync(join(place.dir, '.docgen'), { recursive: true });
    writeFileSync(join(place.dir, '.docgen/move.json'), JSON.stringify(steps));
    expect((await move('/a', '/c')).value).toMatchObject({ isFinished: true });
    expect(filesIn(join(place.dir, 'content'))).toEqual(moved);
    expect(existsSync(join(place.dir, '.docgen/move.json'))).toBe(false);

    writeFileSync(join(place.dir, '.docgen/move.json'), JSON.stringify(steps));
    place.write({ 'content/b.md': 'My own text.\n' });
    expect((await move('/a', '/c')).messages).toEqual([
      expect.stringMatching(/"content\/b\.md" has changed since/),
    ]);
    expect(read('content/b.md')).toBe('My own text.\n');
  });
});
