/** Says what the proof of a move has found. Apart from the proof, whose readers of other markup no other command loads. */
export type Proof = {
  /** Words that readers saw on the old pages. */
  readonly words: number;
  /** Those of them that the new pages lack; all of them are told. */
  readonly lost: number;
};

/** It as a sentence. */
export function describeProof({ words, lost }: Proof): string {
  const all = words.toLocaleString('en');
  return lost === 0
    ? `All ${all} words that readers saw on the old pages stand in the new ones.`
    : `Of ${all} words that readers saw on the old pages, the new ones lack ${lost.toLocaleString('en')}; the list names each.`;
}
