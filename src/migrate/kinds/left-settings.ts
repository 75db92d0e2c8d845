/** What of a configuration only a person can move, with what to write instead. */
import type { LeftOver } from '../model.ts';
import { at, entriesOf, listOf, objectOf, textOf } from '../script/values.ts';
import { program, type Settings } from './settings/advice.ts';

/** Those that `config` sets. `name`: of the file, for messages. */
export function leftIn(config: unknown, settings: Settings, name: string): LeftOver[] {
  const told = Object.entries(settings.told)
    .filter(([path]) => isSet(at(config, path)))
    .map(([path, hint]) => ({ message: `"${path}" of ${name} is left out.`, hint }));
  return [...told, ...unknownIn(config, settings, name)];
}

/** Keys that no list has: of newer releases, of plugins, or misspelt. */
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

/** Whether a list has the setting, or one that it holds. */
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

/** Menus of the header, of which the first link comes over. `name`: the key of their title. */
export function leftMenus(items: unknown, name: 'text' | 'label'): LeftOver[] {
  const titles = listOf(items)
    .map(objectOf)
    .flatMap((item) => (listOf(item.items).length > 1 ? (textOf(item[name]) ?? []) : []));
  return titles.map((title) => ({
    message: `Of the menu "${title}" in the header only the first link came over.`,
    hint: '`topNav` has single links: add those that readers look for there.',
  }));
}

/** Badges at links of a sidebar, by however many lists they stand in. */
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

/** Plugins, by name. `known`: what stands in their place; an empty text where docgen needs nothing for it. */
export function leftPlugins(names: readonly string[], known: Readonly<Record<string, string>>): LeftOver[] {
  return [...new Set(names)].flatMap((name) => {
    const hint = Object.hasOwn(known, name) ? known[name]! : program;
    return hint === '' ? [] : [{ message: `The plugin "${name}" is left out.`, hint }];
  });
}
