/** The sites under docs/examples, which the manual shows: each is built as it stands there. */
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio/slim';
import { afterEach, describe, expect, it } from 'vitest';
import { projectRoot, type TemporarySite, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

const folder = join(projectRoot, 'docs/examples');

let site: TemporarySite;
afterEach(() => site.remove());

function example(name: string): void {
  site = temporarySite();
  cpSync(join(folder, name), site.dir, { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(site.dir, 'node_modules'));
}

async function built(name: string) {
  example(name);
  const { code, stderr } = await docgenAgain(['build', site.dir, '--strict']);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/^0 errors, 0 warnings in \d+ pages?\n$/)]);
  return (path: string) => readFileSync(join(site.dir, 'dist', path), 'utf8');
}

describe('the examples of the manual', () => {
  it('are all tried here', () => {
    site = temporarySite();
    const tried = readFileSync(join(projectRoot, 'tests/manual/examples.test.ts'), 'utf8');
    expect(
      readdirSync(folder).filter((name) => name !== 'preview' && !tried.includes(`('${name}')`)),
    ).toEqual([]);
  });

  it('plugins: keys, a table of several rows, links to releases, a language', async () => {
    const $ = load((await built('plugins'))('index.html'));
    expect($('.prose kbd').length).toBe(2);
    expect($('.prose td[rowspan="2"]').text()).toBe('PCMA');
    expect($('.prose a[href="https://www.example.com/releases/v2.1.0"]').text()).toBe('v2.1.0');
    expect($('.prose code t-k').first().text()).toMatch(/^answer\b/);
  });

  it('pages: made of data, and linked like others', async () => {
    const read = await built('pages');
    expect(load(read('causes/17/index.html'))('h1').text()).toBe('17 User busy');
    expect(load(read('causes/index.html'))('.prose a').attr('href')).toBe('/causes/16');
  });

  it('frontmatter: typed, and told where it does not fit', async () => {
    const $ = load((await built('frontmatter'))('index.html'));
    expect($('meta[name=owner]').attr('content')).toBe('voice-core');
    site.write({ 'content/a.md': '---\ntitle: A\ndescription: A page.\nowner: Voice Core\n---\n' });
    const { stderr } = await docgenAgain(['check', site.dir]);
    expect(stderr).toContain('content/a.md:4:1  error  frontmatter-rejected');
    expect(stderr).toContain('must be the name of a team');
  });

  it('theme: a footer, colours, and a page for addresses without a page of its own', async () => {
    const read = await built('theme');
    const $ = load(read('index.html'));
    expect($('footer a').attr('href')).toBe('https://www.example.com/help');
    expect(load(read('404.html'))('main#main h1').text()).toBe('Page not found');
    const styles = $('link[rel=stylesheet]')
      .map((_, element) => $(element).attr('href'))
      .get();
    expect(styles.map((href) => read(href)).join('')).toContain('#7a1fa2');
  });

  it('components: drawn at build time, and one that also runs in the browser', async () => {
    const $ = load((await built('components'))('index.html'));
    expect($('.prose .pricing li').first().text()).toBe('Free: free');
    expect($('.prose .pricing em').text()).toBe('per month');
    expect($('.prose .pricing')).toHaveLength(2);
    expect($('docgen-island button').text()).toBe('Calls: 3');
    expect($('script[src*="hydrate"]')).toHaveLength(1);
  });

  it('outputs: a file for the product, and a rule', async () => {
    const read = await built('outputs');
    expect(JSON.parse(read('help/latest.json'))).toEqual({ '/': 'Home', '/install': 'How to install' });
    site.write({ 'content/a.md': '---\ntitle: What is it?\ndescription: A page.\n---\n' });
    const { stderr } = await docgenAgain(['check', site.dir]);
    expect(stderr).toContain('content/a.md:2  warning  acme/title-question');
  });

  it.each(['', '@zh-CN/'])(
    'description and translation fit together, and the lines that insert parts: %s',
    async (language) => {
      site = temporarySite();
      const page = readFileSync(join(projectRoot, `docs/content/${language}guide/api-reference.md`), 'utf8');
      const samples = [...page.matchAll(/```yaml title="(.*)"\n([\s\S]*?)```/g)];
      expect(samples.map(([, file]) => file)).toEqual(['content/@en/api/rest.yaml', 'content/api/rest.yaml']);
      for (const [, file, text] of samples) site.write({ [file!]: text! });
      const parts = ['api calls.originate', 'operations calls status roles', 'errors calls BUSY'];
      const lines = [...parts, 'reasons too_weak', 'schema Call', 'security token'].map(
        (part) => `::: ${part}\n\n`,
      );
      const write = (title: string) =>
        `---\ntitle: ${title}\ndescription: ${title}.\n---\n\n${lines.join('')}`;
      site.write({
        'site.config.ts': `export default {
        title: 'T', lang: 'de', locales: [{ value: 'de', base: '' }, { value: 'en', base: '/en' }],
        versions: [{ value: 'v2', base: '' }], api: [{ file: 'api/rest.yaml', prefix: '/reference' }],
      };`,
        'content/index.md': write('Start'),
        'content/@en/index.md': write('Home'),
      });
      const { code, stderr } = await docgenAgain(['build', site.dir, '--strict', '--lang', 'en']);
      expect([code, stderr]).toEqual([0, expect.stringMatching(/^0 errors, 0 warnings in \d+ pages\n$/)]);
      expect(load(readFileSync(join(site.dir, 'dist/en/index.html'), 'utf8'))('main').text()).toContain(
        'Whom it calls',
      );
    },
  );
});
