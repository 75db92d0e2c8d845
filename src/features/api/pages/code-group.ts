/** Writes code blocks beside the text: samples and examples, in tabs if there are several. */
import type { ApiContent } from '../model/api.ts';
import { isText } from '../model/numbers.ts';
import type { Json } from '../model/schema.ts';
import { formatJson } from '../openapi/json-text.ts';
import { isJsonType } from '../openapi/media-type.ts';
import type { PageText } from './page-text.ts';

/** Longer examples are cut: the published description has them whole. */
const exampleLines = 120;

export function formatExample(
  type: string,
  value: Json,
): { readonly language: string; readonly code: string } {
  const isPlain = isText(value) && !isJsonType(type);
  const code = isPlain ? value.trimEnd() : formatJson(value);
  const lines = code.split('\n');
  const shown = lines.length > exampleLines ? [...lines.slice(0, exampleLines), '…'] : lines;
  const ofText = /xml/.test(type) ? 'xml' : /ya?ml/.test(type) ? 'yaml' : 'text';
  const language = isPlain ? ofText : lines.length > exampleLines ? 'text' : 'json';
  return { language, code: shown.join('\n') };
}

export type LabelledCode = {
  readonly label: string;
  readonly language: string;
  readonly code: string;
  /** Markdown copies leave it out. */
  readonly uncopied?: boolean;
};

/** `start`: of the labels. */
export function labelExamples(
  content: readonly ApiContent[],
  start: string,
  isUncopied?: (value: Json) => boolean,
): LabelledCode[] {
  return content.flatMap(({ type, examples }) =>
    examples.map((example) => {
      const own = example.summary ?? example.name;
      const name = examples.length > 1 || start === '' ? own : example.summary;
      // A mere key says too little.
      const isTyped =
        example.summary === undefined && (content.length > 1 || (start === '' && name === undefined));
      return {
        label: [start, isTyped && type, name].filter(Boolean).join(' '),
        ...formatExample(type, example.value),
        ...(isUncopied?.(example.value) && { uncopied: true }),
      };
    }),
  );
}

/** Joins blocks of equal code under all their labels: most error responses have the same body. */
export function joinEqualBlocks(blocks: readonly LabelledCode[]): LabelledCode[] {
  const known = new Map<string, LabelledCode>();
  for (const block of blocks) {
    const key = `${block.language}\n${block.code}`;
    const same = known.get(key);
    known.set(key, same ? { ...same, label: joinLabels(same.label, block.label) } : block);
  }
  return [...known.values()];
}

/** '200 application/json' and '201 application/json' -> '200 · 201 application/json' */
function joinLabels(before: string, label: string): string {
  const type = / .+$/.exec(label)?.[0] ?? '';
  const isSame = type !== '' && before.endsWith(type);
  return isSame ? `${before.slice(0, -type.length)} · ${label}` : `${before} · ${label}`;
}

/** Writes tabs, or one labelled block. */
export function writeCodeGroup(page: PageText, blocks: readonly LabelledCode[]): void {
  const names = new Set<string>();
  const fences = blocks.map(({ label, language, code, uncopied }) => {
    let name = label.replace(/[\]["\\\n]/g, ' ').trim();
    for (let count = 2; names.has(name); count++) name = `${label} ${count}`;
    names.add(name);
    const longest = Math.max(2, ...Array.from(code.matchAll(/^\s*(`{3,})/gm), ([, run]) => run!.length));
    const fence = '`'.repeat(longest + 1);
    // The code is inserted unescaped: a fence shows it literally.
    return `${fence}${language} [${name}]${uncopied ? ' no-copy' : ''}\n${code}\n${fence}`;
  });
  page.markdown(fences.length > 1 ? `::: code-group\n${fences.join('\n')}\n:::` : fences.join(''));
}

/** More tabs are no help beside the text. */
const mostBlocks = 12;
/** All that a page shows, the folded ones included: the published description has the others. */
const mostFolded = 60;

/** `title`: what the blocks are called; those that are folded have it as the name of their fold, with their numbers. */
export function writeBlocks(page: PageText, blocks: readonly LabelledCode[], title: string): void {
  writeCodeGroup(page, blocks.slice(0, mostBlocks));
  const folded = blocks.slice(mostBlocks, mostFolded);
  if (folded.length > 0) {
    const numbers = [mostBlocks + 1, mostBlocks + folded.length];
    page.piece({ k: 'open', box: 'api-fold', title: `${title} ${[...new Set(numbers)].join('–')}` });
    writeCodeGroup(page, folded);
    page.piece({ k: 'close' });
  }
  if (blocks.length > mostFolded) page.piece({ k: 'text', md: `… +${blocks.length - mostFolded}` });
}
