/** The mark beside the site's name: a sound wave on a tile in the brand's colour. */

/** Drawn, not loaded. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" />
      <path d="M6 12v4M10 9v10M14 6.5v15M18 10v8M22 12.5v3" />
    </svg>
  );
}
