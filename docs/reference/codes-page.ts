/** Writes the manual's page about messages: each code with what it means and what to do. The Chinese is the table that writers of Chinese read. */
import { codes } from '#features';
import { coreCodes } from '#model/diagnostic/codes';
import { remedies } from '#model/diagnostic/remedies';
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
  'API 描述': 'API descriptions',
  Markdown: 'Markdown',
  '链接、图片与导航': 'Links, images and navigation',
  中文排版与用词: 'Chinese typography and terms',
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
    description: 'All messages of docgen by their code, with their meaning and what to do.',
    lead: `Find the code of a message in its first line, and look it up on this page. \`docgen help CODE\` prints the same entry in your terminal, without a network:

\`\`\`bash
docgen help link-missing-page
\`\`\`

To ignore a message or change its severity, see [Checks](/guide/checks#accept-regrade-forbid-words). You cannot ignore or change messages marked *fixed*, because docgen then cannot build or serve the site reliably. \`docgen check\` reports the messages marked *check only*; \`build\` does not.`,
    settled: 'fixed',
    closer: 'check only',
  },
  zh: {
    title: '消息',
    description: 'docgen 的全部消息，按代码列出含义与处理办法。',
    lead: `消息的第一行写有代码，可以在本页查找。\`docgen help 代码\` 在终端里给出同样的说明，不需要网络：

\`\`\`bash
docgen help link-missing-page
\`\`\`

要忽略消息或改变级别，见[检查](/guide/checks#accept-regrade-forbid-words)。标着“固定”的消息不能忽略，也不能改级别，因为 docgen 此时无法可靠地构建或提供站点。标着“仅 check”的消息只由 \`docgen check\` 报告，\`build\` 不报告。`,
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
    ...(codes.settled.has(code) ? [w.settled] : []),
    ...(codes.closer.has(code) ? [w.closer] : []),
  ];
  const heading = `### ${code} {#${code}}`;
  if (language === 'zh')
    return `${heading}\n\n*${marks.join('，')}。* ${sentence(meaning)}${sentence(remedy)}`;
  const core = code as keyof typeof coreCodes;
  const [means, mend] = codes.added[code] ?? [coreCodes[core], remedies[core]];
  return `${heading}\n\n*${marks.join(', ')}.* ${safe(means)} ${safe(mend)}`;
}

/** Braces that markdown would take for a variable, and marks of containers, stand as they are. */
function safe(text: string): string {
  return text.replaceAll('{{', '\\{{');
}

function sentence(text: string): string {
  return `${safe(text).replaceAll('\\|', '|')}。`;
}
