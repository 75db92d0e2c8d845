/** `original` in frontmatter of a translation: the beginning of the hash of the original's text that it translates. */
import type { Meta } from '#model/document/document';
import type { FrontmatterKeys } from '#model/document/frontmatter-keys';

export const metaKeys: FrontmatterKeys = {
  original: (value) =>
    typeof value === 'string' && /^[0-9a-f]{8,64}$/i.test(value)
      ? { value: value.toLowerCase() }
      : { problem: '"original" must be the beginning of a hash: 8 or more of the digits 0 to 9 and a to f.' },
};

export function getOriginalHash({ features }: Meta): string | undefined {
  return features?.original as string | undefined;
}
