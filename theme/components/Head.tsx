/** The head of the page, for browsers, search engines and social networks. It has one inline script, the same on all pages. */
import type { HeadTag } from '#model/config/head-tag';
import { attribute } from '#model/contract';
import { getInterfaceLanguage } from '#model/site/language';
import { readerWords, type Strings } from '#model/strings';
import type { ChromeView, PageView } from '#model/view/view';
import { drawPagePlace } from '../features/index.ts';
import { PageStyles } from './PageStyles.tsx';

/** Background colours of both themes, for the browser's own bars. */
const grounds = { light: '#ffffff', dark: '#12171d' } as const;

/** Leaves out tags without a value. */
export function Head({ view }: { readonly view: PageView }) {
  const { head, chrome } = view;
  const { assets } = chrome;
  const robots = head.robots ?? (view.kind === 'not-found' ? 'noindex' : undefined);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {robots && <meta name="robots" content={robots} />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {head.alternates?.map(({ lang, href }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={href} />
      ))}
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:type" content={head.ogType} />
      {head.modified && <meta property="article:modified_time" content={head.modified} />}
      <meta property="og:site_name" content={chrome.siteTitle} />
      {head.ogUrl && <meta property="og:url" content={head.ogUrl} />}
      {head.ogImage && <meta property="og:image" content={head.ogImage} />}
      {drawPagePlace('picture', view)}
      <meta name="twitter:card" content={head.ogImage ? 'summary_large_image' : 'summary'} />
      <meta
        name="theme-color"
        content={chrome.grounds?.light ?? grounds.light}
        media="(prefers-color-scheme: light)"
      />
      <meta
        name="theme-color"
        content={chrome.grounds?.dark ?? grounds.dark}
        media="(prefers-color-scheme: dark)"
      />
      <link rel="icon" href={assets.favicon} />
      {drawPagePlace('head', view)}
      <script dangerouslySetInnerHTML={{ __html: assets.headScript }} />
      {assets.stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <PageStyles view={view} />
      {assets.noScriptStylesheet && (
        <noscript>
          <link rel="stylesheet" href={assets.noScriptStylesheet} />
        </noscript>
      )}
      {assets.scripts.map((src, index) => (
        <script
          key={src}
          defer
          src={src}
          {...(index === 0 ? getLoaderAttributes(chrome, head.own?.acting) : {})}
        />
      ))}
      {head.own?.tags.map(renderTag)}
    </head>
  );
}

function renderTag({ tag: Tag, attrs, content }: HeadTag, index: number) {
  const text = content === undefined ? {} : { dangerouslySetInnerHTML: { __html: content } };
  // React keeps only a few boolean attributes; others need a text.
  const written = Object.entries(attrs ?? {}).map(([name, value]) => [
    name,
    value === true && name !== 'async' && name !== 'defer' ? '' : value,
  ]);
  return <Tag key={index} {...Object.fromEntries(written)} {...text} />;
}

/** Attributes of the loader, the first script: addresses of what it loads later, and settings. */
function getLoaderAttributes(
  { assets, trees, lang, strings, loader }: ChromeView,
  acting: string | undefined,
) {
  return {
    [attribute.acting]: acting,
    [attribute.trees]: trees?.join(' '),
    [attribute.islands]: assets.islands,
    [attribute.overlays]: assets.overlays,
    [attribute.later]: assets.later,
    [attribute.words]: formatReplacedWords(lang, strings),
    [attribute.hydrate]: assets.hydrate,
    ...loader,
  };
}

/** The site's replacements for texts that the reader's script contains. */
function formatReplacedWords(lang: string, strings: Strings): string | undefined {
  const known = readerWords[getInterfaceLanguage(lang) ?? 'en'];
  const names = Object.keys(known) as (keyof typeof known)[];
  const own = names.filter((name) => strings[name] !== known[name]);
  return own.length === 0
    ? undefined
    : JSON.stringify(Object.fromEntries(own.map((name) => [name, strings[name]])));
}
