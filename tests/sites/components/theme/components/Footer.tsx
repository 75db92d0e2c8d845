import type { ChromeView } from 'docgen/theme';
import { Footer as BuiltIn } from 'docgen/theme/components/Footer';

/** The built-in footer with a line above it. */
export function Footer({ chrome }: { readonly chrome: ChromeView }) {
  return (
    <>
      <section className="above-footer" aria-label="Before the footer">
        {chrome.siteTitle} to the end.
      </section>
      <BuiltIn chrome={chrome} />
    </>
  );
}
