/** A tree's lists are the same however its records are cut into runs, and wherever a run was made. */
import { describe, expect, it } from 'vitest';
import { createLexicon } from '../../../../src/emit/search-index/lexicon.ts';
import { postingsOfRuns } from '../../../../src/emit/search-index/postings.ts';
import { partsOfRun, type Run, runIn, runOf } from '../../../../src/emit/search-index/runs.ts';
import { createInverter, type PageRun, type PageTerms } from '../../../../src/emit/search-index/terms.ts';
import { eachPosting } from '../../../../src/model/search/codec.ts';

const size = 40;
let state = 7;
/** Below `limit`; the same numbers in each run of the test. */
const random = (limit: number) => {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return (state >>> 8) % limit;
};
/** Records of a few different terms each; some of none, some terms of no record. */
const records = Array.from({ length: 500 }, () =>
  Int32Array.from(new Set(Array.from({ length: random(12) }, () => random(size - 3)))),
);
const saidOf = (record: number, term: number, factor: number) => (record * 31 + term) % factor;

const runFrom = (first: number, end: number, factor: number, terms = size): Run => {
  const some = records.slice(first, end);
  return runOf(some, terms, factor, (record, place) => saidOf(first + record, some[record]![place]!, factor));
};

/** What a reader finds: the records of each term, with what each posting says. */
const listsOf = (runs: readonly { first: number; run: Run }[], factor: number) => {
  const postings = postingsOfRuns(runs, size, factor);
  return Array.from({ length: size }, (_, term) => {
    const room = new Uint8Array(postings.room(term));
    const end = postings.put(term, room, 0);
    expect(end).toBeLessThanOrEqual(room.length);
    expect(end === 0).toBe(postings.room(term) === 0);
    const found: (readonly [number, number])[] = [];
    eachPosting(Buffer.from(room.subarray(0, end)).toString('latin1'), factor, (record, value) =>
      found.push([record, value]),
    );
    expect(found.length).toBe(postings.count(term));
    return found;
  });
};

const expected = (factor: number) =>
  Array.from({ length: size }, (_, term) =>
    records.flatMap((terms, record) =>
      terms.includes(term) ? [[record, saidOf(record, term, factor)] as const] : [],
    ),
  );

describe('runs of records', () => {
  it.each([1, 3, 8])('hold the postings of their records, wherever they are cut (factor %i)', (factor) => {
    for (let turn = 0; turn < 20; turn++) {
      const cuts = [...new Set([0, ...Array.from({ length: turn }, () => random(500)), 500])].sort(
        (a, b) => a - b,
      );
      const runs = cuts.slice(1).map((end, index) => {
        const first = cuts[index]!;
        // Made before some of the terms were known.
        return { first, run: runFrom(first, end, factor, index % 2 === 0 ? size : size - 3) };
      });
      expect(listsOf(runs, factor)).toEqual(expected(factor));
    }
  });

  it('come back from numbers as they were', () => {
    const runs = [runFrom(0, 200, 8), runFrom(200, 200, 8), runFrom(200, 500, 8)];
    const numbers = Int32Array.from([
      1,
      2,
      ...runs.flatMap((run) => partsOfRun(run).flatMap((part) => [...part])),
    ]);
    let at = 2;
    for (const run of runs) {
      const back = runIn(numbers, at, run.terms.length, run.bytes.length);
      expect(back.run).toEqual(run);
      at = back.end;
    }
    expect(at).toBe(numbers.length);
  });

  it('know nothing of terms that came later', () => {
    const postings = postingsOfRuns([{ first: 0, run: runFrom(0, 500, 1) }], size, 1);
    expect([
      postings.count(size + 5),
      postings.room(size + 5),
      postings.put(size + 5, new Uint8Array(), 0),
    ]).toEqual([0, 0, 0]);
  });
});

describe('an inverter', () => {
  const lexicon = createLexicon();
  const pages = Array.from({ length: 400 }, (_, number) => ({
    key: `page ${number}`,
    terms: [`呼叫${number % 7}`, `第 ${number} 页`].map((text) => ({
      text: lexicon.termsOf(text),
      code: new Int32Array(0),
      head: lexicon.termsOf(text),
      titleSize: number % 8,
    })),
  }));
  const asked: string[] = [];
  const invert = (some: typeof pages, known: Map<string, PageRun>) => {
    const inverter = createInverter(lexicon, 400, known);
    for (const { key, terms } of some) {
      const page: PageTerms = {
        records: terms.length,
        size: 10,
        terms() {
          asked.push(key);
          return terms;
        },
      };
      inverter.add(key, page);
    }
    return inverter.finish();
  };
  const bytesOf = ({ text, head }: ReturnType<typeof invert>) =>
    [text, head].map((postings) =>
      Array.from({ length: lexicon.size() }, (_, term) => {
        const room = new Uint8Array(postings.room(term));
        return Buffer.from(room.subarray(0, postings.put(term, room, 0))).toString('latin1');
      }),
    );

  it('takes the runs of pages that stand together again from those it knows', () => {
    const known = new Map<string, PageRun>();
    const first = invert(pages, known);
    expect(first.runs.length).toBeGreaterThan(5);
    asked.length = 0;
    expect(bytesOf(invert(pages, known))).toEqual(bytesOf(first));
    expect(asked).toEqual([]);
    const others = pages.toSpliced(200, 1, { ...pages[200]!, key: 'changed', terms: [pages[3]!.terms[0]!] });
    const second = invert(others, known);
    expect(asked).toContain('changed');
    expect(asked.length).toBeLessThan(200);
    expect(bytesOf(second)).toEqual(bytesOf(invert(others, new Map())));
    expect(bytesOf(second)).not.toEqual(bytesOf(first));
  });
});
