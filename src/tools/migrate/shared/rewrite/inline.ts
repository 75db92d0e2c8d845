/** Converts inline marks: PyMdown's keys and insertions, icons, decorating attributes, placeholders for a table of contents. */
import { capitalize } from '#model/text';
import { mapProse } from '../lines.ts';
import { drop, type Rewriting } from '../model.ts';

/** Codes of icons that come with Material and Zensical. */
export const icon =
  /:(?:material|fontawesome|octicons|simple|lucide|custom|material-\w+)-[\w-]+:(?:\{[^}]*\})?/g;
/** One that begins emphasised text, with the blank after it, which would take the emphasis away. */
const iconInMarks = new RegExp(`(?<=(?<![\\p{L}\\p{N}*_])(?:\\*\\*?|__?))(?:${icon.source})[ \\t]+`, 'gu');
const annotation = /(?<=^|\s)\((\d{1,2})\)!(?=\s|$)/g;

export const inline: Rewriting = (page) => {
  mapProse(page, (text) => {
    if (/^\s*(?:\[\[?_?toc_?\]\]?|\$\{toc\}|\[TOC\]|\{:toc\}|\* TOC)\s*$/i.test(text)) {
      drop(page, 'list of headings');
      return '';
    }
    let result = text;
    if (result.includes(':')) {
      result = result.replace(iconInMarks, () => drop(page, 'icon')).replace(icon, () => drop(page, 'icon'));
      if (result !== text) result = result.replace(/(?<=^\s*\[|[^\]\\]\[)[ \t]+(?=\S)/g, '');
    }
    if (result.includes('++')) {
      result = result.replace(
        /(?<![\w+])\+\+((?:"[^"]+"|[\w-]+)(?:\+(?:"[^"]+"|[\w-]+))*)\+\+(?![\w+])/g,
        (_, keys: string) => renderKeys(keys),
      );
    }
    if (result.includes('^^'))
      result = result.replace(/(?<![\w^])\^\^(?=\S)([^^\n]+?)\^\^(?!\^)/g, '<ins>$1</ins>');
    if (result.includes(')!')) result = result.replace(annotation, '($1)');
    if (result.includes('{')) {
      result = result.replace(
        /(?<=[)\]*`_\w>"'.!?:])([ \t]?)\{:?([^{}\n]{1,300})\}/g,
        (whole, blank: string, inner: string) => {
          const attributes = keepAttributes(inner);
          if (attributes === undefined) return whole;
          if (attributes === '') drop(page, 'attributes');
          return attributes === '' ? '' : `${blank}{${attributes}}`;
        },
      );
      result = result.replace(/^(\s*)\{:?([^{}\n]{1,300})\}\s*$/, (whole, blank: string, inner: string) => {
        const attributes = keepAttributes(inner);
        if (attributes === undefined) return whole;
        drop(page, 'attributes');
        return attributes === '' ? '' : `${blank}{${attributes}}`;
      });
    }
    return result;
  });
  // In code, annotations follow the mark of a comment.
  for (const line of page.lines) {
    if (line.text.includes(')!'))
      line.text = line.text.replace(/((?:#|\/\/|\/\*|<!--|--|;|%)\s*)\((\d{1,2})\)!/g, '$1($2)');
  }
};

/** `ctrl+alt+del` -> `<kbd>` elements. */
function renderKeys(keys: string): string {
  return keys
    .split('+')
    .map((key) => `<kbd>${capitalize(key.replaceAll('"', ''))}</kbd>`)
    .join('+');
}

/** Keeps ids, sizes and badges, and drops other attributes of themes. Undefined if `inner` is no list of such attributes. */
function keepAttributes(inner: string): string | undefined {
  const part = /#[\w:.-]+|\.[\w:-]+|[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s}"']+))?/g;
  const parts = inner.match(part) ?? [];
  if (inner.replace(part, '').trim() !== '') return undefined;
  const isOfTheme = (part: string) =>
    part.startsWith('.') ||
    part.startsWith('#') ||
    /^(?:align|anchor|download|tabindex|role|aria-[\w-]+|loading|width|height|target|rel|data-[\w-]+|title|style|class|id|markdown|decoding)\b/.test(
      part,
    );
  if (parts.length === 0 || !parts.every(isOfTheme)) return undefined;
  return parts
    .flatMap((part) => {
      if (part.startsWith('#') || part === '.badge') return [part];
      const id = /^id=["']?([\w.:-]+)["']?$/.exec(part);
      if (id) return [`#${id[1]}`];
      const size = /^(width|height)=["']?(\d{1,5})(?:px)?["']?$/.exec(part);
      return size ? [`${size[1]}=${size[2]}`] : [];
    })
    .join(' ');
}
