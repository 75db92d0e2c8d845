/** Writes the manual's page about messages: each code with what it means and what to do. The Chinese is the table that writers of Chinese read. */
import { type Code, closerCodes, codes, settledCodes } from '../../src/model/diagnostic/codes.ts';
import { remedies } from '../../src/model/diagnostic/remedies.ts';
import { generated, type Language } from './words.ts';

/** A row of the Chinese table. */
export type ChineseCode = {
  readonly group: string;
  readonly code: string;
  readonly level: string;
  readonly meaning: string;
  readonly remedy: string;
};

/** Reads the Chinese table: `#### group`, then rows of code, level, meaning and remedy. */
export function chineseCodes(markdown: string): ChineseCode[] {
  let group = '';
  return markdown.split('\n').flatMap((line) => {
    group = /^#### (.*)/.exec(line)?.[1] ?? group;
    const row = /^\| `([a-z0-9-]+)` \| ([^|]+) \| (.+) \| (.+) \|$/.exec(line);
    if (!row) return [];
    const [, code, level, meaning, remedy] = row;
    return [{ group, code: code!, level: level!, meaning: meaning!, remedy: remedy! }];
  });
}

const groups: Readonly<Record<string, string>> = {
  配置与命令: 'Configuration and commands',
  文件与路由: 'Files and routes',
  frontmatter: 'Frontmatter',
  Markdown: 'Markdown',
  '链接、图片与导航': 'Links, images and navigation',
  中文排版与用词: 'Chinese typesetting and terms',
  主题与输出: 'Theme and output',
};

const levels: Readonly<Record<string, string>> = {
  错误: 'Error',
  警告: 'Warning',
  警告或错误: 'Warning or error',
};

const words = {
  en: {
    title: 'Messages',
    description: 'Every message of docgen by its code: what it means and what to do about it.',
    lead: `Every message names its code behind the place. \`docgen help CODE\` prints the same entry on the terminal, without a network:

\`\`\`bash
docgen help link-missing-page
\`\`\`

How to accept or regrade a message is said in [Checks](/guide/checks). Messages marked *fixed* can be neither silenced nor regraded: what they tell of cannot be built, served or trusted. Those marked *check only* are looked for by \`docgen check\`, not by \`build\`.`,
    settled: 'fixed',
    closer: 'check only',
  },
  zh: {
    title: '消息',
    description: 'docgen 的每一种消息：代码、含义与处理办法。',
    lead: `每条消息的位置后面写着代码。\`docgen help 代码\` 在终端里给出同样的说明，不需要网络：

\`\`\`bash
docgen help link-missing-page
\`\`\`

怎样接受一种消息、改变它的级别，见[检查](/guide/checks)。标着“固定”的不能静音，也不能改级别：它们所说的，无法构建、提供或信任。标着“仅 check”的由 \`docgen check\` 查，\`build\` 不查。`,
    settled: '固定',
    closer: '仅 check',
  },
} as const;

/** The page's markdown. `rows`: the Chinese table, by whose groups both languages are ordered. */
export function codesPage(rows: readonly ChineseCode[], language: Language): string {
  const w = words[language];
  const names = [...new Set(rows.map(({ group }) => group))];
  const parts = names.map((name) => {
    const entries = rows.filter(({ group }) => group === name).map((row) => entry(row, language));
    return `## ${language === 'zh' ? name : (groups[name] ?? name)}\n\n${entries.join('\n\n')}`;
  });
  return generated({ title: w.title, description: w.description, body: [w.lead, ...parts].join('\n\n') });
}

function entry({ code, level, meaning, remedy }: ChineseCode, language: Language): string {
  const w = words[language];
  const marks = [
    language === 'zh' ? level : levels[level]!,
    ...(settledCodes.has(code) ? [w.settled] : []),
    ...(closerCodes.has(code) ? [w.closer] : []),
  ];
  const heading = `### ${code} {#${code}}`;
  if (language === 'zh')
    return `${heading}\n\n*${marks.join('，')}。* ${sentence(meaning)}${sentence(remedy)}`;
  return `${heading}\n\n*${marks.join(', ')}.* ${safe(codes[code as Code])} ${safe(remedies[code as Code])}`;
}

/** Braces that markdown would take for a variable, and marks of containers, stand as they are. */
function safe(text: string): string {
  return text.replaceAll('{{', '\\{{');
}

function sentence(text: string): string {
  return `${safe(text).replaceAll('\\|', '|')}。`;
}
