/** Styles that a script brings, which no page loads that does not ask for it. */

/** A policy that wants styles from files alone lets scripts make rules all the same. */
export function addStyle(rules: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Safari before 16.4: as one rule among those of the page's own sheet.
    const [sheet] = document.styleSheets;
    sheet?.insertRule(`@media all{${rules}}`, sheet.cssRules.length);
  }
}
