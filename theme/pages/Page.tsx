/** The whole HTML document of a page: head, the parts that all pages share, and the layout of its type. */
import { attribute, ids } from '#model/contract';
import { isRightToLeft } from '#model/site/language';
import type { ChromeView, PageView } from '#model/view/view';
import { Announcements } from '../components/Announcements.tsx';
import { CachedFragment } from '../components/CachedFragment.tsx';
import { CopyTools } from '../components/CopyTools.tsx';
import { FigureTools } from '../components/FigureTools.tsx';
import { Footer } from '../components/Footer.tsx';
import { Head } from '../components/Head.tsx';
import { Header } from '../components/Header.tsx';
import { MobileMenu } from '../components/MobileMenu.tsx';
import { SkipLink } from '../components/SkipLink.tsx';
import { SubBar } from '../components/SubBar.tsx';
import { drawChromePlace } from '../features/index.ts';
import { DocPage } from './DocPage.tsx';
import { HomePage } from './HomePage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SearchPage } from './SearchPage.tsx';

/** Markup in a body that needs the tools' templates. */
const signs = { code: ' class="code', figure: '<figure class="figure' } as const;

/** The head script sets `data-theme` before the first paint. */
export function Page({ view }: { readonly view: PageView }) {
  const { chrome } = view;
  return (
    <html lang={chrome.lang} dir={isRightToLeft(chrome.lang) ? 'rtl' : undefined} data-theme="system">
      <Head view={view} />
      <body>
        <SkipLink strings={chrome.strings} />
        {drawChromePlace('top', chrome)}
        <CachedFragment of={Announcements} props={{ chrome }} />
        <Header view={view} />
        <Layout view={view} />
        <SubBar view={view} />
        <MobileMenu view={view} />
        <CachedFragment of={End} props={{ chrome }} />
        <div hidden {...{ [attribute.part]: 'tools' }}>
          {view.html.includes(signs.code) && (
            <CachedFragment of={CopyTools} props={{ strings: chrome.strings }} />
          )}
          {view.html.includes(signs.figure) && (
            <CachedFragment of={FigureTools} props={{ strings: chrome.strings }} />
          )}
        </div>
      </body>
    </html>
  );
}

function End({ chrome }: { readonly chrome: ChromeView }) {
  return (
    <>
      <Footer chrome={chrome} />
      {drawChromePlace('dialogs', chrome)}
      <p className="sr" role="status" id={ids.status} />
    </>
  );
}

function Layout({ view }: { readonly view: PageView }) {
  if (view.kind === 'home') return <HomePage view={view} />;
  if (view.kind === 'search') return <SearchPage view={view} />;
  if (view.kind === 'not-found') return <NotFoundPage view={view} />;
  return <DocPage view={view} />;
}
