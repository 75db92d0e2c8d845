/** Lets markup and scripts of the reader's own site in where a page's policy asks for trusted types. */

type Policy = { createHTML(html: string): string; createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

const same = (text: string) => text;
let policy: Policy | undefined;

/** Makes the same markup and addresses, trusted; a policy that wants that must allow the name `docgen`. */
export function trusted(): Policy {
  const rules = { createHTML: same, createScriptURL: same };
  policy ??= (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy('docgen', rules) ?? rules;
  return policy;
}
