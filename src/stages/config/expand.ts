/**
 * Replaces variables like `{{product.name}}` in all strings of a configuration, and `[product]` in its hrefs and
 * prefixes. Must not validate: it runs first, so that validation sees the final values.
 */
import { type ConfigKey, linkNames } from '#model/config/config-key';
import { isObject, type KeyPath, pathText } from '#model/config/words';
import { type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import { hasVersionVariable, listVariableNames, replaceVariables } from '#model/markup/variables';
import { didYouMean, findNearest } from '#model/text';
import type { PlaceOf } from './validate.ts';

/** Variables and the keys that define them. In this order: each value may use the variables before it. */
const sources: readonly { readonly name: string; readonly path: KeyPath }[] = [
  { name: 'product.slug', path: ['product', 'slug'] },
  { name: 'product.name', path: ['product', 'name'] },
  { name: 'site.email', path: ['email'] },
  { name: 'site.title', path: ['title'] },
];

/** Takes plain data and returns a copy of the same shape. `keys`: those of capabilities. */
export function expand(config: unknown, placeOf: PlaceOf, keys: readonly ConfigKey[]): Found<unknown> {
  /** Keys whose value is a route or the start of one. */
  const routeKeys: ReadonlySet<unknown> = new Set(['href', 'prefix', ...linkNames(keys)]);
  const diagnostics: Diagnostic[] = [];
  const known: Record<string, string> = Object.create(null);
  const defined = new Map<string, string>();
  const hasProduct = isObject(config) && config.product !== undefined;
  if (!hasProduct) known['product.slug'] = 'product';

  for (const { name, path } of sources) {
    const value = valueAt(config, path);
    if (typeof value !== 'string') continue;
    known[name] = textOf(value, path);
    defined.set(pathText(path), known[name]);
  }
  if (!hasProduct && known['site.title'] !== undefined) known['product.name'] = known['site.title'];

  /** The variables at a key path: in a locale with a title, `site.title` is that title. */
  function knownAt([top, index, key]: KeyPath): Readonly<Record<string, string>> {
    const path = [top, index, 'title'] as KeyPath;
    const title = top === 'locales' && key !== 'title' ? valueAt(config, path) : undefined;
    return typeof title === 'string' ? { ...known, 'site.title': replaceIn(title, known).value } : known;
  }

  function textOf(text: string, path: KeyPath): string {
    const { value, unknown } = replaceIn(text, knownAt(path));
    const names = unknown.filter((name) => !isReportedElsewhere(name, config));
    diagnostics.push(...[...new Set(names)].map((name) => unknownVariable(name, path, placeOf, config)));
    const slug = known['product.slug'];
    return slug !== undefined && routeKeys.has(path.at(-1)) ? value.replaceAll('[product]', slug) : value;
  }

  function copyOf(value: unknown, path: KeyPath): unknown {
    if (typeof value === 'string') {
      const worthIt = value.includes('{{') || value.includes('[product]');
      return worthIt ? (defined.get(pathText(path)) ?? textOf(value, path)) : value;
    }
    if (Array.isArray(value)) return value.map((item, index) => copyOf(item, [...path, index]));
    if (!isObject(value)) return value;
    const copy: Record<string, unknown> = Object.create(null);
    for (const [key, item] of Object.entries(value)) copy[key] = copyOf(item, [...path, key]);
    return copy;
  }

  return { value: copyOf(config, []), diagnostics };
}

/**
 * Only a tree knows its version, and replaces variables in such texts again. So their `\{{` must stay
 * escaped until then.
 */
function replaceIn(text: string, known: Readonly<Record<string, string>>) {
  const parts = hasVersionVariable(text) ? text.split('\\{{') : [text];
  const replaced = parts.map((part) => replaceVariables(part, known));
  return {
    value: replaced.map((one) => one.text).join('\\{{'),
    unknown: replaced
      .flatMap((one) => one.unknown.map(({ name }) => name))
      .filter((name) => name !== 'version.value'),
  };
}

/** True if the variable's own key is invalid or missing: then validation reports that key. */
function isReportedElsewhere(name: string, config: unknown): boolean {
  const source = sources.find((one) => one.name === name);
  if (source === undefined) return false;
  if (name !== 'site.email' && typeof valueAt(config, ['title']) !== 'string') return true;
  return (
    valueAt(config, source.path.slice(0, 1)) !== undefined && typeof valueAt(config, source.path) !== 'string'
  );
}

function valueAt(config: unknown, path: KeyPath): unknown {
  const inside = (holder: unknown, key: string | number) =>
    isObject(holder) ? holder[key] : Array.isArray(holder) ? (holder[Number(key)] as unknown) : undefined;
  return path.reduce<unknown>(inside, config);
}

function unknownVariable(name: string, path: KeyPath, placeOf: PlaceOf, config: unknown): Diagnostic {
  const holder = `\`${pathText(path)}\` holds {{${name}}}`;
  const details = { ...placeOf(path), target: pathText(path) };
  const source = sources.find((one) => one.name === name);
  if (source === undefined) {
    const near = findNearest(name, listVariableNames());
    const hint = didYouMean(near && `{{${near}}}`, 'Write \\{{ to show the braces as they are.');
    return error('variable-unknown', `${holder}, which is no variable.`, { ...details, hint });
  }
  const key = pathText(source.path);
  const hint =
    valueAt(config, source.path) === undefined
      ? `Set \`${key}\`.`
      : `Write it out: \`${key}\` is made later.`;
  return error('variable-unknown', `${holder}, which has no value there.`, { ...details, hint });
}
