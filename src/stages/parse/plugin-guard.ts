/**
 * Applies a site's own markdown-it plugins. Wraps their rules, so that an error names the plugin and, where possible,
 * the line. Must not know any plugin's purpose.
 */
import type { MarkdownIt, Token } from 'markdown-it';
import { type MarkdownUse, unwrapPlugin } from '#model/config/extensions';
import { getThrownMessage, joinToOneLine } from '#model/text';
import { getPageState } from './page.ts';
import { addPluginJudge, findTokenLine, getActs, judgePluginHtml } from './plugin-output.ts';

/** A plugin, or one of its rules, threw an error or returned a wrong value. */
export class PluginFault extends Error {
  /** The plugin's name and its place in the configuration: 'kbd (markdown.use[1])'. */
  readonly plugin: string;
  readonly hint: string | undefined;
  /** Set where the plugin could not be applied at all: 'markdown.use[1]'. */
  readonly key: string | undefined;
  readonly #where: Where;

  constructor(plugin: string, what: string, where: Where = {}, hint?: string, key?: string) {
    super(`The markdown plugin ${plugin} ${what}`);
    this.plugin = plugin;
    this.hint = hint;
    this.key = key;
    this.#where = where;
  }

  /** The line, 1-based, of the parsed text; undefined if unknown. */
  lineIn(text: string): number | undefined {
    return findLine(this.#where, text);
  }
}

/** The line, 1-based, of a place in `text`; undefined if unknown. */
function findLine({ line, content }: Where, text: string): number | undefined {
  if (line !== undefined) return line + 1;
  const first = content?.split('\n', 1)[0];
  if (!first) return undefined;
  const index = text.split('\n').findIndex((one) => one.includes(first));
  return index < 0 ? undefined : index + 1;
}

/** `line`: 0-based. `content`: the text of the block that the rule worked on. */
type Where = { readonly line?: number; readonly content?: string };

type Callable = (...given: never[]) => unknown;

/** The used parts of a ruler; markdown-it has no public access to its rules. */
type Rules = { __rules__: { name: string; fn: Callable }[]; __cache__: unknown };

/** A rule of a plugin -> docgen's rules for the same syntax, which are then disabled. */
const replacedRules: Readonly<Record<string, readonly string[]>> = {
  // markdown-it-attrs
  curly_attributes: ['attribute_mark'],
};

/** Applies the plugins of a site, then what judges their tokens. Throws a `PluginFault`. */
export function applyPlugins(md: MarkdownIt, plugins: readonly MarkdownUse[]): void {
  const names = plugins.map((use, index) => applyPlugin(md, use, index));
  if (names.length === 0) return;
  addPluginJudge(
    md,
    names.length === 1 ? `The markdown plugin ${names[0]}` : 'A markdown plugin of the site',
  );
}

/** Returns the plugin's name, for messages. */
function applyPlugin(md: MarkdownIt, use: MarkdownUse, index: number): string {
  const [imported, ...options] = (Array.isArray(use) ? use : [use]) as [unknown, ...never[]];
  const plugin = unwrapPlugin(imported) as Callable;
  const name = `${plugin.name === '' ? '' : `"${plugin.name}" `}(markdown.use[${index}])`;
  const rulers = [md.core.ruler, md.block.ruler, md.inline.ruler, md.inline.ruler2] as unknown as Rules[];
  const before = new Set(rulers.flatMap((ruler) => ruler.__rules__.map(({ fn }) => fn)));
  const renderers = md.renderer.rules as Record<string, Callable | undefined>;
  const renderersBefore = { ...renderers };
  // markdown-it 15 dropped `assign`; plugins for older versions call it.
  Object.assign(md.utils, { assign: Object.assign });
  const key = `markdown.use[${index}]`;
  let given: unknown;
  try {
    given = plugin(md as never, ...options);
  } catch (thrown) {
    throw createPluginFault(name, thrown, {}, key);
  }
  if (given instanceof Promise) {
    given.catch(() => undefined);
    const hint = 'Wait for it in the configuration (`use: [await plugin()]`): pages are read in one go.';
    throw new PluginFault(name, 'gives a promise where it must have done its work.', {}, hint, key);
  }
  for (const ruler of rulers) {
    for (const rule of ruler.__rules__)
      if (!before.has(rule.fn)) rule.fn = guardRule(rule.fn, name, locateRule);
    for (const { name: rule } of ruler.__rules__)
      md.inline.ruler.disable([...(replacedRules[rule] ?? [])], true);
    ruler.__cache__ = null;
  }
  for (const [type, render] of Object.entries(renderers)) {
    if (render && render !== renderersBefore[type])
      renderers[type] = judgeRenderer(
        guardRule(render, name, locateRendering, (html) => typeof html === 'string'),
        name,
      );
  }
  return name;
}

/** Judges what a renderer writes. Its `style` attributes, which the policy blocks, stay; they are told once a page. */
function judgeRenderer(render: Callable, name: string): Callable {
  return function judgedRender(this: unknown, ...given: never[]): unknown {
    const page = getPageState(given[3]);
    const token = getRendered(given);
    const source = {
      who: `The markdown plugin ${name}`,
      line: findTokenLine(given[3]!, token) ?? findLine(locateRendering(given), page.text) ?? 1,
      acts: getActs(token),
    };
    const html = judgePluginHtml(page, String(render.apply(this, given)), source);
    if (!/<[a-z][^<>]*\sstyle=["']/i.test(html) || page.options.inlineStyles) return html;
    if (page.diagnostics.some(({ target }) => target === name)) return html;
    page.warn(
      'html-style',
      { line: source.line },
      `The markdown plugin ${name} writes style attributes, which the policy stops.`,
      {
        hint: `Let it write classes (KaTeX: \`output: 'mathml'\`, or \`markdown: { math: true }\` instead); or allow them: csp: { 'style-src': ["'unsafe-inline'"] }.`,
        target: name,
      },
    );
    return html;
  };
}

function guardRule(
  rule: Callable,
  name: string,
  whereOf: (given: readonly unknown[]) => Where,
  isValid: (result: unknown) => boolean = () => true,
): Callable {
  return function guardedRule(this: unknown, ...given: never[]): unknown {
    let result: unknown;
    try {
      result = rule.apply(this, given);
    } catch (thrown) {
      // A wrapped rule may call another one, which has thrown this already.
      throw thrown instanceof PluginFault ? thrown : createPluginFault(name, thrown, whereOf(given));
    }
    if (isValid(result)) return result;
    throw new PluginFault(name, `gives ${typeof result} where it must give text.`, whereOf(given));
  };
}

function createPluginFault(name: string, thrown: unknown, where?: Where, key?: string): PluginFault {
  const reason = getThrownMessage(thrown);
  const wantsBrowser = /\b(?:document|window|navigator|localStorage) is not defined/.test(reason);
  const hint = wantsBrowser ? 'It wants a browser; pages are made without one.' : undefined;
  return new PluginFault(name, `throws: ${joinToOneLine(reason).slice(0, 300)}`, where, hint, key);
}

/** A block rule gets (state, startLine, …); inline and core rules get (state, …). */
function locateRule([state, startLine]: readonly unknown[]): Where {
  const { src, lineMax } = state as { readonly src?: string; readonly lineMax?: number };
  return typeof lineMax === 'number' && typeof startLine === 'number'
    ? { line: startLine }
    : { content: src };
}

/** A renderer gets (tokens, index, …); inline tokens have no line. */
function locateRendering(given: readonly unknown[]): Where {
  const token = getRendered(given);
  return { line: token?.map?.[0], content: token?.content };
}

function getRendered([tokens, index]: readonly unknown[]): Token | undefined {
  return (tokens as readonly Token[])[index as number];
}
