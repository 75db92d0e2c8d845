/** The styles of what this script makes, which no page loads that does not ask for it. */

/** The bundler puts the styles of that name in the place of the name. */
const rules = 'reader.css';

/** A policy that wants styles from files alone lets scripts make rules all the same. */
export function addStyle(): void {
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
