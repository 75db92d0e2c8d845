/** Writes the manual's page about the parts of the theme that a site may replace. */
import { icons } from '../../theme/components/icons.ts';
import type { ThemePart } from './parts.ts';
import { partsInChinese } from './parts-words.ts';
import { generated, type Language, table } from './words.ts';

const words = {
  en: {
    title: 'Parts of the theme',
    description: 'Every part of the built-in theme that a site may replace, with the props that it gets.',
    lead: `A file of the same name below \`theme/\` takes the place of a part and must export what is listed here, with these props: see [Theme](/guide/theme#replace-a-part).`,
    groups: { pages: 'Pages', components: 'Components' },
    head: ['File', 'Is', 'Exports'],
    icons: 'Icons',
    ofIcons:
      'Names that `icon` takes in `nav`, `home` and `theme.social`. There are no marks of companies: `theme.social` takes one as `svg`.',
  },
  zh: {
    title: '主题的部分',
    description: '站点可以替换的内置主题的每一个部分，以及它得到的属性。',
    lead: `\`theme/\` 之下同名的文件代替一个部分，必须导出这里列出的组件，属性也如这里所列：见[主题](/guide/theme#replace-a-part)。`,
    groups: { pages: '页面', components: '组件' },
    head: ['文件', '是什么', '导出'],
    icons: '图标',
    ofIcons:
      '`nav`、`home` 与 `theme.social` 的 `icon` 可以写的名字。没有公司的标志，`theme.social` 里用 `svg` 自己给出。',
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
