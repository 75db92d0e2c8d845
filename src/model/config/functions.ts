/** The keys whose functions and objects stages call; their code runs with the rights of whoever builds. */
import * as v from 'valibot';
import {
  type CodeLanguage,
  type DrawDiagram,
  type FrontmatterSchema,
  type MarkdownUse,
  type PagesFunction,
  type SiteEmitter,
  type SiteRule,
  unwrapPlugin,
} from './extensions.ts';
import { dictionary, has, isFunction, list, opaque } from './values.ts';

const ofMarkdown = {
  /** markdown-it plugins. docgen applies them in this order, after its own rules. */
  use: v.optional(
    list(
      opaque<MarkdownUse>(
        (value) => isFunction(unwrapPlugin(Array.isArray(value) ? value[0] : value)),
        'a markdown-it plugin, or a list of one and its options',
      ),
    ),
  ),
  /** Additional languages for syntax highlighting. */
  languages: v.optional(
    list(
      opaque<CodeLanguage>(
        (value) => has(value, 'name', 'string') && has(value, 'grammar', 'object'),
        "a language: { name: 'xdial', aliases: ['xd'], grammar: { … } } with a grammar of Prism",
      ),
    ),
  ),
  /** Other diagrams: functions that turn the source into an SVG, by the language of the code block. */
  diagrams: v.optional(
    dictionary(v.string(), opaque<DrawDiagram>(isFunction, 'a function that makes an SVG of a text')),
  ),
};

const ofChecks = {
  /** Your own check rules. */
  rules: v.optional(
    list(
      opaque<SiteRule>(
        (value) => has(value, 'name', 'string') && has(value, 'check', 'function'),
        "a rule: { name: 'no-todo', check(site) { … } }",
      ),
    ),
  ),
};

const ofSite = {
  /** A schema for your own frontmatter keys. */
  frontmatter: v.optional(
    opaque<FrontmatterSchema>(
      (value) => has((value as FrontmatterSchema)['~standard'], 'validate', 'function'),
      'a schema by the Standard Schema specification, as valibot and zod make them',
    ),
  ),
  /** A function that generates pages from data. */
  pages: v.optional(opaque<PagesFunction>(isFunction, 'a function that gives a list of pages')),
  /** Your own output files. */
  emit: v.optional(
    list(
      opaque<SiteEmitter>(
        (value) => has(value, 'name', 'string') && has(value, 'emit', 'function'),
        "an output: { name: 'calendar', emit(site) { … } }",
      ),
    ),
  ),
};

/** By the object that holds them. */
export const functionKeys = [
  { inside: 'markdown', entries: ofMarkdown },
  { inside: 'check', entries: ofChecks },
  { entries: ofSite },
] as const;
