/** Converts inline shortcodes: addresses, parameters, pictures, links. */
import { drop, type MovedPage, type Moving } from '../../shared/model.ts';
import { convertAddress } from '../../shared/rewrite/links.ts';
import type { Call, Place } from './call.ts';
import { readParam } from './call.ts';

export function convertInline(call: Call, place: Place): string | undefined {
  const { name, first, values } = call;
  const { page, moving } = place;
  switch (name) {
    case 'ref':
    case 'relref':
    case 'relurl':
    case 'absurl':
      return resolveReference(first || values.path || '', place);
    case 'param':
    case '_param':
    case 'siteparam':
      return readParam(call, place);
    case 'youtube':
    case 'youtube-lite':
    case 'vimeo':
    case 'gist':
    case 'iframe':
      return linkElsewhere(call);
    case 'figure':
    case 'img':
    case 'imgproc':
    case 'image':
      return buildPicture(call);
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
    case 'badge': {
      const label = values.content ?? values.title ?? first;
      return label === '' ? undefined : `[${label}]{.badge}`;
    }
    // Without text these shortcodes only load a library for formulas.
    case 'katex':
    case 'math':
      return moving.plan.config.markdown === undefined ? undefined : '';
    case 'icon':
      drop(page, 'icon');
      return '';
    case 'toc':
    case 'toc-tree':
    case 'br':
      return name === 'br' ? '<br>' : '';
    case 'hextra/feature-card':
      return values.title && `- **${values.title}**${values.subtitle ? `: ${values.subtitle}` : ''}`;
    case 'hextra/hero-button':
    case 'button':
    case 'linkcard':
    case 'card': {
      const href = values.href ?? values.link ?? values.url ?? values.relref;
      const label = values.title ?? values.text ?? values.label;
      return href && label
        ? `[${label}](${href})${values.subtitle ? `: ${values.subtitle}` : ''}`
        : undefined;
    }
    default:
      return undefined;
  }
}

function resolveReference(path: string, { page, moving }: Place): string {
  return (
    convertAddress(page, moving, path) ??
    convertAddress(page, moving, `/${path.replace(/^\//, '')}`) ??
    findByName(path, page, moving) ??
    path
  );
}

/** `ref "name"`: the only page of that name in the language of `page`. */
function findByName(path: string, page: MovedPage, moving: Moving): string | undefined {
  const [, name, hash = ''] = /^([\w.-]+?)(?:\.md)?(#.*)?$/.exec(path) ?? [];
  const found = moving.plan.pages.filter(
    ({ url, locale, isPart }) => !isPart && locale === page.locale && url.endsWith(`/${name?.toLowerCase()}`),
  );
  return found.length === 1 ? convertAddress(page, moving, found[0]!.url + hash) : undefined;
}

function buildPicture({ args, values }: Call): string | undefined {
  const src = values.src ?? args[0] ?? '';
  if (src === '') return undefined;
  const caption = values.caption ?? values.title ?? '';
  const image = `![${values.alt ?? caption}](${/\s/.test(src) ? `<${src}>` : src}${caption ? ` "${caption.replaceAll('"', "'")}"` : ''})`;
  return values.link ? `[${image}](${values.link})` : image;
}

/** Replaces a frame or a script of another site by a link. */
function linkElsewhere({ name, args, values }: Call): string | undefined {
  const [first = '', second] = args;
  const id = values.id ?? values.src ?? first;
  if (id === '') return undefined;
  const addresses: Readonly<Record<string, string>> = {
    vimeo: `https://vimeo.com/${id}`,
    gist: `https://gist.github.com/${id}${second === undefined ? '' : `/${second}`}`,
    iframe: id,
  };
  const address = addresses[name] ?? `https://www.youtube.com/watch?v=${id}`;
  const label = values.title ?? { gist: 'Gist', iframe: address }[name] ?? 'Video';
  return `[${label}](${address})`;
}
