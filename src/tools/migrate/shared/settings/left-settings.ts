/** Reports settings that only a person can move, with advice on what to write instead. */
import type { Task } from '../model.ts';
import { readEntries, readList, readObject, readObjects, readPath, readText } from '../script/values.ts';
import { type KnownSettings, program } from './advice.ts';

/** Reports the settings in `config` that did not come over. `name`: of the file, for messages. */
export function reportSettings(config: unknown, settings: KnownSettings, name: string): Task[] {
  const known = Object.entries(settings.advice)
    .filter(([path]) => isSet(readPath(config, path)))
    .map(([path, hint]) => ({ message: `"${path}" of ${name} is left out.`, hint }));
  return [...known, ...reportUnknown(config, settings, name)];
}

/** Unknown keys: of newer releases, of plugins, or misspelt. */
function reportUnknown(config: unknown, settings: KnownSettings, name: string): Task[] {
  return settings.scopes.flatMap((scope) => {
    const given = scope === '' ? config : readPath(config, scope);
    return readEntries(given)
      .map(([key, value]) => [scope === '' ? key : `${scope}.${key}`, value] as const)
      .filter(([path, value]) => isSet(value) && !isKnown(settings, path))
      .map(([path]) => ({
        message: `"${path}" of ${name} is not known here, and is left out.`,
        hint: "Look for it in the manual's list of keys.",
      }));
  });
}

/** True if a list has the setting, or one inside it. */
function isKnown({ advice, ignored, scopes }: KnownSettings, path: string): boolean {
  return (
    ignored.split(/\s+/).includes(path) ||
    scopes.some((scope) => scope === path || scope.startsWith(`${path}.`)) ||
    Object.keys(advice).some((one) => one === path || one.startsWith(`${path}.`))
  );
}

function isSet(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return false;
  return typeof value !== 'object' || !Array.isArray(value) || value.length > 0;
}

/** Menus of the header: only their first link comes over. `name`: the key of their title. */
export function reportMenus(items: unknown, name: 'text' | 'label'): Task[] {
  const titles = readObjects(items).flatMap((item) =>
    readList(item.items).length > 1 ? (readText(item[name]) ?? []) : [],
  );
  return titles.map((title) => ({
    message: `Of the menu "${title}" in the header only the first link came over.`,
    hint: '`topNav` has single links: add those that readers look for there.',
  }));
}

/** Badges at links of a sidebar, at any depth. */
export function reportBadges(sidebar: unknown): Task[] {
  const count = countBadges(sidebar, 0);
  if (count === 0) return [];
  return [
    {
      message: `${count} ${count === 1 ? 'badge' : 'badges'} of the sidebar ${count === 1 ? 'is' : 'are'} left out.`,
      hint: "Write badge: 'new', 'beta' or 'deprecated' at the links of `nav`.",
    },
  ];
}

function countBadges(value: unknown, depth: number): number {
  if (depth > 24) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + countBadges(one, depth + 1), 0);
  const { badge, items } = readObject(value);
  return (badge === undefined ? 0 : 1) + countBadges(items ?? [], depth + 1);
}

/** Reports plugins by name. `known`: advice for each; an empty text if docgen needs nothing for it. */
export function reportPlugins(names: readonly string[], known: Readonly<Record<string, string>>): Task[] {
  return [...new Set(names)].flatMap((name) => {
    const hint = Object.hasOwn(known, name) ? known[name]! : program;
    return hint === '' ? [] : [{ message: `The plugin "${name}" is left out.`, hint }];
  });
}
