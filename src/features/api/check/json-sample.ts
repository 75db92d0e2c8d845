/** Checks JSON samples against the operations that they are about. */
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { Sample } from '#model/document/lint-input';
import type { ApiAnswer, ApiOperation } from '../model/api.ts';
import type { Body } from './calls/call.ts';
import { formatOperationName, getSamplePlace, hasStatus, reportUnknownStatus } from './diagnostics.ts';
import { computeLikeness, type Direction, findJsonFaults } from './values.ts';

type Contents = ApiAnswer['content'];

/** A sample shows a schema if it shares at least this part of its keys. */
const half = 0.5;

/**
 * A status in the title, or a word in the text, says whether the sample is a request or a response. Otherwise the keys decide.
 * @param before The text before the sample, used if it has no title.
 */
export function checkJsonSample(
  sample: Sample,
  operations: readonly ApiOperation[],
  before: string,
): Diagnostic[] {
  if (operations.length === 0) return [];
  const { code, title } = sample;
  const requested = operations.flatMap(({ body }) => body?.content ?? []);
  const answers = operations.flatMap((operation) => operation.answers);
  const checkContents = (contents: Contents, direction: Direction) =>
    // A sample with few fields of the schema is about something else.
    computeLikeness(code, contents) < half
      ? []
      : checkJsonBody(sample, { text: code, at: 0 }, contents, direction, operations);
  const status = /\b([1-5]\d\d)\b/.exec(title)?.[1];
  if (status !== undefined) {
    const own = answers.filter((answer) => hasStatus([answer], status));
    if (own.length === 0) return [reportUnknownStatus(operations[0]!, answers, status, sample.place(1, 1))];
    return checkContents(
      own.flatMap(({ content }) => content),
      'answer',
    );
  }
  const said = `${title} ${title === '' ? before : ''}`;
  const good = answers.filter((answer) => /^2/.test(answer.status)).flatMap(({ content }) => content);
  const isAnswer = /响应|返回|应答|结果|response|answer/i.test(said);
  const isRequest = /请求|发送|提交|request|body/i.test(said);
  if (isAnswer !== isRequest) {
    if (isRequest) return checkContents(requested, 'request');
    const isGood = computeLikeness(code, good) >= half;
    return checkContents(isGood ? good : answers.flatMap(({ content }) => content), 'answer');
  }
  return computeLikeness(code, requested) > computeLikeness(code, good)
    ? checkContents(requested, 'request')
    : checkContents(good, 'answer');
}

/** Faults of a JSON value in a sample. `at`: offset of its text in the sample's code. */
export function checkJsonBody(
  sample: Sample,
  { text, at: start, escapes = [] }: Body,
  contents: Contents,
  direction: Direction,
  operations: readonly ApiOperation[],
): Diagnostic[] {
  return findJsonFaults(text, contents, direction).map(({ code, message, hint, target, at }) => {
    const details = { hint: hint ?? 'Mend the sample, or the description.', target };
    return error(code, `${message} (${formatOperationName(operations[0]!)}).`, {
      ...getSamplePlace(sample, start + at + escapes.filter((one) => one <= at).length),
      ...details,
    });
  });
}
