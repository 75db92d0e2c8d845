/** Tells of codes of icons that do not come with Material or Zensical: they show as text here, where known ones are dropped. */
import { listProse, makeLines, mapProse } from '../shared/lines.ts';
import { addTask, drop, type Rewriting } from '../shared/model.ts';
import type { BuildComponent } from '../shared/rewrite/component-builders.ts';
import { createComponents } from '../shared/rewrite/components.ts';
import { icon as known } from '../shared/rewrite/inline.ts';
import { convertBadge, createPageSettings } from '../shared/rewrite/page-settings.ts';
import { readPath, type Values } from '../shared/script/values.ts';

const code = /(?<![\w:]):[a-z0-9]+(?:-[a-z0-9]+)+:(?![\w:])/g;
/** Codes of emojis with a hyphen in them. */
const emoji = /^:(?:e-mail|flag-[a-z]{2}|t-rex|non-|man-|woman-|person-|skin-tone-)/;

export const icons: Rewriting = (page) => {
  mapProse(page, (text, line) => {
    for (const [found] of text.includes('-') ? text.replace(known, '').matchAll(code) : []) {
      if (!emoji.test(found))
        addTask(page, `The icon ${found} shows as text here.`, line, 'Write an emoji, or take it out.');
    }
    return text;
  });
};

export const pageSettings = createPageSettings((meta) => {
  if ([meta.hide].flat().includes('toc')) meta.toc ??= false;
  if (convertBadge(meta, meta.status)) delete meta.status;
});

export const critic: Rewriting = (page) => {
  mapProse(page, (text) =>
    !/\{(?:\+\+|--|~~|==|>>)/.test(text)
      ? text
      : text
          .replace(/\{\+\+(.+?)\+\+\}/g, '<ins>$1</ins>')
          .replace(/\{--(.+?)--\}/g, '<del>$1</del>')
          .replace(/\{~~(.+?)~>(.+?)~~\}/g, '<del>$1</del><ins>$2</ins>')
          .replace(/\{==(.+?)==\}/g, '==$1==')
          .replace(/\{>>.*?<<\}/g, () => drop(page, 'remark')),
  );
  for (const line of listProse(page.lines)) line.text = line.text.replace(/(?<=(?:^|[^`])`)#!\w+ /g, '');
};

const figure: BuildComponent = ({ body, line }) => {
  const text = body
    .map((inner) => inner.text.trim())
    .join(' ')
    .trim();
  const [, picture, rest = '', caption = ''] =
    /^!\[([^\]]*\]\([^()\s]+)\)(\{[^}]*\})?\s*(?:<figcaption[^>]*>(.*?)<\/figcaption>)?$/.exec(text) ?? [];
  if (picture === undefined || /[<>]/.test(caption)) return undefined;
  const title = caption.trim() === '' ? '' : ` "${caption.trim().replaceAll('"', "'")}"`;
  return makeLines(line, [`![${picture}${title})${rest}`]);
};

export const figureBlocks = createComponents({ figure }, {});

/** `config`: of the site. Pages use keys of its `extra` directly, and other keys as `config.…`. */
export function replaceMacros(config: Values): Rewriting {
  return (page) => {
    mapProse(page, (text, line) =>
      !/\{[{%]/.test(text)
        ? text
        : text
            .replace(/\{%-?\s*raw\s*-?%\}(.*?)\{%-?\s*endraw\s*-?%\}/g, (_, raw: string) =>
              raw.replaceAll('{{', '\\{{'),
            )
            .replace(/(?<!\\)\{\{\s*([A-Za-z_][\w.]*)\s*\}\}/g, (whole, path: string) => {
              const value =
                readPath(config.extra, path) ??
                readPath({ config }, path) ??
                readPath({ page: { meta: page.meta, ...page.meta } }, path);
              if (typeof value === 'string' || typeof value === 'number') return String(value);
              addTask(page, `The macro ${whole} is left as it is.`, line, 'Write what it gave.');
              return whole;
            }),
    );
  };
}
