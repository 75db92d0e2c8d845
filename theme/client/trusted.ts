/** Lets markup and scripts of the reader's own site in where a page's policy asks for trusted types. */

type Policy = { createHTML(html: string): string; createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

const same = (text: string) => text;
/**
 * Each of the page's scripts has a module like this one, and a policy of that name can be made once. A symbol, because an
 * element whose id is a name becomes the window's property of that name.
 */
const key = Symbol.for('docgen');
const shared = globalThis as { trustedTypes?: Partial<Factory>; [key]?: Policy };

/** Makes the same markup and addresses, trusted; a policy that wants that must allow the name `docgen`. */
export function trusted(): Policy {
  const rules = { createHTML: same, createScriptURL: same };
  shared[key] ??= shared.trustedTypes?.createPolicy?.('docgen', rules) ?? rules;
  return shared[key];
}
