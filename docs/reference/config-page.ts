/** Writes the manual's page about the configuration: what the compiler knows of a key, and what docs/reference/settings.ts and the folders of features add. */
import { codes, features } from '#features';
import type { Setting } from '../../src/features/manual.ts';
import { createSchema } from '../../src/stages/config/schema.ts';
import { askedOfConfig, questionsOf } from './asked.ts';
import type { Key } from './keys.ts';
import { settingGroups } from './settings.ts';
import { generated, type Language, table } from './words.ts';

const words = {
  en: {
    title: 'Configuration',
    description: 'All options of site.config.ts, with type, default and example.',
    lead: `Configure your site with an object in \`site.config.ts\`. Only \`title\` is required. Your editor shows the texts of this page while you type:

\`\`\`ts title="site.config.ts"
import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Acme Docs',
  lang: 'en',
});
\`\`\`

If you mistype a key or a value, docgen reports the line and the closest existing key. The file can import other files and packages of the site. docgen replaces variables such as \`\\{{product.name}}\` in its texts.`,
    type: 'Type',
    fallback: 'Default',
    required: 'required',
    none: 'none',
    key: 'Key',
    meaning: 'Meaning',
    kind: (type: string, fallback: string) => `Type: ${type}. Default: ${fallback}.`,
    more: (link: string) => `See ${link}.`,
  },
  zh: {
    title: '配置',
    description: 'site.config.ts 的全部配置项：类型、默认值与示例。',
    lead: `在 \`site.config.ts\` 里用一个对象配置站点，只有 \`title\` 必填。在编辑器里输入时，会看到与本页相同的说明：

\`\`\`ts title="site.config.ts"
import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Acme 文档',
});
\`\`\`

键或值写错时，docgen 报告所在的行与最接近的键。这个文件可以导入别的文件与站点的包。其中的文字会替换 \`\\{{product.name}}\` 等变量。`,
    type: '类型',
    fallback: '默认值',
    required: '必填',
    none: '无',
    key: '键',
    meaning: '含义',
    kind: (type: string, fallback: string) => `类型：${type}。默认值：${fallback}。`,
    more: (link: string) => `详见${link}。`,
  },
} as const;

const schema = createSchema({
  keys: features.flatMap(({ keys }) => keys ?? []),
  strings: [],
  hints: [],
  codes,
});

/** Of the pages that keys lead to. */
const titles: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  '/guide/locales': { en: 'Languages', zh: '语言' },
  '/guide/markdown#smaller-images': { en: 'Smaller images', zh: '缩小图片' },
  '/guide/markdown#variables': { en: 'Variables', zh: '变量' },
  '/guide/versions': { en: 'Versions', zh: '版本' },
  '/guide/navigation': { en: 'Navigation', zh: '导航' },
  '/guide/search': { en: 'Search', zh: '搜索' },
  '/guide/api-reference': { en: 'API reference', zh: 'API 参考' },
  '/guide/checks': { en: 'Checks', zh: '检查' },
  '/guide/extension': { en: 'Extending docgen', zh: '扩展 docgen' },
  '/guide/theme': { en: 'Theme', zh: '主题' },
  '/guide/hosting': { en: 'Hosting', zh: '部署' },
};

/** The page's markdown. */
export function configPage(keys: readonly Key[], language: Language): string {
  const w = words[language];
  const byPath = new Map(keys.map((key) => [key.path, key]));
  const parts = settingGroups.map(({ title, settings }) => {
    const tops = Object.keys(settings).filter((path) => !/[.[]/.test(path) && byPath.has(path));
    const sections = tops.map((path) => section(byPath.get(path)!, keys, settings, language));
    return `## ${title[language]} {#group-${title.en.toLowerCase().replaceAll(' ', '-')}}\n\n${sections.join('\n\n')}`;
  });
  const more = questionsOf(addQuestions(), language);
  return generated({
    title: w.title,
    description: w.description,
    more,
    body: [w.lead, ...parts].join('\n\n'),
  });
}

/** What readers ask of the core's keys and of those of features, in the order of the page. */
function addQuestions(): typeof askedOfConfig {
  const settings = settingGroups.flatMap((group) => Object.entries(group.settings));
  const ids = settings.map(([name]) => idOf(name));
  const questions = Object.entries(askedOfConfig);
  for (const [name, { asked }] of settings) {
    const place = ids.indexOf(idOf(name));
    if (asked)
      questions.splice(questions.findLastIndex(([id]) => ids.indexOf(id) < place) + 1, 0, [
        idOf(name),
        asked,
      ]);
  }
  return Object.fromEntries(questions);
}

const idOf = (name: string) => `key-${name.toLowerCase()}`;

function section(
  key: Key,
  keys: readonly Key[],
  settings: Readonly<Record<string, Setting>>,
  language: Language,
): string {
  const w = words[language];
  const setting = settings[key.path]!;
  const below = keys.filter(({ path, isGroup }) => isBelow(path, key.path) && !isGroup);
  const rows = below.map((one) => {
    const known = settings[one.path];
    const own = one.path.slice(key.path.length).replace(/^(?:\[\])?\./, '');
    const needed = one.isRequired ? w.required : fallbackOf(one, known, language);
    return [`\`${own}\``, textOf(one, known, language), `\`${shownType(one.type)}\``, needed];
  });
  return [
    `### \`${key.path}\` {#${idOf(key.path)}}`,
    textOf(key, setting, language),
    w.kind(`\`${shownType(key.type)}\``, key.isRequired ? w.required : fallbackOf(key, setting, language)),
    ...(rows.length > 0 ? [table([w.key, w.meaning, w.type, w.fallback], rows)] : []),
    `\`\`\`ts\nexport default defineConfig({\n  ${setting.example},\n});\n\`\`\``,
    ...(setting.more ? [w.more(`[${titles[setting.more]![language]}](${setting.more})`)] : []),
  ].join('\n\n');
}

function textOf(key: Key, setting: Setting | undefined, language: Language): string {
  const text = language === 'en' ? key.text : (setting?.zh ?? '');
  return text.replaceAll('{{', '\\{{');
}

function isBelow(path: string, top: string): boolean {
  return path.startsWith(`${top}.`) || path.startsWith(`${top}[]`);
}

/** What schemas are made of, as far as keys lie in them. */
type Part = {
  readonly default?: unknown;
  readonly wrapped?: Part;
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly pipe?: readonly Part[];
  readonly options?: readonly Part[];
  getter?(input: unknown): Part;
};

/** The schema of a key in a schema; `[]`: of the items of a list. */
function partIn(part: Part | undefined, key: string): Part | undefined {
  const own = key === '[]' ? part?.item : part?.entries?.[key];
  if (own || !part) return own;
  const inner = [part.wrapped, part.getter?.({}), ...(part.pipe ?? []), ...(part.options ?? [])];
  return inner
    .filter((one) => one && one !== part)
    .map((one) => partIn(one, key))
    .find(Boolean);
}

function fallbackOf({ path }: Key, setting: Setting | undefined, language: Language): string {
  if (setting?.fallback) return setting.fallback[language];
  const keys = path.match(/\[\]|[^.[]+/g) ?? [];
  const value = keys.reduce<Part | undefined>(partIn, schema as Part)?.default;
  const isShown =
    typeof value !== 'object' ? (value ?? '') !== '' : Array.isArray(value) && Number(value[0]) > 0;
  const text = typeof value === 'string' ? value : JSON.stringify(value)?.replaceAll(',', ', ');
  return isShown ? `\`${text}\`` : words[language].none;
}

/** As it is read, not as it is told to the compiler: an object's keys have rows of their own. */
function shownType(type: string): string {
  let text = type.replaceAll('readonly ', '').replace(/Readonly<(Record<[^<>]*>)>/g, '$1');
  for (let before = ''; before !== text; ) {
    before = text;
    text = text
      .replace(/\{[^{}]*\}(?: & \{[^{}]*\})*/g, 'object')
      .replace(/\bobject(?: \| object\b(?!\[))+/g, 'object')
      .replace(/\((object|[^()]*\[\])\)/g, '$1');
  }
  const areWords = /^\(?"[^"]*"(?: \| "[^"]*")*\)?(?:\[\])?$/.test(text);
  if (areWords || (text.length <= 50 && !/[{&]/.test(text))) return text;
  return text.endsWith('[]') ? 'object[]' : 'object';
}
