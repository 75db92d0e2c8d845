/** Checks JSON samples against the operations that they are about. */

import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { Sample } from '#model/document/lint-input';
import type { ApiAnswer, ApiOperation } from '../model/api.ts';
import type { Body } from './calls/call.ts';
import { hasStatus, nameOf, placeAt, unknownStatus } from './diagnostics.ts';
import { type Direction, faultsOfJson, likeness } from './values.ts';

type Contents = ApiAnswer['content'];

/** A sample shows a schema if it shares at least this part of its keys. */
const half = 0.5;

/**
 * A status in the title, or a word in the text, says whether the sample is a request or a response. Otherwise the keys decide.
 * @param before The text before the sample, used if it has no title.
 */
export function jsonFaults(
  sample: Sample,
  operations: readonly ApiOperation[],
  before: string,
): Diagnostic[] {
  if (operations.length === 0) return [];
  const { code, title } = sample;
  const requested = operations.flatMap(({ body }) => body?.content ?? []);
  const answers = operations.flatMap((one) => one.answers);
  const judge = (contents: Contents, direction: Direction) =>
    // A sample with few fields of the schema is about something else.
    likeness(code, contents) < half
      ? []
      : bodyFaults(sample, { text: code, at: 0 }, contents, direction, operations);
  const status = /\b([1-5]\d\d)\b/.exec(title)?.[1];
  if (status !== undefined) {
    const own = answers.filter((answer) => hasStatus([answer], status));
    if (own.length === 0) return [unknownStatus(operations[0]!, answers, status, sample.place(1, 1))];
    return judge(
      own.flatMap(({ content }) => content),
      'answer',
    );
  }
  const said = `${title} ${title === '' ? before : ''}`;
  const good = answers.filter((answer) => /^2/.test(answer.status)).flatMap(({ content }) => content);
  const isAnswer = /响应|返回|应答|结果|response|answer/i.test(said);
  const isRequest = /请求|发送|提交|request|body/i.test(said);
  if (isAnswer !== isRequest) {
    if (isRequest) return judge(requested, 'request');
    const isGood = likeness(code, good) >= half;
    return judge(isGood ? good : answers.flatMap(({ content }) => content), 'answer');
  }
  return likeness(code, requested) > likeness(code, good)
    ? judge(requested, 'request')
    : judge(good, 'answer');
}

/** Faults of a JSON value in a sample. `at`: offset of its text in the sample's code. */
export function bodyFaults(
  sample: Sample,
  { text, at: start, escapes = [] }: Body,
  contents: Contents,
  direction: Direction,
  operations: readonly ApiOperation[],
): Diagnostic[] {
  return faultsOfJson(text, contents, direction).map(({ code, message, hint, target, at }) => {
    const details = { hint: hint ?? 'Mend the sample, or the description.', target };
    return error(code, `${message} (${nameOf(operations[0]!)}).`, {
      ...placeAt(sample, start + at + escapes.filter((one) => one <= at).length),
      ...details,
    });
  });
}
