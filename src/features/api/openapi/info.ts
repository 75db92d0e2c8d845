/** Reads what a description says of itself besides its title: its makers, its licence, where more stands. */
import type { ApiDescription } from '../model/api.ts';
import type { DescriptionContext } from './context.ts';
import { readDocs } from './docs.ts';
import type { RawMap } from './source.ts';

/** `root`: OpenAPI has its `externalDocs` there, AsyncAPI in `info`. */
export function readInfo(
  info: RawMap,
  root: RawMap,
  context: DescriptionContext,
): Pick<ApiDescription, 'summary' | 'docs' | 'contact' | 'license' | 'terms'> {
  const [summary, terms] = ['summary', 'termsOfService'].map((key) => context.text(info, key));
  const contact = context.map(info, 'contact');
  const license = context.map(info, 'license');
  const docs = readDocs(root, context) ?? readDocs(info, context);
  const name = license && context.text(license, 'name');
  const url = license && getLicenseAddress(license, context);
  return {
    ...(summary !== undefined && { summary }),
    ...(docs && { docs }),
    ...(contact && { contact: readTextsOf(contact, ['name', 'url', 'email'], context) }),
    ...(name !== undefined && { license: { name, ...(url !== undefined && { url }) } }),
    ...(terms !== undefined && { terms }),
  };
}

/** `identifier`: an expression of SPDX, which has a page for each licence, but not for an expression of several. */
function getLicenseAddress(license: RawMap, context: DescriptionContext): string | undefined {
  const [url, identifier] = ['url', 'identifier'].map((key) => context.text(license, key));
  const isOne = identifier !== undefined && /^[\w.-]+$/.test(identifier);
  return url ?? (isOne ? `https://spdx.org/licenses/${identifier}.html` : undefined);
}

function readTextsOf<K extends string>(
  raw: RawMap,
  keys: readonly K[],
  context: DescriptionContext,
): Partial<Record<K, string>> {
  const found: Partial<Record<K, string>> = {};
  for (const key of keys) {
    const text = context.text(raw, key);
    if (text !== undefined) found[key] = text;
  }
  return found;
}
