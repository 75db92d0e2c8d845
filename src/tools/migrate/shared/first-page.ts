/** The page that a site opens with: where no page has the root's address, the first one of the navigation takes it. */
import type { PagePlan } from './model.ts';
import { readTexts } from './script/values.ts';

/** `first`: the route of that page; its translations move with it. Its former address becomes an alias. */
export function openWithFirst<P extends PagePlan>(pages: readonly P[], first: string | undefined): P[] {
  const taken = new Set(
    pages.filter(({ route, isPart }) => route === '/' && !isPart).map(({ locale }) => locale),
  );
  if (first === undefined || taken.has(undefined)) return [...pages];
  return pages.map((page) => {
    const { locale, route, version, isPart, meta } = page;
    if (route !== first || version !== undefined || isPart || taken.has(locale)) return page;
    return {
      ...page,
      path: `content/${locale === undefined ? '' : `@${locale}/`}index.md`,
      route: '/',
      ...(locale === undefined && { meta: { ...meta, aliases: [first, ...readTexts(meta?.aliases)] } }),
    };
  });
}
