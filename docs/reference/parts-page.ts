/** Writes the manual's page about the parts of the theme that a site may replace. */
import { icons } from '../../theme/components/icons.ts';
import type { ThemePart } from './parts.ts';
import { partsInChinese } from './parts-words.ts';
import { generated, type Language, table } from './words.ts';

const words = {
  en: {
    title: 'Theme components',
    description: 'All components of the built-in theme that you can replace, with their props.',
    lead: `To replace a component, add a file with the same name below \`theme/\` of your site. It must have the exports and props listed here. See [Theme](/guide/theme#replace-a-part).`,
    groups: { pages: 'Pages', components: 'Components' },
    head: ['File', 'Description', 'Exports'],
    icons: 'Icons',
    ofIcons:
      'Use these names for `icon` in `nav`, `home` and `theme.social`. There are no brand icons; pass one as `svg` in `theme.social`.',
  },
  zh: {
    title: '主题组件',
    description: '内置主题里可以替换的全部组件，以及它们的 props。',
    lead: `要替换一个组件，在站点的 \`theme/\` 下放一个同名文件。它的导出与 props 必须与这里所列的相同。见[主题](/guide/theme#replace-a-part)。`,
    groups: { pages: '页面', components: '组件' },
    head: ['文件', '说明', '导出'],
    icons: '图标',
    ofIcons:
      '`nav`、`home` 与 `theme.social` 的 `icon` 可以用这些名字。没有品牌图标，请在 `theme.social` 里用 `svg` 给出。',
  },
} as const;

/** The page's markdown. */
export function partsPage(parts: readonly ThemePart[], language: Language): string {
  const w = words[language];
  const groups = (['pages', 'components'] as const).map((folder) => {
    const rows = parts
      .filter(({ file }) => file.startsWith(`${folder}/`))
      .map(({ file, says, components }) => [
        `\`theme/${file}\``,
        language === 'en' ? says : (partsInChinese[file] ?? says),
        Object.entries(components)
          .map(([name, props]) => `\`${name}(${props.replaceAll(';', ',')})\``)
          .join('<br>'),
      ]);
    return `## ${w.groups[folder]} {#${folder}}\n\n${table(w.head, rows)}`;
  });
  const names = `## ${w.icons} {#icons}\n\n${w.ofIcons}\n\n${Object.keys(icons)
    .map((name) => `\`${name}\``)
    .join(language === 'zh' ? '、' : ', ')}`;
  return generated({
    title: w.title,
    description: w.description,
    body: [w.lead, ...groups, names].join('\n\n'),
  });
}
