/** Reads settings of a Hugo site apart from its pages: links, menus, formulas. */
import type { NavNode, PagePlan } from '../shared/model.ts';
import {
  readList,
  readNumber,
  readObject,
  readObjects,
  readPath,
  readText,
  type Values,
} from '../shared/script/values.ts';
import { buildMenuLink, keepFilled, type ReadLink } from '../shared/settings/common.ts';
import { buildTheme, readAnalytics, readEditUrl, readFooter, readSocial } from '../shared/settings/theme.ts';
import type { SourceTree } from '../shared/source-tree.ts';

/** Settings of Hugo and of its themes Book and Docsy, as keys of site.config.ts. */
export function readSiteSettings(config: Values, params: Values): Record<string, unknown> {
  const code = readText(params.github_repo) ?? readText(params.BookRepo);
  const repository =
    code !== undefined && /^https?:\/\/\S+$/.test(code) ? code.replace(/\/+$/, '') : undefined;
  const branch = readText(params.github_branch) ?? 'main';
  const { id: given, ID = given } = readObject(config, 'services.googleAnalytics');
  const privacy = readText(params.privacy_policy);
  const people = ['user', 'developer'].flatMap((group) =>
    readList(readPath(params.links, group)).map((value) => readObject(value)),
  );
  const social = people.map(({ name, url }) => ({ icon: name, link: url }));
  const holder = readText(params.copyright, 'authors') ?? readText(params.copyright);
  const links = privacy && isWebAddress(privacy) ? [{ title: 'Privacy', href: privacy }] : undefined;
  return {
    links: repository && { code: repository },
    editUrl:
      repository && /github\.com/.test(repository)
        ? `${repository}/edit/${branch}/:path`
        : readEditUrl(readPath(params, 'editURL.base')),
    lastUpdated: config.enablegitinfo === true || undefined,
    analytics: readAnalytics(ID),
    theme: buildTheme(undefined, readSocial(social)),
    footer:
      readFooter(config.copyright) ??
      (holder || links ? { holder: holder?.replace(/<[^>]*>|\[|\]\([^)]*\)/g, ''), links } : undefined),
  };
}

/** True if the settings enable formulas or a page contains one. */
export function hasFormulas(tree: SourceTree, config: Values, pages: readonly PagePlan[]): boolean {
  return (
    readPath(config, 'markup.goldmark.extensions.passthrough.enable') === true ||
    readPath(config, 'params.katex.enable') === true ||
    readPath(config, 'params.math') === true ||
    pages.some(({ source }) =>
      /\{\{[<%]\s*(?:katex|math)\b|^\s*```\s*(?:math|katex|latex)\s*$/m.test(tree.read(source) ?? ''),
    )
  );
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text) && URL.canParse(text);
}

export function readMenu(menus: unknown, readLink: ReadLink): readonly NavNode[] | undefined {
  const found = readObjects(menus, 'main')
    .sort((a, b) => (readNumber(a.weight) ?? 0) - (readNumber(b.weight) ?? 0))
    .flatMap(({ name, title = name, url, pageRef, pageref = pageRef }) => {
      const label = readText(readText(name ?? title)?.replace(/<[^>]*>/g, ''));
      return buildMenuLink(label, readLink(url ?? pageRef ?? pageref));
    });
  return keepFilled(found);
}
