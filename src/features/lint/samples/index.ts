/** Checks the syntax of code samples. Runs nothing. */
import { type Diagnostic, error, warning } from '#model/diagnostic/diagnostic';
import type { Sample } from '#model/document/lint-input';
import type { PageCheck } from '#model/output/output';
import { isNestedTooDeeply } from '#model/text';
import { type Fault, isLater, patience, type Read } from './fault.ts';
import { readJson } from './json.ts';

type Language = {
  readonly name: string;
  /** Its names in fences. */
  readonly fences: readonly string[];
  /** The character that replaces placeholders; default: a letter. */
  readonly fill?: string;
  /** Loads the parser when a page has such a sample. */
  load(): Promise<Read>;
};

function createJsonLanguage(comments: boolean, ...fences: readonly string[]): Language {
  return { name: 'JSON', fences, fill: '1', load: async () => (code) => readJson(code, { comments }) };
}

function createScriptLanguage(
  name: string,
  loader: 'js' | 'jsx' | 'ts' | 'tsx',
  ...fences: readonly string[]
): Language {
  return {
    name,
    fences,
    load: async () => {
      const { isReady, readScript } = await import('./script.ts');
      await isReady();
      return (code, until) => readScript(code, loader, until);
    },
  };
}

/** Samples in other languages are not checked. */
const languages: readonly Language[] = [
  createJsonLanguage(false, 'json'),
  createJsonLanguage(true, 'jsonc'),
  { name: 'YAML', fences: ['yaml', 'yml'], load: async () => (await import('./yaml.ts')).readYaml },
  { name: 'XML', fences: ['xml', 'svg'], load: async () => (await import('./xml.ts')).readXml },
  createScriptLanguage('JavaScript', 'js', 'js', 'javascript', 'mjs', 'cjs', 'json5'),
  createScriptLanguage('JSX', 'jsx', 'jsx'),
  createScriptLanguage('TypeScript', 'ts', 'ts', 'typescript', 'mts', 'cts'),
  createScriptLanguage('TSX', 'tsx', 'tsx'),
  { name: 'Lua', fences: ['lua'], load: async () => (await import('./lua.ts')).readLua },
  { name: 'Bash', fences: ['bash', 'sh', 'shell'], load: async () => (await import('./bash.ts')).readBash },
  {
    name: 'SQL',
    fences: ['sql', 'mysql', 'pgsql', 'postgresql', 'postgres'],
    load: async () => (await import('./sql.ts')).readSql,
  },
];

/** In characters, per sample and per page. Longer ones are skipped: no page shows so much code to people. */
const longest = 50_000;
const mostOfPage = 1_000_000;
/** Longer samples are only tried as they are, since each guess parses them again. */
const longestForGuesses = 10_000;

/** How many samples are parsed at once: those of JavaScript wait for another process. */
const atOnce = 50;

export const samples = {
  name: 'samples',
  async check({ samples: found }) {
    const some: Sample[] = [];
    let room = mostOfPage;
    for (const sample of found) {
      if (sample.code.length > longest) continue;
      room -= sample.code.length + 500;
      if (room > 0) some.push(sample);
    }
    const judged: (Diagnostic | undefined)[] = [];
    for (let start = 0; start < some.length; start += atOnce) {
      judged.push(...(await Promise.all(some.slice(start, start + atOnce).map(checkSample))));
    }
    return judged.filter((diagnostic) => diagnostic !== undefined);
  },
} satisfies PageCheck;

async function checkSample(sample: Sample): Promise<Diagnostic | undefined> {
  const language = languages.find(({ fences }) => fences.includes(sample.language));
  if (!language || sample.code.trim() === '') return undefined;
  const fault = await findSampleFault(sample.code, await language.load(), language.fill ?? 'x');
  if (!fault) return undefined;
  if (fault === 'unjudged') {
    return warning(
      'code-unjudged',
      `Whether this ${language.name} can be read was not found out: it is nested too deeply, or takes too long.`,
      {
        ...sample.place(1, 1),
        hint: 'Make it smaller, or write no-check behind the language.',
        target: sample.language,
      },
    );
  }
  return error('code-invalid', `This ${language.name} cannot be read: ${fault.message}.`, {
    ...sample.place(fault.line, fault.column),
    hint:
      fault.hint ??
      (sample.language === 'json' && /"\/[/*]/.test(fault.message)
        ? 'JSON has no comments: name the block "jsonc", or take them out.'
        : 'Mend it, or write no-check behind the language if it is not meant to be read.'),
    target: sample.language,
  });
}

/** Tries the sample as it is, then with placeholders filled in. Returns the fault that is furthest on. */
async function findSampleFault(
  code: string,
  read: Read,
  fill: string,
): Promise<Fault | 'unjudged' | undefined> {
  if (isNestedTooDeeply(code)) return 'unjudged';
  const guesses = code.length > longestForGuesses ? [] : fillVariants(code, fill);
  const until = performance.now() + patience;
  let furthest: Fault | undefined;
  try {
    for (const one of [code, ...guesses]) {
      const fault = await read(one, until);
      if (!fault) return undefined;
      if (performance.now() > until) return 'unjudged';
      if (!furthest || isLater(fault, furthest)) furthest = fault;
    }
  } catch {
    return 'unjudged';
  }
  return furthest;
}

/**
 * Gaps of documentation in code: `...` for left-out parts, `<name>` and `{{name}}` for the reader's own values.
 * The fillings are valid code of the same length, so that all places stay.
 */

const named = /\{\{[^{}\n]{0,80}\}\}|\{%[^{}\n]{0,80}%\}|<(?=[\p{L}_])[^<>"'`\n=]{0,60}>/gu;
const leftOut = /\.{3,6}(?![\w$[({])|…{1,2}/g;

/**
 * Variants of the code with names filled in, and with left-out parts as blanks or as a name. `name`: a
 * character valid in names or values. Empty if the code has no gaps.
 */
function fillVariants(code: string, name: string): string[] {
  const fillPattern = (text: string, pattern: RegExp, by: string) =>
    text.replace(pattern, (found) => by.repeat(found.length));
  const first = fillPattern(code, named, name);
  const all = [first, fillPattern(first, leftOut, '_'), fillPattern(first, leftOut, ' ')];
  return [...new Set(all)].filter((one) => one !== code);
}
