/** Languages of other generators' sites become ours; where a site is edited, its logo and its links come along. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

const contentOf = (texts: Readonly<Record<string, string>>) =>
  Object.keys(texts)
    .filter((path) => path.startsWith('content/'))
    .sort();

describe('the languages of a site', () => {
  it('of Starlight: the default one may have a folder, and a sidebar is written once for all', async () => {
    const { texts } = await moved({
      'astro.config.mjs': `export default defineConfig({ integrations: [starlight({ title: 'Star', defaultLocale: 'en',
  locales: { en: { label: 'English' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } },
  logo: { src: './src/assets/logo.svg' }, editLink: { baseUrl: 'https://github.com/x/star/edit/main/' },
  sidebar: [{ label: 'Guide', translations: { 'pt-br': 'Guia' }, items: ['start', 'more'] },
    { label: 'Linked', items: [{ label: 'Again', link: '/more/#x' }] },
    { label: 'Listed', autogenerate: { directory: 'deep' } }] })] });`,
      'src/content/docs/en/deep/a.md': '---\ntitle: Deep A\n---\n',
      'src/content/docs/en/deep/b.md': '---\ntitle: Deep B\n---\n\n## x\n',
      'src/content/docs/pt-br/deep/b.md': '---\ntitle: Fundo B\n---\n',
      'src/assets/logo.svg': '<svg/>',
      'src/content/docs/en/start.md': '---\ntitle: Start\n---\n',
      'src/content/docs/en/more.md': '---\ntitle: More\n---\n',
      'src/content/docs/pt-br/start.md': '---\ntitle: Início\n---\n',
    });
    expect(contentOf(texts)).toEqual([
      'content/@pt-BR/deep/b.md',
      'content/@pt-BR/start.md',
      'content/deep/a.md',
      'content/deep/b.md',
      'content/more.md',
      'content/public/logo.svg',
      'content/start.md',
    ]);
    const config = texts['site.config.ts']!;
    expect(config).toContain("{ value: 'en', label: 'English', base: '/en', default: true }");
    expect(config).toMatch(
      /base: '\/pt-br',\s+nav: [\s\S]*'Guia'[\s\S]*title: 'Início', href: '\/start'[\s\S]*title: 'More', href: '\/more'/,
    );
    const portuguese = config.slice(config.indexOf("base: '/pt-br'"));
    expect(portuguese).toMatch(
      /'Again', href: '\/more#x'[\s\S]*title: 'Deep A', href: '\/deep\/a'[\s\S]*title: 'Fundo B', href: '\/deep\/b'/,
    );
    expect(config).toContain("theme: { logo: '/logo.svg' }");
  });
});
