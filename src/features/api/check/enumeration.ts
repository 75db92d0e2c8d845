/** Checks tables that list the values of a field: each row must name a value of the enumeration. */
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { Block } from '#model/document/lint-input';
import { didYouMean, findNearest } from '#model/text';
import type { ApiOperation } from '../model/api.ts';
import { formatScalar } from '../model/numbers.ts';
import { fieldsOf } from './fields.ts';

/** Fewer common values may be chance. */
const leastHits = 3;

/** A table is about an enumeration if two thirds of its codes are values of it; it may leave values out. */
export function checkEnumeration(
  { rows }: Extract<Block, { kind: 'table' }>,
  operations: readonly ApiOperation[],
): Diagnostic[] {
  const codes = rows.flatMap(([first]) => (first?.codes.length === 1 ? first.codes : []));
  if (codes.length < leastHits) return [];
  const lists = operations
    .flatMap(fieldsOf)
    .flatMap(({ name, schema }) => {
      const values = (schema.enum ?? schema.items?.enum)?.map(({ value }) => formatScalar(value));
      return values ? [{ name, values, hits: codes.filter(({ text }) => values.includes(text)).length }] : [];
    })
    .filter(({ hits }) => hits >= leastHits && hits * 3 >= codes.length * 2);
  const best = Math.max(...lists.map(({ hits }) => hits));
  const own = lists.filter(({ hits }) => hits === best);
  const [first] = own;
  if (!first) return [];
  return codes.flatMap(({ text, file, line, column }) => {
    if (own.some(({ values }) => values.includes(text))) return [];
    const message = `"${text}" is none of the values of "${first.name}": ${first.values.join(', ')}.`;
    const hint = didYouMean(
      findNearest(text, first.values),
      'Take the row out, or add the value to the description.',
    );
    return [error('api-wrong-value', message, { file, line, column, target: text, hint })];
  });
}
