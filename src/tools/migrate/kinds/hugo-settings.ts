/** Reads settings of a Hugo site apart from its pages: links, menus, formulas. */
import type { PagePlan } from '../model.ts';
import { at, listOf, numberOf, objectOf, textOf, type Values } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';
import { hrefOf } from './common.ts';
import { editUrlOf, footerOf, socialOf, themeOf } from './links-out.ts';

/** Settings of Hugo and of its themes Book and Docsy, as keys of site.config.ts. */
export function settingsOfSite(config: Values, params: Values): Record<string, unknown> {
  const code = textOf(params.github_repo) ?? textOf(params.BookRepo);
  const repository =
    code !== undefined && /^https?:\/\/\S+$/.test(code) ? code.replace(/\/+$/, '') : undefined;
  const branch = textOf(params.github_branch) ?? 'main';
  const { id: given, ID = given } = objectOf(at(config, 'services.googleAnalytics'));
  const id = textOf(ID);
  const privacy = textOf(params.privacy_policy);
  const people = ['user', 'developer'].flatMap((group) => listOf(at(params.links, group)).map(objectOf));
  const social = people.map(({ name, url }) => ({ icon: name, link: url }));
  const holder = textOf(at(params.copyright, 'authors')) ?? textOf(params.copyright);
  const links = privacy && isWeb(privacy) ? [{ title: 'Privacy', href: privacy }] : undefined;
  return {
    links: repository && { code: repository },
    editUrl:
      repository && /github\.com/.test(repository)
        ? `${repository}/edit/${branch}/:path`
        : editUrlOf(at(params, 'editURL.base')),
    lastUpdated: config.enablegitinfo === true || undefined,
    analytics: id?.startsWith('G-') ? { provider: 'ga4', id } : undefined,
    theme: themeOf(undefined, socialOf(social)),
    footer:
      footerOf(config.copyright) ??
      (holder || links ? { holder: holder?.replace(/<[^>]*>|\[|\]\([^)]*\)/g, ''), links } : undefined),
  };
}

/** True if the settings enable formulas or a page contains one. */
export function drawsFormulas(tree: SourceTree, config: Values, pages: readonly PagePlan[]): boolean {
  return (
    at(config, 'markup.goldmark.extensions.passthrough.enable') === true ||
    at(config, 'params.katex.enable') === true ||
    at(config, 'params.math') === true ||
    pages.some(({ source }) =>
      /\{\{[<%]\s*(?:katex|math)\b|^\s*```\s*(?:math|katex|latex)\s*$/m.test(tree.text(source) ?? ''),
    )
  );
}

function isWeb(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
}

export function menuOf(
  menus: unknown,
  base: string,
  urls: ReadonlyMap<string, PagePlan>,
): unknown[] | undefined {
  const items = listOf(objectOf(menus).main).map(objectOf);
  const found = [...items]
    .sort((a, b) => (numberOf(a.weight) ?? 0) - (numberOf(b.weight) ?? 0))
    .flatMap((item) => {
      const title = textOf(item.name ?? item.title)
        ?.replace(/<[^>]*>/g, '')
        .trim();
      const href = hrefOf(item.url ?? item.pageRef ?? item.pageref, base, urls);
      return title && href !== undefined ? [{ title, href }] : [];
    });
  return found.length > 0 ? found : undefined;
}
