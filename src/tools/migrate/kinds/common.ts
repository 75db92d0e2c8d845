/** Functions that readers of several generators share. */
import { isExternal } from '#model/address/url';
import type { LeftOver, PagePlan } from '../model.ts';
import { Unreadable } from '../script/code-values.ts';
import { textOf, unreadable } from '../script/values.ts';

/** Converts a link in a configuration to docgen's form. */
export function hrefOf(link: unknown, base = '', pages?: ReadonlyMap<string, PagePlan>): string | undefined {
  const text = textOf(link);
  if (text === undefined) return undefined;
  if (isExternal(text) || /^mailto:/.test(text))
    return URL.canParse(text) || text.startsWith('//') ? text : undefined;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(text) ?? [];
  const own = base !== '' && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) : path;
  const clean = `/${own
    .replace(/^[/.]+/, '')
    .replace(/(?:index)?\.(?:html|md|mdx)$/, '')
    .replace(/\/+$/, '')}`;
  const page = pages?.get(clean);
  if (/[\s\\]/.test(clean)) return undefined;
  return (page ? page.route : clean) + (/^[?#]\S*$/.test(rest) ? rest : '');
}

/** The pages by their address on the old site. */
export function byUrl<P extends PagePlan>(pages: readonly P[]): Map<string, P> {
  return new Map(pages.filter(({ isPart }) => !isPart).map((page) => [page.url, page]));
}

/** Reports computed values of a configuration. `keys`: the important ones that docgen reads. */
export function unread(config: unknown, keys: readonly string[]): LeftOver[] {
  if (config instanceof Unreadable) {
    return [
      {
        message: `The configuration cannot be read: ${config.text.slice(0, 200)}.`,
        hint: 'Write title, url and nav by hand.',
      },
    ];
  }
  return unreadable(config)
    .filter(([path]) =>
      keys.some((key) => path === key || path.startsWith(`${key}.`) || path.startsWith(`${key}[`)),
    )
    .slice(0, 30)
    .map(([path, text]) => ({
      message: `"${path}" is computed (${text.slice(0, 60)}); nothing of the source is run, so it is left out.`,
    }));
}

/** Reported if the old addresses of pages ended in ".html". */
export const formerEndings: LeftOver = {
  message: 'Addresses of pages ended in ".html" and no longer do.',
  hint: 'Have the host lead /page.html to /page/, where others link to it.',
};

/** A language tag that docgen accepts; undefined for other values. */
export function languageOf(value: unknown): string | undefined {
  const text = textOf(value)?.replaceAll('_', '-');
  return text !== undefined && /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,8}$/.test(text) ? text : undefined;
}

/** A path from the site's root, or a web address. */
export function publicPath(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined || /[\s\\]/.test(text)) return undefined;
  if (/^https?:\/\//.test(text)) return text;
  return text.includes('..') || /^[a-z]+:/i.test(text) ? undefined : `/${text.replace(/^[./]+/, '')}`;
}

/** The setting `markdown` of a site with formulas. `program`: the text of its configuration, which may import a math plugin. */
export function mathOf(isOn: unknown, program = ''): { math: true } | undefined {
  return isOn === true || /\bremark-math\b|\bmarkdown-it-(?:mathjax3|katex|texmath)\b/.test(program)
    ? { math: true }
    : undefined;
}
