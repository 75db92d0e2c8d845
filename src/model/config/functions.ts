/** The keys whose functions and objects stages call; their code runs with the rights of whoever builds. */
import * as v from 'valibot';
import { defineConfigKey } from './config-key.ts';
import {
  type CodeLanguage,
  type DrawDiagram,
  type FrontmatterSchema,
  type MarkdownUse,
  type PagesFunction,
  pluginIn,
  type SiteEmitter,
  type SiteRule,
} from './extensions.ts';
import { dictionary, has, isFunction, list, opaque } from './values.ts';

const use = defineConfigKey(
  {
    /** markdown-it plugins. docgen applies them in this order, after its own rules. */
    use: v.optional(
      list(
        opaque<MarkdownUse>(
          (value) => isFunction(pluginIn(Array.isArray(value) ? value[0] : value)),
          'a markdown-it plugin, or a list of one and its options',
        ),
      ),
    ),
  },
  { inside: 'markdown' },
);

const languages = defineConfigKey(
  {
    /** Additional languages for syntax highlighting. */
    languages: v.optional(
      list(
        opaque<CodeLanguage>(
          (value) => has(value, 'name', 'string') && has(value, 'grammar', 'object'),
          "a language: { name: 'xdial', aliases: ['xd'], grammar: { … } } with a grammar of Prism",
        ),
      ),
    ),
  },
  { inside: 'markdown' },
);

const diagrams = defineConfigKey(
  {
    /** Other diagrams: functions that turn the source into an SVG, by the language of the code block. */
    diagrams: v.optional(
      dictionary(v.string(), opaque<DrawDiagram>(isFunction, 'a function that makes an SVG of a text')),
    ),
  },
  { inside: 'markdown' },
);

const frontmatter = defineConfigKey({
  /** A schema for your own frontmatter keys. */
  frontmatter: v.optional(
    opaque<FrontmatterSchema>(
      (value) => has((value as FrontmatterSchema)['~standard'], 'validate', 'function'),
      'a schema by the Standard Schema specification, as valibot and zod make them',
    ),
  ),
});

const pages = defineConfigKey({
  /** A function that generates pages from data. */
  pages: v.optional(opaque<PagesFunction>(isFunction, 'a function that gives a list of pages')),
});

const emit = defineConfigKey({
  /** Your own output files. */
  emit: v.optional(
    list(
      opaque<SiteEmitter>(
        (value) => has(value, 'name', 'string') && has(value, 'emit', 'function'),
        "an output: { name: 'calendar', emit(site) { … } }",
      ),
    ),
  ),
});

const rules = defineConfigKey(
  {
    /** Your own check rules. */
    rules: v.optional(
      list(
        opaque<SiteRule>(
          (value) => has(value, 'name', 'string') && has(value, 'check', 'function'),
          "a rule: { name: 'no-todo', check(site) { … } }",
        ),
      ),
    ),
  },
  { inside: 'check' },
);

export const functionKeys = [use, languages, diagrams, frontmatter, pages, emit, rules] as const;
