/** Plays questions as a sensible agent would: a search, then the sections that it names, until the answer is read. */
import type { AgentQuestion } from './agent-questions.ts';

export type CallTool = (name: string, input: Record<string, unknown>) => Promise<string>;

export type Played = {
  readonly question: string;
  readonly isAnswered: boolean;
  readonly reads: number;
  /** Of all results, those of an unanswered question included. */
  readonly characters: number;
  /** Addresses that the search gave. */
  readonly addresses: readonly string[];
};

const mostReads = 5;

/** `words`: what is searched. An agent knows an answer when it reads it: here by the facts. */
export async function playQuestion(
  call: CallTool,
  { facts, question }: AgentQuestion,
  words = question,
): Promise<Played> {
  let text = await call('search_docs', { query: words });
  let characters = text.length;
  const addresses = [
    ...new Set(Array.from(text.matchAll(/(?:https?:\/\/|^> ?)\S+/gm), ([one]) => one.replace(/^> ?/, ''))),
  ];
  const isHeld = () => facts.some((fact) => text.includes(fact));
  let reads = 0;
  while (!isHeld() && reads < mostReads && addresses[reads] !== undefined) {
    text = await call('read_docs', { address: addresses[reads] });
    characters += text.length;
    reads++;
  }
  return { question, isAnswered: isHeld(), reads, characters, addresses };
}

export function measurePlayed(played: readonly Played[]) {
  const counts = played.filter(({ isAnswered }) => isAnswered).map(({ characters }) => characters);
  counts.sort((a, b) => a - b);
  const quantile = (share: number) =>
    counts[Math.min(counts.length - 1, Math.floor(share * counts.length))] ?? 0;
  return { answered: counts.length, median: quantile(0.5), ninth: quantile(0.9) };
}
