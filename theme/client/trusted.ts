/** Lets markup and scripts of the reader's own site in where a page's policy asks for trusted types. */

type Policy = { createHTML(html: string): string; createScriptURL(url: string): string };
type Factory = { createPolicy(name: string, rules: Policy): Policy };

let known: Policy | undefined;

/** A policy that wants trusted types must allow the name `docgen`. */
function policy(): Policy | undefined {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  const same = (text: string) => text;
  known ??= factory?.createPolicy('docgen', { createHTML: same, createScriptURL: same });
  return known;
}

/** The same markup. */
export function trusted(html: string): string {
  return policy()?.createHTML(html) ?? html;
}

/** The same address. */
export function trustedUrl(url: string): string {
  return policy()?.createScriptURL(url) ?? url;
}
