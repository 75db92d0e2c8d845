/** Reports settings that only a person can move, with advice on what to write instead. */
import type { LeftOver } from '../model.ts';
import { at, entriesOf, listOf, objectOf, textOf } from '../script/values.ts';
import { program, type Settings } from './settings/advice.ts';

/** Reports the settings in `config` that did not come over. `name`: of the file, for messages. */
export function leftIn(config: unknown, settings: Settings, name: string): LeftOver[] {
  const told = Object.entries(settings.told)
    .filter(([path]) => isSet(at(config, path)))
    .map(([path, hint]) => ({ message: `"${path}" of ${name} is left out.`, hint }));
  return [...told, ...unknownIn(config, settings, name)];
}

/** Unknown keys: of newer releases, of plugins, or misspelt. */
function unknownIn(config: unknown, settings: Settings, name: string): LeftOver[] {
  return settings.scopes.flatMap((scope) => {
    const given = scope === '' ? config : at(config, scope);
    return entriesOf(given)
      .map(([key, value]) => [scope === '' ? key : `${scope}.${key}`, value] as const)
      .filter(([path, value]) => isSet(value) && !isKnown(settings, path))
      .map(([path]) => ({
        message: `"${path}" of ${name} is not known here, and is left out.`,
        hint: "Look for it in the manual's list of keys.",
      }));
  });
}

/** True if a list has the setting, or one inside it. */
function isKnown({ told, quiet, scopes }: Settings, path: string): boolean {
  return (
    quiet.split(/\s+/).includes(path) ||
    scopes.some((scope) => scope === path || scope.startsWith(`${path}.`)) ||
    Object.keys(told).some((one) => one === path || one.startsWith(`${path}.`))
  );
}

function isSet(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return false;
  return typeof value !== 'object' || !Array.isArray(value) || value.length > 0;
}

/** Menus of the header: only their first link comes over. `name`: the key of their title. */
export function leftMenus(items: unknown, name: 'text' | 'label'): LeftOver[] {
  const titles = listOf(items)
    .map(objectOf)
    .flatMap((item) => (listOf(item.items).length > 1 ? (textOf(item[name]) ?? []) : []));
  return titles.map((title) => ({
    message: `Of the menu "${title}" in the header only the first link came over.`,
    hint: '`topNav` has single links: add those that readers look for there.',
  }));
}

/** Badges at links of a sidebar, at any depth. */
export function leftBadges(sidebar: unknown): LeftOver[] {
  const count = badgesIn(sidebar, 0);
  if (count === 0) return [];
  return [
    {
      message: `${count} ${count === 1 ? 'badge' : 'badges'} of the sidebar ${count === 1 ? 'is' : 'are'} left out.`,
      hint: "Write badge: 'new', 'beta' or 'deprecated' at the links of `nav`.",
    },
  ];
}

function badgesIn(value: unknown, depth: number): number {
  if (depth > 24) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + badgesIn(one, depth + 1), 0);
  const { badge, items } = objectOf(value);
  return (badge === undefined ? 0 : 1) + badgesIn(items ?? [], depth + 1);
}

/** Reports plugins by name. `known`: advice for each; an empty text if docgen needs nothing for it. */
export function leftPlugins(names: readonly string[], known: Readonly<Record<string, string>>): LeftOver[] {
  return [...new Set(names)].flatMap((name) => {
    const hint = Object.hasOwn(known, name) ? known[name]! : program;
    return hint === '' ? [] : [{ message: `The plugin "${name}" is left out.`, hint }];
  });
}
