/** Checks errors that a page names, such as `EXTENSION_BUSY`, and their numbers and statuses, against the catalogues. */
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { Cell, CodePiece } from '#model/document/lint-input';
import { computeEditDistance, findNearest } from '#model/text';
import type { ApiError } from '../model/api.ts';

const numbers = /^(?:错误码|业务码|业务错误码|code|error code)$/i;
const statuses = /^(?:HTTP|状态码|HTTP 状态码?|status|HTTP status|status code)$/i;

export class ErrorNames {
  readonly #errors: ReadonlyMap<string, ApiError>;
  /** Shapes of the names in the catalogue, by `getCodeShape`. */
  readonly #shapes: ReadonlySet<string>;

  constructor(errors: readonly ApiError[]) {
    this.#errors = new Map(errors.map((one) => [one.name, one]));
    this.#shapes = new Set(errors.map(({ name }) => getCodeShape(name)));
  }

  /** Reports only near misses: constants that are no errors have the same shape. */
  faults({ text, file, line, column }: CodePiece): Diagnostic[] {
    if (text.length < 8 || this.#errors.has(text) || !this.#shapes.has(getCodeShape(text))) return [];
    const near = findNearest(text, this.#errors.keys());
    if (
      near === undefined ||
      getCodeShape(near) !== getCodeShape(text) ||
      computeEditDistance(near, text, 2) > 2
    )
      return [];
    const message = `The description has no error "${text}".`;
    const hint = `Did you mean "${near}"?`;
    return [error('api-unknown-field', message, { file, line, column, target: text, hint })];
  }

  /** In a row about one error, its number and status must match the catalogue. */
  rowFaults(head: readonly Cell[], row: readonly Cell[]): Diagnostic[] {
    const named = row.flatMap(({ codes }) => codes).filter(({ text }) => this.#errors.has(text));
    const [first] = named;
    if (!first || named.length > 1) return [];
    const { code, status } = this.#errors.get(first.text)!;
    const columns = [
      { pattern: numbers, own: code, what: 'number' },
      { pattern: statuses, own: status, what: 'status' },
    ];
    return columns.flatMap(({ pattern, own, what }) => {
      const said = row[head.findIndex(({ text }) => pattern.test(text))]?.text.trim();
      if (own === undefined || !/^\d+$/.test(said ?? '') || said === String(own)) return [];
      const { file, line, column, text } = first;
      const message = `The ${what} of "${text}" is ${said} here, and ${own} in the description.`;
      const hint = 'Mend the table, or the description.';
      return [error('api-wrong-value', message, { file, line, column, target: text, hint })];
    });
  }
}

/** 'EXTENSION_BUSY' -> 'A_A', 'extension.busy' -> 'a.a': the number of words, their case and separators. */
function getCodeShape(name: string): string {
  return name.replace(/[A-Z\d]{2,}/g, 'A').replace(/[a-z\d]+/g, 'a');
}
