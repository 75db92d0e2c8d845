/** The schemas of `versions` and `nav`. */
import * as v from 'valibot';
import { badges, type NavLink } from '#model/site/nav';
import * as form from '../forms.ts';
import { filled, flag, formed, href, list, oneOfThese, only } from './values.ts';

export const version = only({
  value: formed(form.isToken, 'a name of letters, digits, dots, underscores and hyphens such as v6.2'),
  label: v.optional(filled()),
  base: formed(form.isBase, "'' or a path without final slash such as /v6.2"),
  default: v.optional(flag),
  ref: v.optional(formed(form.isGitRef, 'the name of a git branch or tag')),
});

const navLink: v.GenericSchema<unknown, NavLink> = v.lazy(() =>
  only({
    title: filled(),
    href: v.optional(href),
    badge: v.optional(oneOfThese(badges, '"new", "beta" or "deprecated"')),
    links: v.optional(list(navLink)),
    collapsed: v.optional(flag),
  }),
);

export const group = only({
  title: v.optional(filled()),
  prefix: v.optional(formed(form.isPrefix, 'one path segment with its slash such as /howto')),
  icon: v.optional(filled()),
  sections: list(only({ title: filled(), links: list(navLink), collapsed: v.optional(flag) })),
});
