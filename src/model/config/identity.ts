/** What a site is, and what it documents. */
import * as v from 'valibot';
import * as form from './forms.ts';
import { filled, formed, only, text } from './values.ts';

const sitePath = 'a path from the site root such as /img/banner.png, or an address beginning with https://';

export const identity = {
  /** The name of the site, used in page titles, the header, the feed and the search. */
  title: filled(),
  /** A shorter name for the header. Defaults to `title`. */
  brand: v.optional(filled()),
  /** The description for search engines on pages without their own description. */
  description: v.optional(text(), ''),
  /** One line below the title of the home page. */
  tagline: v.optional(text(), ''),
  /** The language of the content and the interface. */
  lang: v.optional(formed(form.isLanguage, 'a language tag such as zh-CN')),
  /**
   * The address of the published site. Include the path if the site is served from one (`https://team.github.io/docs`); `--base`
   * overrides it. Without `url`, docgen writes no canonical addresses, `og:url`, sitemap or feed.
   */
  url: v.optional(
    formed(
      form.isSiteAddress,
      'an http or https address without query or escapes, such as https://docs.example.com',
    ),
  ),
  /** An email address for the footer, and the value of `{{site.email}}`. */
  email: v.optional(formed(form.isEmail, 'an e-mail address')),
  /** The image that other sites show beside links to a page: a public path or a full address. */
  socialImage: v.optional(formed(form.isSitePathOrAddress, sitePath)),
  /** The icon in the browser tab: a public path or a full address. Defaults to a built-in icon. */
  favicon: v.optional(formed(form.isSitePathOrAddress, sitePath)),
  /** The address of the source of a page, with `:path` for its path in the site folder. Shows the link "Edit this page". */
  editUrl: v.optional(formed(form.isEditPattern, 'an http or https address with :path in it')),
  /** The documented product: the values of `{{product.name}}` and `{{product.slug}}`. */
  product: v.optional(
    only({
      /** Replaces `[product]` in the names of files and folders. */
      slug: formed(form.isSlug, 'small letters, digits and hyphens, beginning with a letter or digit'),
      /** The name that readers see. */
      name: filled(),
    }),
  ),
};
