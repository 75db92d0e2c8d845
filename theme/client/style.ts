/** Adds the styles of a script, so that pages without the script need not load them. */

/** Works even where a policy allows only style files: scripts may make rules. */
export function addStyle(rules: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  } catch {
    // Safari before 16.4: add them as one rule to the page's sheet.
    const [sheet] = document.styleSheets;
    sheet?.insertRule(`@media all{${rules}}`, sheet.cssRules.length);
  }
}
