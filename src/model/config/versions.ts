/** The versions of a site: the trees of its pages. */
import * as v from 'valibot';
import * as form from './forms.ts';
import { filled, flag, formed, list, type OutputOf, only } from './values.ts';

const version = {
  /** The name in frontmatter, `::: only` and overlays: `v6.2`. */
  value: formed(form.isToken, 'a name of letters, digits, dots, underscores and hyphens such as v6.2'),
  /** The text in the version picker. Defaults to `value`. */
  label: v.optional(filled()),
  /** Path of the tree below the root of the site, without a trailing slash: `''` for the root, `/v6.2`, `/en/v6.2`. */
  base: formed(form.isBase, "'' or a path without final slash such as /v6.2"),
  /** Whether this is the default version. Defaults to the tree at the root. */
  default: v.optional(flag),
  /** Git branch or tag to read the `content/` of this version from, instead of the shared folder. */
  ref: v.optional(formed(form.isGitRef, 'the name of a git branch or tag')),
  /** The `editUrl` of this version. The default is that of the site; for a version with `ref`, whose files are elsewhere, none. */
  editUrl: v.optional(formed(form.isEditPattern, 'an http or https address with :path in it')),
};

export const versions = {
  /** The versions, in the order of the version picker. Each gets its own page tree. Defaults to one tree at the root. */
  versions: v.optional(list(only(version), 'version'), [{ value: 'latest', base: '' }]),
};

/** One output tree. */
export type Version = Omit<OutputOf<typeof version>, 'label' | 'default'> & {
  /** The text in the version picker. */
  readonly label: string;
  /** The default version; on a site with locales, that of its locale. */
  readonly isDefault: boolean;
  /** Value of the tree's locale; absent on sites without locales. */
  readonly locale?: string;
};
