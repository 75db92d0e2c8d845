import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lineOfResult, type PartsAt, readPart, resultOfLine } from '../../../src/engine/runner/entry.ts';
import type { ResultParts } from '../../../src/engine/runner/job.ts';
import { temporarySite } from '../../helpers/docgen.ts';

type Result = { readonly rest: unknown; readonly parts: readonly unknown[] };

let where: (() => PartsAt | undefined) | undefined;
const parts: ResultParts<Result> = {
  split: (result) => result,
  join(rest, part, placed) {
    where = placed;
    return { rest, parts: [0, 1, 2, 3].map(part) };
  },
};
const result: Result = {
  rest: { title: '行\n列\t' },
  parts: ['甲\t"乙"\n\\ \u0000 ☎ 𠮷', '', ['JSON', '行\n'], '"'],
};

it('a line gives back texts as they were, whatever signs are in them, and other parts as JSON', () => {
  expect(resultOfLine({ parts }, lineOfResult({ parts }, result))).toEqual(result);
});

it('a line without parts is JSON', () => {
  const line = lineOfResult({}, result);
  expect(JSON.parse(line.toString())).toEqual(result);
  expect(resultOfLine({}, line)).toEqual(result);
});

it('parts are read where the line stands in a file', () => {
  const folder = temporarySite();
  onTestFinished(folder.remove);
  const file = join(folder.dir, 'lines');
  const line = lineOfResult({ parts }, result);
  writeFileSync(file, Buffer.concat([Buffer.from('before'), line, Buffer.from('after')]));
  const descriptor = openSync(file, 'r');
  resultOfLine({ parts }, line, () => ({ descriptor, start: 6 }));
  expect([0, 1, 2, 3].map((index) => readPart(where!()!, index))).toEqual(result.parts);
  closeSync(descriptor);
});
