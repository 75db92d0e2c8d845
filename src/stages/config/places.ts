/** Records source positions of settings that later stages check: links, languages, `check.ignore` entries, functions. */
import { type ConfigKey, linkNames } from '#model/config/config-key';
import { isOpaque } from '#model/config/opaque';
import { isObject, type KeyPath, pathText } from '#model/config/words';
import type { Place } from '#model/diagnostic/diagnostic';
import type { PlaceOf } from './validate.ts';

const ofCore = ['href', 'socialImage', 'favicon', 'url', 'image', 'lang', 'logo', 'light', 'dark'];

/** Positions by key as messages show it: 'topNav[0].href', 'check.ignore[2]'. `config`: valid plain data. `keys`: those of capabilities. */
export function recordPlaces(
  config: unknown,
  placeOf: PlaceOf,
  keys: readonly ConfigKey[],
): Record<string, Place> {
  const checkedLater = new Set([...ofCore, ...linkNames(keys)]);
  const places: Record<string, Place> = {};
  const walk = (value: unknown, path: KeyPath): void => {
    const key = path.at(-1);
    const isEntry = path.length === 3 && path[0] === 'check' && path[1] === 'ignore';
    if (isOpaque(path, value)) {
      places[pathText(path)] = placeOf(path);
      return;
    }
    const isHead = path.length === 1 && path[0] === 'head';
    const isLocale = path.length === 3 && path[0] === 'locales' && key === 'value';
    const isColor = path[0] === 'theme' && path[1] === 'colors' && typeof value === 'string';
    const isRedirect = path[0] === 'redirects' && typeof value === 'string';
    const isRecorded = isEntry || isHead || isLocale || isColor || isRedirect;
    if (isRecorded || (typeof value === 'string' && checkedLater.has(String(key))))
      places[pathText(path)] = placeOf(path);
    if (Array.isArray(value)) for (const [index, one] of value.entries()) walk(one, [...path, index]);
    else if (isObject(value)) for (const [name, one] of Object.entries(value)) walk(one, [...path, name]);
  };
  walk(config, []);
  return places;
}
