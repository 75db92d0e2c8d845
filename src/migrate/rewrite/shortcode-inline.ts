/** Shortcodes that stand for text within a line: addresses, parameters, pictures, links. */
import { drop, type MovedPage, type Moving } from '../model.ts';
import { at as valueAt } from '../script/values.ts';
import { addressOf } from './links.ts';
import type { Call } from './shortcode-call.ts';

export function inlineOf(call: Call, page: MovedPage, moving: Moving): string | undefined {
  const { name, args, values } = call;
  const [first = ''] = args;
  switch (name) {
    case 'ref':
    case 'relref':
    case 'relurl':
    case 'absurl': {
      const path = first || values.path || '';
      return addressOf(page, moving, path) ?? addressOf(page, moving, `/${path.replace(/^\//, '')}`) ?? path;
    }
    case 'param': {
      const value =
        valueAt(page.meta, first) ??
        valueAt(page.meta, `params.${first}`) ??
        valueAt(moving.plan.params, first);
      return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
    }
    case 'latest-version':
    case 'latest-semver':
    case 'skew':
      return undefined;
    case 'youtube':
    case 'youtube-lite': {
      const id = first || values.id;
      return id === undefined
        ? undefined
        : `[${values.title ?? 'Video'}](https://www.youtube.com/watch?v=${id})`;
    }
    case 'figure':
    case 'img':
    case 'imgproc':
    case 'image': {
      const src = values.src ?? first;
      if (src === '' || src === undefined) return undefined;
      const caption = values.caption ?? values.title ?? '';
      const image = `![${values.alt ?? caption}](${/\s/.test(src) ? `<${src}>` : src}${caption ? ` "${caption.replaceAll('"', "'")}"` : ''})`;
      return values.link ? `[${image}](${values.link})` : image;
    }
    case 'new-in':
    case 'deprecated-in': {
      const what = name === 'new-in' ? 'New in' : 'Deprecated in';
      return `**${what} ${first.replace(/^v?/, 'v')}**`;
    }
    case 'blocks/link-down':
      drop(page, 'arrow to the next section');
      return '';
    case 'kbd':
      return `<kbd>${first}</kbd>`;
    case 'icon':
      drop(page, 'icon');
      return '';
    case 'toc':
    case 'toc-tree':
    case 'br':
      return name === 'br' ? '<br>' : '';
    case 'button':
    case 'linkcard':
    case 'card': {
      const href = values.href ?? values.link ?? values.url ?? values.relref;
      const label = values.title ?? values.text;
      return href && label
        ? `[${label}](${href})${values.subtitle ? `: ${values.subtitle}` : ''}`
        : undefined;
    }
    default:
      return undefined;
  }
}
