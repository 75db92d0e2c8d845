/** What stands in the files of `.vscode/`. */
import { schemaPaths } from './schema.ts';
import { createSnippets, type SnippetLanguage } from './snippets.ts';

export type Json = { readonly [key: string]: unknown };

/** By name in `.vscode/`. */
export function createFiles(lang: SnippetLanguage, exec: string): Readonly<Record<string, Json>> {
  return {
    'tasks.json': {
      version: '2.0.0',
      tasks: [
        {
          label: 'docgen check',
          type: 'shell',
          command: `${exec} docgen check`,
          group: { kind: 'test', isDefault: true },
          presentation: { reveal: 'silent' },
          problemMatcher: [createMatcher('error', '错误'), createMatcher('warning', '警告')],
        },
      ],
    },
    'settings.json': {
      'yaml.schemas': { [`./${schemaPaths.folder}`]: 'content/**/_folder.y*ml' },
      'search.exclude': { dist: true, '.docgen': true },
    },
    'extensions.json': { recommendations: ['redhat.vscode-yaml'] },
    'docgen.code-snippets': createSnippets(lang),
  };
}

/** `content/a.md:12:5  error  link-missing-page`, and the message on the next line. */
function createMatcher(severity: 'error' | 'warning', chinese: string): Json {
  return {
    owner: `docgen-${severity}`,
    source: 'docgen',
    severity,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the editor replaces it
    fileLocation: ['relative', '${workspaceFolder}'],
    pattern: [
      {
        regexp: `^(\\S.*?)(?::(\\d+))?(?::(\\d+))?  (?:${severity}|${chinese})  ([a-z][a-z0-9-]*)$`,
        file: 1,
        line: 2,
        column: 3,
        code: 4,
      },
      { regexp: '^  (\\S.*)$', message: 1 },
    ],
  };
}
