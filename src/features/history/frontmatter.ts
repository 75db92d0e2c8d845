/** `lastUpdated` in frontmatter: the date of the last change instead of git's; `false`: no date. */
import { isDate } from '#model/date';
import type { Meta } from '#model/document/document';
import type { FrontmatterKeys } from '#model/document/frontmatter-keys';

export const metaKeys: FrontmatterKeys = {
  lastUpdated(value) {
    const text = typeof value === 'string' ? value.trim() : '';
    if (text === 'true') return { value: undefined };
    if (text === 'false') return { value: false };
    if (isDate(text)) return { value: text };
    return { problem: '"lastUpdated" must be a date, or false for a page that shows none.' };
  },
};

export function getLastUpdated({ features }: Meta): string | false | undefined {
  return features?.lastUpdated as string | false | undefined;
}
