/** Checks response statuses that a page names, in a table column or a sentence. */
import type { Diagnostic, Place } from '#model/diagnostic/diagnostic';
import type { CodePiece } from '#model/document/lint-input';
import type { ApiOperation } from '../model/api.ts';
import { hasStatus, reportUnknownStatus } from './diagnostics.ts';

/** A verb such as "answers" before a status. */
const says =
  /(?:返回|响应|应答|回复|\b(?:returns?|answers?(?: with)?|responds? with))\s*(?:HTTP\s*)?(?:状态码?\s*)?([1-5]\d\d)(?!\.?\d)/gi;

/** For a table row. With several operations and statuses, each operation need not have all. */
export function checkCellStatuses(
  text: string,
  operations: readonly ApiOperation[],
  at: Place,
): Diagnostic[] {
  const statuses = text.match(/\b[1-5]\d\d\b/g) ?? [];
  return statuses.flatMap((status) => {
    const without = operations.filter(({ answers }) => !hasStatus(answers, status));
    const [wrong] = without;
    if (!wrong || (statuses.length > 1 && without.length < operations.length)) return [];
    return [reportUnknownStatus(wrong, wrong.answers, status, at)];
  });
}

/** For text that names one operation: checks only the sentence that contains `named`. */
export function checkTextStatuses(text: string, operation: ApiOperation, named: CodePiece): Diagnostic[] {
  const { answers } = operation;
  const sentences = text.split(/[。！？；;\n]|[.!?]\s/).filter((sentence) => sentence.includes(named.text));
  return sentences
    .flatMap((sentence) => Array.from(sentence.matchAll(says), ([, status]) => status!))
    .filter((status) => answers.length > 0 && !hasStatus(answers, status))
    .map((status) => reportUnknownStatus(operation, answers, status, named));
}
