/** Lets markup and scripts of the reader's own site in where a page's policy asks for trusted types. */

type Policy = { createHTML(html: string): string; createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

const same = (text: string) => text;
/** Each of the page's scripts has a module like this one, and a policy of that name can be made once. */
const shared = globalThis as { trustedTypes?: Factory; docgen?: Policy };

/** Makes the same markup and addresses, trusted; a policy that wants that must allow the name `docgen`. */
export function trusted(): Policy {
  const rules = { createHTML: same, createScriptURL: same };
  shared.docgen ??= shared.trustedTypes?.createPolicy('docgen', rules) ?? rules;
  return shared.docgen;
}
