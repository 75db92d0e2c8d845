/** From the terms of each record to the records of each term: counting, then filling one flat array. */

/** The postings of all terms in one kind of text (running text, code, titles). */
export type Postings = {
  /** By term where its postings begin; one more at the end. */
  readonly starts: Int32Array;
  /** Record and value in one number: `record * factor + value`. */
  readonly packed: Int32Array;
  readonly factor: number;
};

/** `terms`: of each record its terms; `valueAt`: what a posting says, below `factor`, by record and place in them. */
export function invertTerms(
  terms: readonly Int32Array[],
  size: number,
  factor: number,
  valueAt: (record: number, index: number) => number,
): Postings {
  const starts = new Int32Array(size + 1);
  for (const one of terms) for (let index = 0; index < one.length; index++) starts[one[index]! + 1]!++;
  for (let term = 0; term < size; term++) starts[term + 1]! += starts[term]!;
  const next = starts.slice(0, size);
  const packed = new Int32Array(starts[size]!);
  for (let record = 0; record < terms.length; record++) {
    const one = terms[record]!;
    for (let index = 0; index < one.length; index++) {
      packed[next[one[index]!]!++] = record * factor + valueAt(record, index);
    }
  }
  return { starts, packed, factor };
}

export function countOf({ starts }: Postings, term: number): number {
  return starts[term + 1]! - starts[term]!;
}
