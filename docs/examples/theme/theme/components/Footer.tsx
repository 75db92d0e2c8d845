import type { ChromeView } from 'docgen/theme';

/** Shows the copyright and a link to help at the end of every page. */
export function Footer({ chrome }: { readonly chrome: ChromeView }) {
  return (
    <footer className="footer">
      <p className="own-footer">
        {chrome.footer.copyright} · <a href="https://www.example.com/help">Help</a>
      </p>
    </footer>
  );
}
