/** The logo beside the name of the site: your own image, or a sound wave on a tile in the brand colour. */
import type { ChromeView } from '#model/view/view';

/** Of two pictures the style sheet shows the one for the current theme. */
export function Logo({ logo }: { readonly logo?: ChromeView['logo'] }) {
  if (logo?.dark !== undefined) {
    return (
      <>
        <img className="logo logo-light" src={logo.src} alt={logo.alt} loading="lazy" />
        <img className="logo logo-dark" src={logo.dark} alt={logo.alt} loading="lazy" />
      </>
    );
  }
  if (logo) return <img className="logo" src={logo.src} alt={logo.alt} loading="lazy" />;
  return (
    <svg className="logo" width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" />
      <path d="M6 12v4M10 9v10M14 6.5v15M18 10v8M22 12.5v3" />
    </svg>
  );
}
