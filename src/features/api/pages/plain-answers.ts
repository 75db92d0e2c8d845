/** Writes error responses whose schema is described elsewhere: a line each instead of a heading. */
import { escapeMarkdown } from '#model/markup/markdown';
import type { ApiAnswer } from '../model/api.ts';
import type { ApiField } from '../model/schema.ts';
import { isFailure } from './failures.ts';
import { type Budget, writeFields } from './fields.ts';
import type { PageText } from './page-text.ts';
import { buildFieldOptions, formatContentLine, groupBySchema, type PartOptions } from './parts.ts';

type KnownHrefs = ReadonlyMap<string, string>;

export function isToldElsewhere({ status, content, links }: ApiAnswer, told: KnownHrefs): boolean {
  return (
    isFailure(status) &&
    !links &&
    content.length > 0 &&
    content.every(({ schema }) => schema?.name !== undefined && told.has(schema.name))
  );
}

/** Returns the headers of a response that no earlier response had. `elsewhere`: headers of failures that another page describes. */
export function createHeaderFilter(
  elsewhere?: ReadonlySet<string>,
): (answer: ApiAnswer) => readonly ApiField[] {
  const written = new Set<string>();
  return ({ status, headers }) => {
    const further = headers.filter(
      ({ name }) => !written.has(name) && !(isFailure(status) && elsewhere?.has(name)),
    );
    for (const { name } of further) written.add(name);
    return further;
  };
}

type AnswerSource = {
  readonly options: PartOptions;
  readonly told: KnownHrefs;
  readonly further: ReturnType<typeof createHeaderFilter>;
  readonly budget: Budget;
};

/** Writes content that all responses share once, below the list. */
export function writePlainAnswers(
  page: PageText,
  answers: readonly ApiAnswer[],
  { options, told, further, budget }: AnswerSource,
): void {
  const [first] = answers;
  if (!first) return;
  const formatAnswerLines = ({ content }: ApiAnswer) =>
    groupBySchema(content)
      .map((one) => formatContentLine(one, told))
      .join('\n\n');
  const line = formatAnswerLines(first);
  const isShared = answers.every((answer) => formatAnswerLines(answer) === line);
  page.at(first.place).piece({ k: 'list' });
  for (const answer of answers) {
    const { status, summary, description, place } = answer;
    const md = [
      summary && `**${escapeMarkdown(summary)}**`,
      description,
      isShared ? '' : formatAnswerLines(answer),
    ]
      .filter(Boolean)
      .join('\n\n');
    const id = `${options.scope}response-${status}`;
    page.at(place).piece({ k: 'field', id, name: status, ...(md && { md }) });
    writeFields(
      page,
      further(answer),
      buildFieldOptions(options, `response-${status}-header`, 'answer', budget),
    );
  }
  page.at(first.place).piece({ k: 'end' });
  if (isShared) page.piece({ k: 'text', md: line });
}
