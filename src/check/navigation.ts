/** Judges the links of the configuration: navigation, home page, header, footer, announcements, images. */
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Check } from '../model/output.ts';
import type { Site } from '../model/site.ts';
import { targetOf } from '../model/target.ts';
import { nearest } from '../model/text.ts';
import { isExternal } from '../model/url.ts';

export const navigation: Check = {
  name: 'navigation',
  check: (site) => [...configLinks(site).flatMap((link) => judge(link, site)), ...missingFiles(site)],
};

type ConfigLink = { readonly key: string; readonly href: string };

function configLinks({ config }: Site): ConfigLink[] {
  return [
    ...config.nav.flatMap((group, g) =>
      group.sections.flatMap((section, s) =>
        section.links.map(({ href }, l) => ({ key: `nav[${g}].sections[${s}].links[${l}].href`, href })),
      ),
    ),
    ...config.home.categories.flatMap((category, c) =>
      category.menus.map(({ href }, m) => ({ key: `home.categories[${c}].menus[${m}].href`, href })),
    ),
    ...config.topNav.map(({ href }, index) => ({ key: `topNav[${index}].href`, href })),
    ...config.hero.actions.map(({ href }, index) => ({ key: `hero.actions[${index}].href`, href })),
    ...config.footer.links.map(({ href }, index) => ({ key: `footer.links[${index}].href`, href })),
    ...config.announcements.flatMap(({ href, show }, index) =>
      show ? [{ key: `announcements[${index}].href`, href }] : [],
    ),
    ...(config.feedback === undefined ? [] : [{ key: 'feedback', href: config.feedback }]),
  ];
}

/** A link must lead to a page of one tree at least; trees without it leave it out. */
function judge({ key, href }: ConfigLink, site: Site): Diagnostic[] {
  const trees = site.trees.map((tree) => {
    const target = targetOf(
      { kind: 'page', href },
      { path: 'content/', route: '/', version: tree.version },
      site,
    );
    if (target.kind !== 'page') return true;
    const there = site.trees.find((one) => one.version.value === target.version.value);
    return there === undefined || there.byRoute.has(target.route) || there.aliases.has(target.route);
  });
  // With `--only` the page may be in a tree that is not looked at.
  if (trees.includes(true) || site.leftOut.length > 0) return [];
  const routes = site.trees.flatMap((tree) => [...tree.byRoute.keys()]);
  const near = nearest(href, routes);
  return [
    error('nav-missing-page', `${key} links to "${href}", which is a page of no tree.`, {
      file: 'site.config.ts',
      target: href,
      hint: near && `Did you mean "${near}"?`,
    }),
  ];
}

function missingFiles(site: Site): Diagnostic[] {
  const files = { socialImage: site.config.socialImage, favicon: site.config.favicon };
  return Object.entries(files).flatMap(([key, href]) => {
    if (href === undefined || isExternal(href) || site.publicFiles.has(href.replace(/^\//, ''))) return [];
    const near = nearest(href.slice(1), site.publicFiles.keys());
    return [
      error('nav-missing-file', `${key} is "${href}", which is not a file of content/public.`, {
        file: 'site.config.ts',
        target: href,
        hint: near && `Did you mean "/${near}"?`,
      }),
    ];
  });
}
