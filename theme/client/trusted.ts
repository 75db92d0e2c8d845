/** Makes the site's own markup and script addresses trusted where a page's policy demands trusted types. */

type Policy = { createHTML(html: string): string; createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

const returnSame = (text: string) => text;
/**
 * Each script of a page contains this module, but a policy name can be used only once, so scripts share the policy. The key is
 * a symbol, because an element whose id is a name becomes a property of the window.
 */
const key = Symbol.for('docgen');
const shared = globalThis as { trustedTypes?: Partial<Factory>; [key]?: Policy };

/** Returns markup and addresses unchanged but trusted. A strict policy must allow the name `docgen`. */
export function getTrusted(): Policy {
  const rules = { createHTML: returnSame, createScriptURL: returnSame };
  shared[key] ??= shared.trustedTypes?.createPolicy?.('docgen', rules) ?? rules;
  return shared[key];
}
