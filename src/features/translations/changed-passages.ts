/** Finds what has changed in an original since it was translated: git has the text that the translation is of. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runGit } from '#git';
import { getOriginalHash } from './frontmatter.ts';
import type { Outdated } from './outdated.ts';

/** A paragraph, a heading, a list: what stands between blank lines. `line`: in the text that has it, from 1. */
type Block = { readonly line: number; readonly text: string };
export type ChangedPassage = Block & { readonly kind: 'added' | 'removed' };

/** Older texts are rarely what is translated still. */
const mostCommits = 200;

/** Undefined without git, and if it does not have the text any more. */
export async function findChanges(
  siteDir: string,
  { document, original }: Outdated,
): Promise<readonly ChangedPassage[] | undefined> {
  const old = await readTranslatedText(siteDir, document.path, original.path, getOriginalHash(document.meta));
  if (old === undefined) return undefined;
  try {
    return compareTexts(old, clean(readFileSync(join(siteDir, original.path), 'utf8')));
  } catch {
    return undefined;
  }
}

/** The original's text that has the recorded hash; without one, as it was when the translation was committed last. */
async function readTranslatedText(
  siteDir: string,
  translation: string,
  original: string,
  recorded: string | undefined,
): Promise<string | undefined> {
  if (recorded === undefined) {
    const [commit] = await listCommits(siteDir, translation, 1);
    return commit === undefined ? undefined : readAt(siteDir, commit, original);
  }
  for (const commit of await listCommits(siteDir, original, mostCommits)) {
    const text = await readAt(siteDir, commit, original);
    if (text !== undefined && createHash('sha256').update(text).digest('hex').startsWith(recorded))
      return text;
  }
  return undefined;
}

async function listCommits(siteDir: string, path: string, most: number): Promise<string[]> {
  const answer = await runGit(siteDir, ['log', '--format=%H', `-n${most}`, '--', path]);
  return answer.ok ? answer.output.toString('latin1').split('\n').filter(Boolean) : [];
}

async function readAt(siteDir: string, commit: string, path: string): Promise<string | undefined> {
  const answer = await runGit(siteDir, ['show', `${commit}:./${path}`]);
  return answer.ok ? clean(answer.output.toString('utf8')) : undefined;
}

function clean(text: string): string {
  return text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
}

/**
 * Blocks that only one of the texts has, in their order in it.
 * @internal Exported for tests.
 */
export function compareTexts(before: string, after: string): ChangedPassage[] {
  const [old, now] = [splitBlocks(before), splitBlocks(after)];
  return [
    ...listMissing(now, old).map((block) => ({ kind: 'added' as const, ...block })),
    ...listMissing(old, now).map((block) => ({ kind: 'removed' as const, ...block })),
  ];
}

/** A block that stands twice has to stand twice in the others too. */
function listMissing(blocks: readonly Block[], others: readonly Block[]): Block[] {
  const left = new Map<string, number>();
  for (const { text } of others) left.set(text, (left.get(text) ?? 0) + 1);
  return blocks.filter(({ text }) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}

function splitBlocks(text: string): Block[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let isOpen = false;
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') isOpen = false;
    else if (isOpen) blocks.at(-1)!.lines.push(line);
    else {
      blocks.push({ line: at + 1, lines: [line] });
      isOpen = true;
    }
  }
  return blocks.map(({ line, lines }) => ({ line, text: lines.join('\n') }));
}
