/** What must not come out: bytes from outside the site, and anything that acts in a reader's browser. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { codes } from '#features';
import { attempt, type Files, siteWith } from '../helpers/attempt.ts';
import { minimalConfig, temporarySite } from '../helpers/docgen.ts';
import { vectors } from './vectors.ts';

/** Every fault of content is let through, so that what it leaves behind can be seen in the output. */
const lenient = (more = '') =>
  `export default { title: 'T', ${more}check: { ignore: ${JSON.stringify(
    codes.names.filter((code) => !/^(?:config|output|write|internal)/.test(code)).map((code) => ({ code })),
  )} } };\n`;

describe('a file outside the site', () => {
  const secret = 'SECRET-7f3a-not-for-the-output';

  it('leaves no byte in the output or in a message, whatever leads to it', async () => {
    const outside = temporarySite({
      'secret.md': `# ${secret}\n`,
      'secret.png': secret,
      'secret.js': secret,
    });
    try {
      const site = siteWith({ 'site.config.ts': lenient() });
      const up = `../../${outside.dir.slice(outside.dir.lastIndexOf('/') + 1)}`;
      const ways = [
        `${up}/secret.md`,
        `./sub/../../${up}/secret.md`,
        `@/${up.slice(3)}/secret.md`,
        `${outside.dir}/secret.md`,
        `//${outside.dir}/secret.md`,
        `file://${outside.dir}/secret.md`,
        `${up.replaceAll('/', '\\')}\\secret.md`,
        `${up.replaceAll('.', '%2e')}/secret.md`,
        './linked.md',
        './linked/secret.md',
        './sub/linked/secret.md',
        '../.env',
        '../.git/config',
        '../.docgen/secret.md',
        '../node_modules/secret/secret.md',
      ];
      const files: Files = {
        '.env': secret,
        '.git/config': secret,
        '.docgen/secret.md': secret,
        'node_modules/secret/secret.md': secret,
        'content/sub/x.md': '# x\n',
      };
      ways.forEach((way, index) => {
        const image = way.replace(/md$/, 'png');
        files[`content/w${index}.md`] = [
          '# Way',
          `<!-- @include: ${way} -->`,
          `<<< ${way.replace(/md$/, 'js')}`,
          `<<< ${way}`,
          `![](<${image}>) [x](<${way}>) <${way}>`,
          `<img src="${image}" srcset="${image} 1x"><video poster="${image}" src="${way}"></video><a href="${way}" download>x</a>`,
        ].join('\n\n');
      });
      site.write(files);
      const link = (to: string, at: string) => execFileSync('ln', ['-s', to, join(site.dir, at)]);
      link(join(outside.dir, 'secret.md'), 'content/linked.md');
      link(join(outside.dir, 'secret.png'), 'content/linked.png');
      link(outside.dir, 'content/linked');
      link(outside.dir, 'content/sub/linked');
      execFileSync('mkdir', ['-p', join(site.dir, 'content/public')]);
      link(join(outside.dir, 'secret.md'), 'content/public/linked.md');
      link('../../.env', 'content/public/env');

      const { code, output, stderr, report } = await attempt(site, { args: ['--offline'] });
      expect(code).toBe(0);
      expect(output.has(`w${ways.length - 1}/index.html`)).toBe(true);
      for (const [path, body] of output) expect(body.includes(secret), path).toBe(false);
      expect(`${stderr}${JSON.stringify(report)}`).not.toContain(secret);

      site.write({ 'site.config.ts': minimalConfig });
      const strict = await attempt(site, { command: 'check' });
      expect(strict.code).toBe(1);
      expect(JSON.stringify(strict.report)).not.toContain(secret);
      for (const link of [
        'linked.md',
        'linked.png',
        'linked',
        'sub/linked',
        'public/linked.md',
        'public/env',
      ]) {
        expect(strict.found).toContain(`content/${link} error link-outside-site`);
      }
      for (const index of ways.keys()) {
        expect(strict.found.some((one) => one.startsWith(`content/w${index}.md:3:1 error `))).toBe(true);
      }
    } finally {
      outside.remove();
    }
  });

  it('may be a content folder that is a link, which is refused; inside the site it is followed', async () => {
    const site = siteWith({});
    const elsewhere = siteWith({ 'content/secret.md': `# ${secret}\n` });
    execFileSync('mv', [join(site.dir, 'content'), join(site.dir, 'real')]);
    execFileSync('ln', ['-s', 'real', join(site.dir, 'content')]);
    expect((await attempt(site)).code).toBe(0);

    const other = siteWith({});
    execFileSync('rm', ['-r', join(other.dir, 'content')]);
    execFileSync('ln', ['-s', join(elsewhere.dir, 'content'), join(other.dir, 'content')]);
    const { code, found } = await attempt(other);
    expect(found).toEqual(['content error link-outside-site']);
    expect(code).toBe(1);
  });
});

describe('includes that go in a circle', () => {
  it('are told with their chain', async () => {
    const include = (name: string) => `text\n\n<!-- @include: ./${name}.md -->\n`;
    const { code, found, report } = await attempt({
      'content/index.md': `# Home\n\n${include('_a')}`,
      'content/_a.md': include('_b'),
      'content/_b.md': include('_a'),
      'content/self.md': `# Self\n\n${include('self')}`,
    });
    expect(code).toBe(1);
    expect(found).toEqual([
      'content/_b.md:3:1 error include-cycle',
      'content/self.md:5:1 error include-cycle',
    ]);
    expect(report.diagnostics[0]!.message).toContain('_a.md → _b.md → _a.md');
  });
});

/** Whatever could run, load or redirect in a page, as a browser's parser sees it. */
function actingIn($: CheerioAPI): string[] {
  const acting: string[] = [];
  $('*').each((_, element) => {
    if (element.type === 'text' || !('attribs' in element)) return;
    const { name, attribs } = element;
    const isOwnScript =
      name === 'script' &&
      ($(element).parent().is('head') ||
        attribs.src?.startsWith('/assets/') === true ||
        // Data, which no browser runs.
        attribs.type === 'application/ld+json');
    if (/^(?:script|style|iframe|object|embed|applet|base|frame|frameset|portal)$/.test(name) && !isOwnScript)
      acting.push(`<${name}>`);
    if (name === 'meta' && 'http-equiv' in attribs) acting.push('<meta http-equiv>');
    for (const [key, value] of Object.entries(attribs)) {
      const bare = value
        .replace(/[\u0000-\u0020\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202F\uFEFF]/g, '')
        .toLowerCase();
      const isText = /^(?:alt|title|content|aria-label|label)$/.test(key);
      if (/^on/.test(key) || key === 'style' || key === 'srcdoc') acting.push(`<${name} ${key}>`);
      else if (
        !isText &&
        /^(?:javascript|vbscript|view-source|file|data:(?!image\/(?:png|gif|jpeg|webp|avif)))/.test(bare)
      )
        acting.push(`<${name} ${key}=${JSON.stringify(value)}>`);
    }
    if (attribs.target?.toLowerCase() === '_blank' && !/\bnoopener\b/.test(attribs.rel ?? ''))
      acting.push(`<${name} target=_blank> without noopener`);
  });
  return acting;
}

/** The scripts of docgen's own in the head: the theme's and the loaders'. */
const ownScripts = ($: CheerioAPI) => $('head script').get().length;

describe('markdown that would act', () => {
  it('is told and leaves nothing that acts, wherever it stands, and the page around it whole', async () => {
    const files: Files = { 'site.config.ts': lenient() };
    vectors.forEach((vector, index) => {
      files[`content/v${index}.md`] = [
        `# Page\n\n${vector}\n`,
        `inline ${vector.replaceAll('\n\n', '\n')} end\n`,
        `- item ${vector.replaceAll('\n', ' ')}\n`,
        'THE END\n',
      ].join('\n');
    });
    const { code, output } = await attempt(files);
    expect(code).toBe(0);
    const scripts = ownScripts(load(output.get('index.html')!.toString()));
    for (const [index, vector] of vectors.entries()) {
      const $ = load(output.get(`v${index}/index.html`)!.toString());
      expect(actingIn($), vector).toEqual([]);
      expect(ownScripts($), vector).toBe(scripts);
      expect($('article .prose').text(), vector).toContain('THE END');
      expect([$('main').length, $('footer').length, $('main footer').length], vector).toEqual([1, 1, 0]);
      const copy = output.get(`v${index}/index.md`)!.toString();
      expect(copy.replace(/`[^`]*`|```[\s\S]*?```/g, ''), vector).not.toMatch(
        /\]\(\s*<?(?:javascript|vbscript):/i,
      );
    }
  });

  it('fails the build otherwise, each case with its line', async () => {
    const unsafe = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="java&#x0A;script:alert(1)">x</a>',
      '[x](javascript:alert(1))',
      '![x](vbscript:x)',
      '<iframe src="/"></iframe>',
    ];
    const { code, found } = await attempt({ 'content/index.md': `# Home\n\n${unsafe.join('\n\n')}\n` });
    expect(code).toBe(1);
    const lines = found.filter((one) => /html-script|link-unsafe/.test(one)).map((one) => one.split(':')[1]);
    expect([...new Set(lines)]).toEqual(['3', '5', '7', '9', '11', '13']);
  });
});

describe('a configuration with markup in every text', () => {
  const markup = `</title></script></textarea>--><img src=x onerror=alert(1)>"' &quot; ]]> $& \${1}`;
  const text = JSON.stringify(markup);
  const link = `{ title: ${text}, href: '/n/a' }`;

  it('shows it as text on every page, and in feed and sitemap', async () => {
    const { code, found, output } = await attempt({
      'site.config.ts': `export default {
        title: ${text}, brand: ${text}, description: ${text}, tagline: ${text}, url: 'https://docs.example.com',
        product: { slug: 's', name: ${text} },
        versions: [{ value: 'a', label: ${text}, base: '', default: true }, { value: 'b', label: ${text}, base: '/b' }],
        nav: [{ title: ${text}, prefix: '/n', icon: ${text}, sections: [{ title: ${text}, links: [${link}] }] }],
        topNav: [${link}],
        hero: { title: ${text}, tagline: ${text}, actions: [${link}], code: { title: ${text}, files: [{ name: ${text}, lang: 'js', code: ${text} }] } },
        home: { categories: [{ title: ${text}, desc: ${text}, menus: [{ title: ${text}, desc: ${text}, icon: ${text}, href: '/n/a' }] }] },
        announcements: [{ content: ${text}, href: '/n/a', show: true }],
        footer: { holder: ${text}, record: ${text}, links: [${link}] },
        links: { code: 'https://example.com/?"onclick="x', company: 'https://example.com/<script>' },
        feedback: 'https://example.com/?q=<script>',
        strings: { home: ${text} },
      };`,
      'content/n/a.md': '# A\n',
      'content/blog/p.md': `---\ntitle: ']]> <script>x</script>'\ntime: 2026-01-01\n---\nx\n`,
    });
    expect(found.filter((one) => one.includes(' error '))).toEqual([]);
    expect(code).toBe(0);
    for (const [path, body] of output) {
      if (path.endsWith('.html')) {
        const $ = load(body.toString());
        expect(actingIn($), path).toEqual([]);
        expect($('main').length, path).toBe(1);
      } else if (path.endsWith('.xml')) {
        const $ = load(body.toString(), { xml: true });
        expect($('script, img').length, path).toBe(0);
      }
    }
    expect(load(output.get('index.html')!.toString())('title').text()).toContain(markup);
  });

  it.each(['javascript:alert(1)', ' JaVaScRiPt:x', 'data:text/html,x', 'vbscript:x', '/a b', '\\\\evil'])(
    'refuses the address %j',
    async (href) => {
      const { code, found } = await attempt({
        'site.config.ts': `export default {\n  title: 'T',\n  topNav: [{ title: 'x', href: ${JSON.stringify(href)} }],\n};`,
      });
      expect(found).toEqual(['site.config.ts:3:26 error config-invalid']);
      expect(code).toBe(2);
    },
  );
});
