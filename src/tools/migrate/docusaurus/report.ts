/** Reports what of a Docusaurus site only a person can move. */
import { joinPath } from '#model/address/url';
import { parseData } from '../shared/data-file.ts';
import type { Task } from '../shared/model.ts';
import { readEntries, readList, readPath, readText, type Values } from '../shared/script/values.ts';
import { program, styles } from '../shared/settings/advice.ts';
import { reportMenus, reportPlugins, reportSettings } from '../shared/settings/left-settings.ts';
import { docusaurusPlugins, docusaurus as known } from './known-settings.ts';
import { type DocusaurusSite, readPresets } from './site.ts';
import { dropMovedTheme } from './theme.ts';

/** `program`: the text of the configuration. */
export function reportDocusaurus(site: DocusaurusSite, text: string | undefined): Task[] {
  const { tree, root, config } = site;
  const plugins = listNames(config.plugins).map((name) =>
    name.replace(/^(?:@docusaurus\/)?(?:docusaurus-)?plugin-/, ''),
  );
  const themes = listNames(config.themes).map((name) => name.replace(/^@docusaurus\//, ''));
  const programs = tree
    .list(joinPath(root, 'src/pages')!)
    .filter((path) => /\.[jt]sx?$/.test(path) && !/(?:^|\/)_|\.(?:test|spec|d)\.[jt]sx?$/.test(path));
  return [
    ...reportSettings(dropMovedTheme(config), known, 'the configuration'),
    ...reportMenus(readPath(config, 'themeConfig.navbar.items'), 'label'),
    ...reportPresetStyles(config),
    ...reportMarkdownPlugins(text),
    ...reportPlugins(themes, docusaurusPlugins),
    ...reportPlugins(plugins, docusaurusPlugins),
    ...reportPrograms(programs),
    ...reportTags(site),
  ];
}

/** Names of plugins or themes, with or without options. */
function listNames(list: unknown): string[] {
  return readList(list).flatMap((value) => readText(Array.isArray(value) ? value[0] : value) ?? []);
}

function reportPrograms(paths: readonly string[]): Task[] {
  if (paths.length === 0) return [];
  const rest = paths.length > 5 ? ` and ${paths.length - 5} more` : '';
  const message = `Pages that are programs are left out: ${paths.slice(0, 5).join(', ')}${rest}.`;
  const hint = 'Write them as markdown; a home page is content/index.md with `layout: home`, and `hero`.';
  return [{ message, hint }];
}

/** Reports a preset's CSS: its rules are for classes of Docusaurus' theme. */
function reportPresetStyles(config: Values): Task[] {
  if (!readPresets(config, 'theme.customCss').some(Boolean)) return [];
  return [{ message: '"theme.customCss" of the preset is left out.', hint: styles }];
}

/** Reports the remark and rehype plugins that the configuration loads. docgen needs none for formulas and for npm2yarn. */
function reportMarkdownPlugins(text = ''): Task[] {
  return [...text.matchAll(/(?:\bfrom\s+|\b(?:require|import)\(\s*)['"]([^'"]+)['"]/g)]
    .map(([, name = '']) => name)
    .filter((name) => /remark|rehype|recma/i.test(name) && !/math|katex|npm2yarn/i.test(name))
    .map((name) => ({ message: `"${name}" changes the markdown of pages; it is left out.`, hint: program }));
}

/** Reports the labels and descriptions of tags: docgen shows a tag as pages write it. */
function reportTags({ tree, root, instances }: DocusaurusSite): Task[] {
  const folders = new Set([...instances.map(({ folder }) => folder), joinPath(root, 'blog')!]);
  return [...folders].flatMap((folder) => {
    const path = joinPath(folder, 'tags.yml')!;
    const tags = readEntries(parseData(tree.read(path), path)).flatMap(([tag, value]) => {
      const words = [readText(value, 'label'), readText(value, 'description')].filter(
        (one) => one && one !== tag,
      );
      return words.length === 0 ? [] : [`${tag} (${words.join(': ')})`];
    });
    if (tags.length === 0) return [];
    const message = `Labels and descriptions of tags in "${path}" are left out: ${tags.join(', ')}`;
    return [{ message, hint: 'Write the label as the tag in the pages.' }];
  });
}
