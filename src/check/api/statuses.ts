/** States that a page says operations answer: in a column of a table, or in a sentence. */
import type { ApiOperation } from '../../model/api/api.ts';
import type { Diagnostic, Place } from '../../model/diagnostic/diagnostic.ts';
import type { CodePiece } from '../../model/document/lint-input.ts';
import { hasStatus, unknownStatus } from './told.ts';

/** `answers` is a verb here: what stands before a number of three digits. */
const says =
  /(?:返回|响应|应答|回复|\b(?:returns?|answers?(?: with)?|responds? with))\s*(?:HTTP\s*)?(?:状态码?\s*)?([1-5]\d\d)(?!\.?\d)/gi;

/** Of a row of a table: of several operations each may have one of the states. */
export function statusesInCell(text: string, operations: readonly ApiOperation[], at: Place): Diagnostic[] {
  const statuses = text.match(/\b[1-5]\d\d\b/g) ?? [];
  return statuses.flatMap((status) => {
    const without = operations.filter(({ answers }) => !hasStatus(answers, status));
    const [wrong] = without;
    if (!wrong || (statuses.length > 1 && without.length < operations.length)) return [];
    return [unknownStatus(wrong, wrong.answers, status, at)];
  });
}

/** Of a passage that names one operation, by `named`: the sentence that does so tells of it. */
export function statusesInText(text: string, operation: ApiOperation, named: CodePiece): Diagnostic[] {
  const { answers } = operation;
  const sentences = text.split(/[。！？；;\n]|[.!?]\s/).filter((sentence) => sentence.includes(named.text));
  return sentences
    .flatMap((sentence) => Array.from(sentence.matchAll(says), ([, status]) => status!))
    .filter((status) => answers.length > 0 && !hasStatus(answers, status))
    .map((status) => unknownStatus(operation, answers, status, named));
}
