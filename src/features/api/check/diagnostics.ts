/** Helpers for diagnostics about operations and samples. */
import { type Diagnostic, error, type Place } from '#model/diagnostic/diagnostic';
import type { Sample } from '#model/document/lint-input';
import { getPoint } from '#model/text';
import type { ApiAnswer, ApiOperation } from '../model/api.ts';

/** 'POST /api/calls' */
export function formatOperationName({ method, path }: ApiOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

/** `offset`: into the sample's code. */
export function getSamplePlace(sample: Sample, offset: number): Place {
  const { line, column } = getPoint(sample.code, offset);
  return sample.place(line, column);
}

/** `answers`: the statuses to suggest. */
export function reportUnknownStatus(
  operation: ApiOperation,
  answers: readonly ApiAnswer[],
  status: string,
  { file, line, column }: Place,
): Diagnostic {
  const hint = `The description has ${answers.map((answer) => answer.status).join(', ')}.`;
  const message = `${formatOperationName(operation)} does not answer ${status}.`;
  return error('api-unknown-status', message, { file, line, column, hint, target: status });
}

/** `default` and `4XX` cover several statuses. */
export function hasStatus(answers: readonly ApiAnswer[], status: string): boolean {
  return answers.some(
    (answer) =>
      answer.status === status ||
      answer.status === 'default' ||
      answer.status.toLowerCase() === `${status[0]}xx`,
  );
}
