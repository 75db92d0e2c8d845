// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is the mark of a gap in snippets
/** Snippets for Markdown and `_folder.yaml` in VS Code. */
import { schemaPaths } from './schema.ts';

export type SnippetLanguage = 'zh' | 'en';

type Snippet = {
  readonly prefix: string;
  readonly scope: string;
  readonly description: string;
  readonly body: readonly string[];
};

export function createSnippets(lang: SnippetLanguage): Readonly<Record<string, Snippet>> {
  return Object.fromEntries(
    snippets.map(([prefix, zh, en, body, scope = 'markdown']) => [
      `docgen ${prefix}`,
      { prefix, scope, description: lang === 'zh' ? zh : en, body: [...body] },
    ]),
  );
}

const fence = '```';

const snippets: readonly (readonly [
  prefix: string,
  zh: string,
  en: string,
  body: readonly string[],
  scope?: string,
])[] = [
  [
    'page',
    '一页的开头',
    'the head of a page',
    ['---', 'title: ${1:$TM_FILENAME_BASE}', 'description: $2', '---', '', '$0'],
  ],
  ['tip', '提示框', 'a box', ['::: ${1|tip,info,warning,danger,details|} $2', '$0', ':::']],
  [
    'group',
    '几种写法的代码',
    'code in tabs',
    ['::: code-group', '', `${fence}\${1:bash} [\${2:npm}]`, '$0', fence, '', ':::'],
  ],
  ['code', '带标题的代码', 'code with a title', [`${fence}\${1:ts} title="\${2:file.ts}"`, '$0', fence]],
  ['steps', '步骤', 'steps', ['::: steps', '1. $1', '2. $0', ':::']],
  ['diagram', '流程图', 'a diagram', [`${fence}mermaid`, 'flowchart LR', '  ${1:A} --> ${2:B}$0', fence]],
  ['include', '放进另一个文件', 'another file', ['<!-- @include: ./${1:_part.md} -->$0']],
  ['only', '只给某些版本', 'for some versions', ['::: only ${1:v1}', '$0', ':::']],
  [
    'folder',
    '文件夹的设置',
    'settings of a folder',
    [`# yaml-language-server: $schema=\${1:../}${schemaPaths.folder}`, 'title: $2', 'order: $0'],
    'yaml',
  ],
];
