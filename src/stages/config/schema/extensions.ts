/** The schema of a configuration's extensions; their code runs with the rights of whoever builds. */
import * as v from 'valibot';
import {
  type CodeLanguage,
  type DrawDiagram,
  type FrontmatterSchema,
  type HeadFunction,
  type MarkdownUse,
  type PagesFunction,
  pluginIn,
  type SiteEmitter,
} from '#model/config/extensions';
import type { HeadTag } from '#model/config/head-tag';
import { cspDirectives } from '#model/output/csp';
import * as form from '../forms.ts';
import { Opaque } from '../opaque.ts';
import {
  dictionary,
  filled,
  flag,
  formed,
  has,
  isFunction,
  list,
  oneOf,
  oneOfThese,
  only,
  opaque,
  text,
} from './values.ts';

const markdown = only({
  math: v.optional(flag),
  terms: v.optional(dictionary(filled(), formed(form.isHref, 'an address such as "/glossary#leg"'))),
  use: v.optional(
    list(
      opaque<MarkdownUse>(
        (value) => isFunction(pluginIn(Array.isArray(value) ? value[0] : value)),
        'a markdown-it plugin, or a list of one and its options',
      ),
    ),
  ),
  languages: v.optional(
    list(
      opaque<CodeLanguage>(
        (value) => has(value, 'name', 'string') && has(value, 'grammar', 'object'),
        "a language: { name: 'xdial', aliases: ['xd'], grammar: { … } } with a grammar of Prism",
      ),
    ),
  ),
  diagrams: v.optional(
    dictionary(v.string(), opaque<DrawDiagram>(isFunction, 'a function that makes an SVG of a text')),
  ),
});

const headTag = only({
  tag: oneOfThese(['link', 'meta', 'script', 'style'], '"link", "meta", "script" or "style"'),
  attrs: v.optional(
    dictionary(
      formed(form.isHeadAttribute, 'the name of an attribute other than style and those that begin with on'),
      v.union([text(), v.literal(true)], 'a text, or true for a bare name'),
    ),
  ),
  content: v.optional(
    v.pipe(
      v.string('a text'),
      v.check((content) => !/<\/(?:script|style)/i.test(content), 'a text without </script and </style'),
    ),
  ),
});

/** The schema of `head` as a list. */
export const headTags = list(headTag);

export const extensions = {
  markdown: v.optional(markdown),
  frontmatter: v.optional(
    opaque<FrontmatterSchema>(
      (value) => has((value as FrontmatterSchema)['~standard'], 'validate', 'function'),
      'a schema by the Standard Schema specification, as valibot and zod make them',
    ),
  ),
  head: v.optional(
    v.lazy(
      (input): v.GenericSchema<unknown, readonly HeadTag[] | HeadFunction> =>
        input instanceof Opaque ? opaque<HeadFunction>(isFunction, 'a function') : headTags,
    ),
  ),
  csp: v.optional(
    dictionary(
      oneOf(cspDirectives, 'the name of a directive such as img-src'),
      list(formed(form.isPolicySource, 'a source such as https://img.example.com')),
    ),
  ),
  pages: v.optional(opaque<PagesFunction>(isFunction, 'a function that gives a list of pages')),
  emit: v.optional(
    list(
      opaque<SiteEmitter>(
        (value) => has(value, 'name', 'string') && has(value, 'emit', 'function'),
        "an output: { name: 'calendar', emit(site) { … } }",
      ),
    ),
  ),
};
