/** The page that a site opens with: where no page has the root's address, the first one of the navigation takes it. */
import type { PagePlan } from './model.ts';
import { readTexts } from './script/values.ts';

/** `first`: the route of that page. Its former address becomes an alias. */
export function openWithFirst<P extends PagePlan>(pages: readonly P[], first: string | undefined): P[] {
  const isMain = ({ locale, version, isPart }: P) => locale === undefined && version === undefined && !isPart;
  if (first === undefined || pages.some((page) => isMain(page) && page.route === '/')) return [...pages];
  return pages.map((page) =>
    isMain(page) && page.route === first
      ? {
          ...page,
          path: 'content/index.md',
          route: '/',
          meta: { ...page.meta, aliases: [first, ...readTexts(page.meta?.aliases)] },
        }
      : page,
  );
}
