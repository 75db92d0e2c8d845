/** Writes one operation, on its own page, on its tag's page, or embedded in a handwritten page. */

import { remembered } from '#model/remembered';
import type { ApiEntry } from '../config.ts';
import type { ApiAnswer, ApiDescription, ApiOperation } from '../model/api.ts';
import { samplesOf } from '../samples/index.ts';
import { alikeOnce, codeGroup, exampleCode } from './code-group.ts';
import { type Failures, isFailure } from './failures.ts';
import { type Budget, newBudget, writeFields } from './fields.ts';
import { writeLinks } from './links.ts';
import type { PageText } from './page-text.ts';
import {
  anchorOf,
  byPlace,
  fieldOptions,
  grouped,
  heading,
  headOf,
  type PartOptions,
  serverLines,
  writeContent,
  writeErrors,
} from './parts.ts';
import { headersOnce, isToldElsewhere, writePlainAnswers } from './plain-answers.ts';
import { tryRequest } from './try-it.ts';

export type OperationOptions = PartOptions & {
  /** Shared error responses that another page describes. */
  readonly failures?: Failures;
  readonly description: ApiDescription;
  readonly entry: Pick<ApiEntry, 'samples'> & Partial<Pick<ApiEntry, 'prefix' | 'tryIt'>>;
};

/** Parts that a page can embed alone. */
export const operationParts = [
  'path',
  'query',
  'header',
  'cookie',
  'body',
  'limits',
  'answers',
  'errors',
] as const;
export type OperationPart = (typeof operationParts)[number];

/** Writes the given parts in that order, without head and samples. */
export function writeParts(
  page: PageText,
  operation: ApiOperation,
  parts: readonly OperationPart[],
  options: OperationOptions,
): void {
  const own = { ...options, isBare: parts.length === 1 };
  const budget = newBudget('request');
  for (const part of parts) {
    if (part === 'body') writeBody(page, operation, own, budget);
    else if (part === 'answers') writeAnswers(page, operation.answers, own, newBudget('answer'));
    else if (part === 'errors') writeErrors(page, operation, own);
    else if (part === 'limits') writeRateLimit(page, operation, options);
    else {
      const parameters = operation.parameters.filter((one) => one.in === part);
      writeParameters(page, { ...operation, parameters }, own, budget);
    }
  }
}

export function writeOperation(page: PageText, operation: ApiOperation, options: OperationOptions): void {
  const { description, strings } = options;
  page.at(operation.place).piece({ k: 'open', box: 'api' });
  page.piece({ k: 'open', box: 'api-main' });
  writeHead(page, operation, { isOpen: operation.security.length === 0 && signsIn(description.operations) });
  if (operation.deprecated?.use)
    page.piece({ k: 'text', md: `${strings.apiUse}${operation.deprecated.use}` });
  if (operation.description) page.piece({ k: 'text', md: operation.description });
  if (operation.servers)
    page.piece({ k: 'text', md: `**${strings.apiServers}**\n\n${serverLines(operation.servers)}` });
  writeRateLimit(page, operation, options);
  const budget = newBudget('request');
  writeParameters(page, operation, options, budget);
  writeBody(page, operation, options, budget);
  writeAnswers(page, operation.answers, options, newBudget('answer'));
  writeErrors(page, operation, options, options.failures?.errors);
  writeCallbacks(page, operation, options, budget);
  page.piece({ k: 'close' });
  page.piece({ k: 'open', box: 'api-aside' });
  writeSamples(page, operation, options, description);
  const request = options.entry.tryIt ? tryRequest(operation, description) : undefined;
  if (request) page.at(operation.place).piece({ k: 'try', request });
  page.piece({ k: 'close' });
  page.piece({ k: 'close' });
}

/** True if any operation requires signing in; only then is an open one worth a mark. */
const signsIn = remembered((operations: readonly ApiOperation[]) =>
  operations.some(({ security }) => security.length > 0),
);

function writeHead(
  page: PageText,
  operation: ApiOperation,
  { isCallback = false, isOpen = false }: { readonly isCallback?: boolean; readonly isOpen?: boolean } = {},
): void {
  page.piece({
    ...headOf(operation),
    method: operation.method,
    path: operation.path,
    ...(isCallback && { id: '', isCallback }),
    ...(isOpen && { isOpen }),
  });
}

function writeRateLimit(page: PageText, { rateLimit }: ApiOperation, { strings }: OperationOptions): void {
  if (rateLimit) page.piece({ k: 'text', md: `**${strings.apiRateLimit}** ${rateLimit}` });
}

function writeParameters(
  page: PageText,
  { parameters, place }: ApiOperation,
  options: OperationOptions,
  budget: Budget,
): void {
  for (const { where, title, fields } of byPlace(parameters, options)) {
    page.at(place);
    heading(page, title, where, options);
    writeFields(page, fields, fieldOptions(options, where, 'request', budget));
  }
}

function writeBody(
  page: PageText,
  { body, place }: ApiOperation,
  options: OperationOptions,
  budget: Budget,
): void {
  if (!body) return;
  page.at(place);
  heading(page, options.strings.apiBody, 'body', options);
  if (body.description) page.piece({ k: 'text', md: body.description });
  for (const content of grouped(body.content))
    writeContent(page, content, fieldOptions(options, 'body', 'request', budget), options, body.required);
}

function writeAnswers(
  page: PageText,
  answers: readonly ApiAnswer[],
  options: OperationOptions,
  budget: Budget,
): void {
  if (answers.length === 0) return;
  heading(page, options.strings.apiAnswers, 'responses', options);
  const { failures } = options;
  const told = new Map(failures?.told);
  const further = headersOnce(failures?.headers);
  let plain: ApiAnswer[] = [];
  const endPlain = () => {
    writePlainAnswers(page, plain, { options, told, further, budget });
    plain = [];
  };
  for (const answer of answers) {
    const { status, description, content } = answer;
    if (isToldElsewhere(answer, told)) {
      plain.push(answer);
      continue;
    }
    endPlain();
    page.at(answer.place);
    heading(page, status, `response-${status}`, options, 1);
    if (description) page.piece({ k: 'text', md: description });
    const prefix = `response-${status}`;
    const headers = further(answer);
    if (headers.length > 0) {
      page.piece({ k: 'text', md: `**${options.strings.apiAnswerHeader}**` });
      writeFields(page, headers, fieldOptions(options, `${prefix}-header`, 'answer', budget));
    }
    for (const one of grouped(content)) {
      writeContent(page, one, fieldOptions(options, prefix, 'answer', budget), options, false, told);
      const name = one.schema?.name;
      if (name !== undefined && isFailure(status) && failures?.names.has(name))
        failures.told.set(name, told.get(name)!);
    }
    writeLinks(page, answer, options);
  }
  endPlain();
}

function writeCallbacks(
  page: PageText,
  { callbacks, place }: ApiOperation,
  options: OperationOptions,
  budget: Budget,
): void {
  if (callbacks.length === 0) return;
  page.at(place);
  heading(page, options.strings.apiCallbacks, 'callbacks', options);
  for (const one of callbacks) {
    const scope = `${options.scope}callback-${anchorOf(one.event)}-`;
    page.at(one.place);
    heading(page, one.summary || one.event, `callback-${one.event}`, options, 1);
    writeHead(page, one, { isCallback: true });
    if (one.description) page.piece({ k: 'text', md: one.description });
    const inner = { ...options, failures: undefined, scope, level: options.level + 2 };
    writeBody(page, one, inner, budget);
    writeAnswers(page, one.answers, inner, budget);
  }
}

function writeSamples(
  page: PageText,
  operation: ApiOperation,
  options: OperationOptions,
  description: ApiDescription,
): void {
  const { strings, entry } = options;
  const samples = samplesOf(operation, description, entry.samples);
  page.at(operation.place);
  if (samples.length > 0) {
    page.piece({ k: 'text', md: `**${strings.apiRequest}**` });
    codeGroup(
      page,
      samples.map(({ label, language, code }) => ({ label, language, code })),
    );
  }
  const answers = operation.answers.flatMap(({ status, content }) =>
    content.flatMap(({ type, examples }) =>
      examples.map((one) => ({
        label: [
          status,
          content.length > 1 ? type : '',
          examples.length > 1 ? (one.summary ?? one.name ?? '') : '',
        ]
          .filter(Boolean)
          .join(' '),
        ...exampleCode(type, one.value),
      })),
    ),
  );
  if (answers.length === 0) return;
  page.piece({ k: 'text', md: `**${strings.apiAnswer}**` });
  codeGroup(page, alikeOnce(answers).slice(0, 12));
}
