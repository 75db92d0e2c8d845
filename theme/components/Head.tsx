/** The head: what browsers, search engines and social networks read. One inline script, the same on all pages. */
import { attribute } from '../../src/model/contract.ts';
import type { ChromeView, PageView } from '../../src/model/view.ts';

/** Page grounds of both themes, for the browser's own bars. */
const grounds = { light: '#ffffff', dark: '#12171d' } as const;

/** Tags whose value is not known are left out. */
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
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:type" content={head.ogType} />
      <meta property="og:site_name" content={chrome.siteTitle} />
      {head.ogUrl && <meta property="og:url" content={head.ogUrl} />}
      {head.ogImage && <meta property="og:image" content={head.ogImage} />}
      <meta name="twitter:card" content={head.ogImage ? 'summary_large_image' : 'summary'} />
      <meta name="theme-color" content={grounds.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={grounds.dark} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href={assets.favicon} />
      {head.markdownHref && <link rel="alternate" type="text/markdown" href={head.markdownHref} />}
      {head.searchHref && (
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={chrome.siteTitle}
          href={head.searchHref}
        />
      )}
      {head.feedHref && (
        <link rel="alternate" type="application/atom+xml" title={chrome.siteTitle} href={head.feedHref} />
      )}
      <script dangerouslySetInnerHTML={{ __html: assets.headScript }} />
      {assets.stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.noScriptStylesheet && (
        <noscript>
          <link rel="stylesheet" href={assets.noScriptStylesheet} />
        </noscript>
      )}
      {assets.scripts.map((src, index) => (
        <script key={src} defer src={src} {...(index === 0 ? onLoader(chrome) : {})} />
      ))}
    </head>
  );
}

/** What the loader, the first script, is told: where to find what it loads later. */
function onLoader({ assets, analytics, trees }: ChromeView) {
  return {
    [attribute.trees]: trees?.join(' '),
    [attribute.islands]: assets.islands,
    [attribute.later]: assets.later,
    [attribute.analytics]: analytics?.src,
    [attribute.analyticsId]: analytics?.id,
  };
}
