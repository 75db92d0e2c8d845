/** Links of Nextra and Rspress name no language: they stay in that of their page. */
import { mapProse } from '../lines.ts';
import type { Rewriting } from '../model.ts';

export const localLinks: Rewriting = (page, { plan, byUrl }) => {
  const { locales = [] } = plan;
  if (locales.length === 0) return;
  const own =
    locales.find(({ value, isDefault }) => (page.locale === undefined ? isDefault : value === page.locale))
      ?.base ?? '';
  const main = locales.find(({ isDefault }) => isDefault)?.base ?? '';
  const change = (path: string) => {
    const bare = path.replace(/(?<=.)\/+$/, '').replace(/^\/$/, '');
    const base = [own, main].find((one) => byUrl.has(`${one}${bare}` || '/'));
    return base === undefined ? path : `${base}${path}`;
  };
  mapProse(page, (text) =>
    text
      .replace(/(\]\()(\/[^\s)#?]*)/g, (_, before: string, path: string) => before + change(path))
      .replace(/(\shref=")(\/[^"#?]*)/g, (_, before: string, path: string) => before + change(path)),
  );
};
