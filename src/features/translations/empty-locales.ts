/** Finds locales without a page of their own: readers would find only pages in another language. */
import { getConfigPlace } from '#check';
import { error } from '#model/diagnostic/diagnostic';
import type { Check } from '#model/output/output';

export const emptyLocales: Check = {
  name: 'empty-locales',
  check(site) {
    return site.config.locales.flatMap(({ value, isDefault }, index) => {
      const trees = site.trees.filter(({ version }) => version.locale === value);
      const hasPage = trees.some(({ pages }) => pages.some(({ document }) => document.locale === value));
      if (isDefault || trees.length === 0 || hasPage) return [];
      return [
        error('locale-empty', `The locale ${value} has no page of its own.`, {
          ...getConfigPlace(site, `locales[${index}].value`),
          hint: `Put its pages into content/@${value}, such as content/@${value}/index.md, or take the locale out.`,
          target: value,
        }),
      ];
    });
  },
};
