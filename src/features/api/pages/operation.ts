/** Writes one operation, on its own page, on its tag's page, or embedded in a handwritten page. */
import { escapeMarkdown } from '#model/markup/markdown';
import { memoize } from '#model/remembered';
import type { ApiEntry } from '../config.ts';
import type { ApiAnswer, ApiDescription, ApiOperation } from '../model/api.ts';
import { makeUnique } from '../openapi/slugs.ts';
import { formatDocs } from './docs.ts';
import { type Failures, isFailure } from './failures.ts';
import { type Budget, createBudget, writeFields } from './fields.ts';
import { writeLinks } from './links.ts';
import type { PageText } from './page-text.ts';
import {
  buildFieldOptions,
  buildHead,
  escapeAnchor,
  groupByPlace,
  groupBySchema,
  type PartOptions,
  writeContent,
  writeErrors,
  writeScopedHeading,
} from './parts.ts';
import { createHeaderFilter, isToldElsewhere, writePlainAnswers } from './plain-answers.ts';
import { writeCallbackAnswers, writeCallbackSample, writeSamples } from './samples.ts';
import { formatServers } from './servers.ts';

export type OperationOptions = PartOptions & {
  /** Shared error responses that another page describes. */
  readonly failures?: Failures;
  readonly description: ApiDescription;
  readonly entry: Pick<ApiEntry, 'samples'> & Partial<Pick<ApiEntry, 'prefix' | 'tryIt' | 'copySample'>>;
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
  const budget = createBudget('request', options.count);
  for (const part of parts) {
    if (part === 'body') writeBody(page, operation, own, budget);
    else if (part === 'answers')
      writeAnswers(page, operation.answers, own, createBudget('answer', options.count));
    else if (part === 'errors') writeErrors(page, operation, own);
    else if (part === 'limits') writeRateLimit(page, operation, options);
    else {
      const parameters = operation.parameters.filter((parameter) => parameter.in === part);
      writeParameters(page, { ...operation, parameters }, own, budget);
    }
  }
}

export function writeOperation(page: PageText, operation: ApiOperation, options: OperationOptions): void {
  const { description, strings } = options;
  page.at(operation.place).piece({ k: 'open', box: 'api' });
  page.piece({ k: 'open', box: 'api-call' });
  writeHead(page, operation, {
    isOpen: operation.security.every((way) => way.length === 0) && signsIn(description.operations),
  });
  page.piece({ k: 'close' }).piece({ k: 'open', box: 'api-main' });
  if (operation.deprecated?.use)
    page.piece({ k: 'text', md: `${strings.apiUse}${operation.deprecated.use}` });
  if (operation.description) page.piece({ k: 'text', md: operation.description });
  if (operation.docs) page.piece({ k: 'text', md: formatDocs(operation.docs, strings) });
  writeServers(page, operation, options);
  writeRateLimit(page, operation, options);
  const budget = createBudget('request', options.count);
  writeParameters(page, operation, options, budget);
  writeBody(page, operation, options, budget);
  page.piece({ k: 'close' }).piece({ k: 'open', box: 'api-aside' });
  writeSamples(page, operation, options);
  page.piece({ k: 'close' }).piece({ k: 'open', box: 'api-main' });
  writeAnswers(page, operation.answers, options, createBudget('answer', options.count));
  writeErrors(page, operation, options, options.failures?.errors);
  writeCallbacks(page, operation, options, budget);
  page.piece({ k: 'close' }).piece({ k: 'close' });
}

/** True if any operation requires signing in; only then is an open one worth a mark. */
export const signsIn = memoize((operations: readonly ApiOperation[]) =>
  operations.some(({ security }) => security.some((way) => way.length > 0)),
);

function writeHead(
  page: PageText,
  operation: ApiOperation,
  { isCallback = false, isOpen = false }: { readonly isCallback?: boolean; readonly isOpen?: boolean } = {},
): void {
  page.piece({
    ...buildHead(operation),
    method: operation.method,
    path: operation.path,
    // Readers look for an id that is in the description.
    ...((isCallback || operation.isUnnamed) && { id: '' }),
    ...(isCallback && { isCallback }),
    ...(isOpen && { isOpen }),
  });
}

function writeServers(page: PageText, { servers }: ApiOperation, { strings }: OperationOptions): void {
  if (servers)
    page.piece({ k: 'text', md: `**${strings.apiServers}**\n\n${formatServers(servers, strings)}` });
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
  for (const { where, title, fields } of groupByPlace(parameters, options)) {
    page.at(place);
    writeScopedHeading(page, title, where, options);
    writeFields(page, fields, buildFieldOptions(options, where, 'request', budget));
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
  writeScopedHeading(page, options.strings.apiBody, 'body', options);
  if (body.description) page.piece({ k: 'text', md: body.description });
  for (const content of groupBySchema(body.content))
    writeContent(
      page,
      content,
      buildFieldOptions(options, 'body', 'request', budget),
      options,
      body.required,
    );
}

function writeAnswers(
  page: PageText,
  answers: readonly ApiAnswer[],
  options: OperationOptions,
  budget: Budget,
): void {
  if (answers.length === 0) return;
  writeScopedHeading(page, options.strings.apiAnswers, 'responses', options);
  const { failures } = options;
  const told = new Map(failures?.told);
  const further = createHeaderFilter(failures?.headers);
  let plain: ApiAnswer[] = [];
  const writePlain = () => {
    writePlainAnswers(page, plain, { options, told, further, budget });
    plain = [];
  };
  for (const answer of answers) {
    const { status, summary, description, content } = answer;
    if (isToldElsewhere(answer, told)) {
      plain.push(answer);
      continue;
    }
    writePlain();
    page.at(answer.place);
    writeScopedHeading(page, status, `response-${status}`, options, 1);
    if (summary) page.piece({ k: 'text', md: `**${escapeMarkdown(summary)}**` });
    if (description) page.piece({ k: 'text', md: description });
    const prefix = `response-${status}`;
    const headers = further(answer);
    if (headers.length > 0) {
      page.piece({ k: 'text', md: `**${options.strings.apiAnswerHeader}**` });
      writeFields(page, headers, buildFieldOptions(options, `${prefix}-header`, 'answer', budget));
    }
    for (const one of groupBySchema(content)) {
      writeContent(page, one, buildFieldOptions(options, prefix, 'answer', budget), options, false, told);
      const name = one.schema?.name;
      if (name !== undefined && isFailure(status) && failures?.names.has(name))
        failures.told.set(name, told.get(name)!);
    }
    writeLinks(page, answer, options);
  }
  writePlain();
}

function writeCallbacks(
  page: PageText,
  { callbacks, place }: ApiOperation,
  options: OperationOptions,
  budget: Budget,
): void {
  if (callbacks.length === 0) return;
  page.at(place);
  writeScopedHeading(page, options.strings.apiCallbacks, 'callbacks', options);
  const ids = new Set<string>();
  for (const callback of callbacks) {
    // An event may have several operations: one for each address, or several methods at one.
    const id = makeUnique(ids, `callback-${escapeAnchor(callback.event)}`);
    const scope = `${options.scope}${id}-`;
    page.at(callback.place);
    writeScopedHeading(page, callback.summary || callback.event, id, options, 1);
    writeHead(page, callback, { isCallback: true });
    if (callback.description) page.piece({ k: 'text', md: callback.description });
    if (callback.docs) page.piece({ k: 'text', md: formatDocs(callback.docs, options.strings) });
    const inner = { ...options, failures: undefined, scope, level: options.level + 2 };
    writeServers(page, callback, options);
    writeParameters(page, callback, inner, budget);
    writeBody(page, callback, inner, budget);
    writeCallbackSample(page.at(callback.place), callback, options);
    writeAnswers(page, callback.answers, inner, budget);
    writeCallbackAnswers(page.at(callback.place), callback, options);
  }
}
