/** Writes error responses whose schema is described elsewhere: a line each instead of a heading. */
import type { ApiAnswer } from '../model/api.ts';
import type { ApiField } from '../model/schema.ts';
import { isFailure } from './failures.ts';
import { type Budget, writeFields } from './fields.ts';
import type { PageText } from './page-text.ts';
import { contentLine, fieldOptions, grouped, type PartOptions } from './parts.ts';

type Told = ReadonlyMap<string, string>;

export function isToldElsewhere({ status, content, links }: ApiAnswer, told: Told): boolean {
  return (
    isFailure(status) &&
    !links &&
    content.length > 0 &&
    content.every(({ schema }) => schema?.name !== undefined && told.has(schema.name))
  );
}

/** Returns the headers of a response that no earlier response had. `elsewhere`: headers of failures that another page describes. */
export function headersOnce(elsewhere?: ReadonlySet<string>): (answer: ApiAnswer) => readonly ApiField[] {
  const written = new Set<string>();
  return ({ status, headers }) => {
    const further = headers.filter(
      ({ name }) => !written.has(name) && !(isFailure(status) && elsewhere?.has(name)),
    );
    for (const { name } of further) written.add(name);
    return further;
  };
}

type Source = {
  readonly options: PartOptions;
  readonly told: Told;
  readonly further: ReturnType<typeof headersOnce>;
  readonly budget: Budget;
};

/** Writes content that all responses share once, below the list. */
export function writePlainAnswers(
  page: PageText,
  answers: readonly ApiAnswer[],
  { options, told, further, budget }: Source,
): void {
  const [first] = answers;
  if (!first) return;
  const linesOf = ({ content }: ApiAnswer) =>
    grouped(content)
      .map((one) => contentLine(one, told))
      .join('\n\n');
  const line = linesOf(first);
  const isShared = answers.every((one) => linesOf(one) === line);
  page.at(first.place).piece({ k: 'list' });
  for (const answer of answers) {
    const { status, description, place } = answer;
    const md = [description, isShared ? '' : linesOf(answer)].filter(Boolean).join('\n\n');
    const id = `${options.scope}response-${status}`;
    page.at(place).piece({ k: 'field', id, name: status, ...(md && { md }) });
    writeFields(page, further(answer), fieldOptions(options, `response-${status}-header`, 'answer', budget));
  }
  page.at(first.place).piece({ k: 'end' });
  if (isShared) page.piece({ k: 'text', md: line });
}
