import type { ChromeView } from 'docgen/theme';

/** The end of every page: who holds the rights, and where help is. */
export function Footer({ chrome }: { readonly chrome: ChromeView }) {
  return (
    <footer className="footer">
      <p className="own-footer">
        {chrome.footer.copyright} · <a href="https://www.example.com/help">Help</a>
      </p>
    </footer>
  );
}
