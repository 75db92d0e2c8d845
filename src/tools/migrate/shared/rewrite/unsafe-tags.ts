/** Takes out what would run a script or bring in a foreign document: frames become links, the rest is reported. */
import { findAttributeFault, findElementFault, isEmptied, type OpenTag, parseFragment } from '#html';
import { isUnsafeHref } from '#model/address/url';
import { mapProse } from '../lines.ts';
import { addTask, drop, type MovedPage } from '../model.ts';
import { mapTags, type WrittenTag } from './tags.ts';

/** Elements that `html` removes with all lines of theirs. */
const removedBefore = /^(?:script|style)$/;

export function removeUnsafeTags(page: MovedPage): void {
  const left = new Set<string>();
  mapTags(page, (tag) => {
    // A component's name may be like that of an element.
    if (/^[A-Z]|\./.test(tag.name) || removedBefore.test(tag.name)) return undefined;
    const [open] = parseFragment(tag.text);
    if (open?.kind !== 'open') return undefined;
    const link = open.name === 'iframe' ? linkFrame(open, tag) : undefined;
    if (link !== undefined) {
      drop(page, 'frame, now a link');
      return { text: link, ...(!tag.isClosed && { until: '</iframe>' }) };
    }
    const fault = findElementFault(open);
    if (fault !== undefined) {
      addTask(page, `An element is left out, which no page may have: ${shorten(tag.text)}`, tag.line);
      // Readers with scripts did not see what stands in <noscript>.
      const goes = isEmptied(open.name) || open.name === 'noscript';
      if (!goes && !tag.isClosed) left.add(open.name);
      return { text: '', ...(goes && !tag.isClosed && { until: `</${open.name}>` }) };
    }
    const text = removeAttributes(open, tag, page);
    return text === undefined ? undefined : { text };
  });
  if (left.size === 0) return;
  const ends = new RegExp(`</(?:${[...left].join('|')})\\s*>`, 'gi');
  mapProse(page, (text) => text.replace(ends, ''));
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ');
  return plain.length > 200 ? `${plain.slice(0, 200)}…` : plain;
}

function linkFrame({ attributes }: OpenTag, { isInHtml }: WrittenTag): string | undefined {
  const readValue = (name: string) => attributes.find((one) => one.name === name)?.value.trim() || undefined;
  const src = readValue('src')?.replace(/^\/\//, 'https://');
  if (src === undefined || isUnsafeHref(src) || /[\s<>"]|^about:/.test(src)) return undefined;
  const address = src.replace(/youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*/, 'youtube.com/watch?v=$1');
  const shown = (readValue('title') ?? nameAddress(src)).replace(/[[\]<>]/g, '');
  return isInHtml ? `<a href="${address}">${shown}</a>` : `[${shown}](${address})`;
}

function nameAddress(src: string): string {
  if (/youtu|vimeo|bilibili/.test(src)) return 'Video';
  const host = URL.canParse(src) ? new URL(src).hostname : '';
  return (
    host ||
    src
      .replace(/[?#].*$/, '')
      .replace(/\/+$/, '')
      .replace(/^.*\//, '') ||
    src
  );
}

/** The tag in one line without attributes that run scripts; undefined if it has none. */
function removeAttributes(open: OpenTag, tag: WrittenTag, page: MovedPage): string | undefined {
  const faulty = open.attributes.filter((one) => findAttributeFault(one, isUnsafeHref) !== undefined);
  if (faulty.length === 0) return undefined;
  for (const { name } of faulty) {
    const message = /^on|^srcdoc$/.test(name)
      ? `The handler "${name}" is left out: pages run no scripts of their own.`
      : 'A link that runs a script is left out: pages run none of their own.';
    addTask(page, message, tag.line);
  }
  let text = '';
  let from = 0;
  for (const { start, end } of faulty) {
    text += tag.text.slice(from, start).trimEnd();
    from = end;
  }
  return (text + tag.text.slice(from)).replace(/\s*\n\s*/g, ' ').replace(/ >$/, '>');
}
