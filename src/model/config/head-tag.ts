/** Elements that a site adds to the head of its pages. */
import * as v from 'valibot';
import * as form from './forms.ts';
import { Opaque } from './opaque.ts';
import {
  dictionary,
  type EitherSchema,
  formed,
  isFunction,
  list,
  type OutputOf,
  oneOf,
  only,
  opaque,
  type Schema,
  text,
} from './values.ts';

const headTag = {
  /** The element. */
  tag: oneOf(['link', 'meta', 'script', 'style']),
  /** The attributes. `true` writes only the name. */
  attrs: v.optional(
    dictionary(
      formed(form.isHeadAttribute, 'the name of an attribute other than style and those that begin with on'),
      v.union([text(), v.literal(true)], 'a text, or true for a bare name'),
    ),
  ),
  /** The text of an inline script or style. docgen adds its hash to the content security policy. */
  content: v.optional(
    v.pipe(
      v.string('a text'),
      v.check((content) => !/<\/(?:script|style)/i.test(content), 'a text without </script and </style'),
    ),
  ),
};

export type HeadTag = OutputOf<typeof headTag>;

export const headTags = list(only(headTag));

/** The argument of the `head` function: one page. */
export type HeadPage = {
  /** The route in its tree: '/howto/tls'; '/' is the home page. */
  readonly route: string;
  /** Relative to the site folder: 'content/howto/tls.md'. */
  readonly file: string;
  readonly version: string;
  /** Value of the locale of the tree; absent on sites without locales. */
  readonly locale?: string;
  readonly title: string;
  readonly description?: string;
  readonly time?: string;
  /** The frontmatter's keys of the site's own, after the site's schema. */
  readonly data?: unknown;
};

export type HeadFunction = (page: HeadPage) => readonly HeadTag[] | Promise<readonly HeadTag[]>;

export const head = {
  /** Elements to add at the end of the head of every page, or a function that returns the elements of a page. */
  head: v.optional(
    v.lazy(
      (input): EitherSchema<typeof headTags, Schema<HeadFunction>> =>
        (input instanceof Opaque ? opaque<HeadFunction>(isFunction, 'a function') : headTags) as never,
    ),
    [],
  ),
};
