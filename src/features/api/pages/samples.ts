/** Writes the samples of an operation: requests, further bodies and answers. */
import { STATUS_CODES } from 'node:http';
import type { ApiEntry } from '../config.ts';
import type { ApiAnswer, ApiContent, ApiDescription, ApiOperation } from '../model/api.ts';
import type { Json } from '../model/schema.ts';
import { buildSamples } from '../samples/index.ts';
import { chooseContent } from '../samples/request.ts';
import {
  joinEqualBlocks,
  type LabelledCode,
  labelExamples,
  writeBlocks,
  writeCodeGroup,
} from './code-group.ts';
import { type Failures, isFailure } from './failures.ts';
import type { PageText } from './page-text.ts';
import { type PartOptions, writeScopedHeading } from './parts.ts';
import { tryRequest } from './try-it.ts';

type SampleOptions = PartOptions & {
  readonly description: ApiDescription;
  readonly entry: Pick<ApiEntry, 'samples'> & Partial<Pick<ApiEntry, 'tryIt' | 'copySample'>>;
  readonly failures?: Failures;
};

/** Requests in several languages with what sends one, further bodies, and answers: two halves, each with its heading. */
export function writeSamples(page: PageText, operation: ApiOperation, options: SampleOptions): void {
  writeRequests(page.at(operation.place), operation, options);
  const isNew = createFormFilter();
  const answers = sortSuccessFirst(operation.answers).flatMap(({ status, content }) =>
    labelExamples(content, status, (value) => isFailure(status) && !isNew(value)),
  );
  const bare = answers.length > 0 ? listBareSuccesses(operation.answers) : [];
  const told = options.failures?.samples;
  const blocks = joinEqualBlocks([...bare, ...answers]).filter(
    ({ uncopied, code }) => !(uncopied && told?.has(code)),
  );
  if (blocks.length === 0) return;
  page.piece({ k: 'open', box: 'api-answer' });
  writeScopedHeading(page, options.strings.apiAnswer, 'answer-sample', options);
  writeBlocks(page, blocks, options.strings.apiAnswer);
  page.piece({ k: 'close' });
}

function writeRequests(page: PageText, operation: ApiOperation, options: SampleOptions): void {
  const { strings, entry, description } = options;
  const samples = buildSamples(operation, description, entry.samples);
  const further = listFurtherBodies(operation);
  const request = entry.tryIt ? tryRequest(operation, description) : undefined;
  if (samples.length + further.length === 0 && !request) return;
  page.piece({ k: 'open', box: 'api-request' });
  writeScopedHeading(page, strings.apiRequest, 'request-sample', options);
  // One request in seven languages says nothing more to machines, and is two thirds of a copy.
  const copied = samples.find(({ value }) => value === entry.copySample) ?? samples[0];
  if (samples.length > 0) {
    writeCodeGroup(
      page,
      samples.map((sample) => ({ ...sample, uncopied: sample !== copied && !sample.isOwn })),
    );
  }
  if (further.length > 0) {
    page.piece({ k: 'text', md: `**${strings.apiBodySample}**` });
    writeBlocks(page, further, strings.apiBodySample);
  }
  if (request) page.at(operation.place).piece({ k: 'try', request });
  page.piece({ k: 'close' });
}

function isSuccess({ status }: Pick<ApiAnswer, 'status'>): boolean {
  return /^2/.test(status);
}

/** Readers look for what they get if all goes well. */
function sortSuccessFirst(answers: readonly ApiAnswer[]): readonly ApiAnswer[] {
  return [...answers.filter(isSuccess), ...answers.filter((answer) => !isSuccess(answer))];
}

/** The status lines of successes without a body, where failures have one: else a failure would be all that is shown. */
function listBareSuccesses(answers: readonly ApiAnswer[]): LabelledCode[] {
  return answers
    .filter((answer) => isSuccess(answer) && answer.content.length === 0)
    .map(({ status }) => ({
      label: status,
      language: 'text',
      code: `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd(),
    }));
}

/**
 * Examples of the body, if its author wrote another than the one that the samples send, or if it may be XML too: that has
 * another form, which nobody can tell from JSON.
 */
function listFurtherBodies(operation: ApiOperation): LabelledCode[] {
  const content = operation.body?.content ?? [];
  const sent = chooseContent(operation);
  const own = content.flatMap(({ examples }) => examples.filter(({ made }) => !made));
  if (own.some((example) => example !== sent?.examples[0]))
    return joinEqualBlocks(labelExamples(content, ''));
  const isOther = (one: ApiContent) => one !== sent && /[/+]xml\b/i.test(one.type) && one.examples.length > 0;
  const shown = content.some(isOther) ? content.filter((one) => one === sent || isOther(one)) : [];
  return joinEqualBlocks(labelExamples(shown, ''));
}

/** What a callback sends to the reader's server. */
export function writeCallbackSample(
  page: PageText,
  { body }: Pick<ApiOperation, 'body'>,
  { strings }: Pick<PartOptions, 'strings'>,
): void {
  writeTitledBlocks(page, strings.apiBodySample, labelExamples(body?.content ?? [], ''));
}

/** The answers to a callback, as far as its author wrote examples of them. */
export function writeCallbackAnswers(
  page: PageText,
  { answers }: Pick<ApiOperation, 'answers'>,
  { strings }: Pick<PartOptions, 'strings'>,
): void {
  const written = answers.flatMap(({ status, content }) => labelExamples(content.map(removeMade), status));
  writeTitledBlocks(page, strings.apiAnswer, written);
}

function writeTitledBlocks(page: PageText, title: string, blocks: readonly LabelledCode[]): void {
  if (blocks.length === 0) return;
  page.piece({ k: 'text', md: `**${title}**` });
  writeBlocks(page, joinEqualBlocks(blocks), title);
}

function removeMade(content: ApiContent): ApiContent {
  return { ...content, examples: content.examples.filter(({ made }) => !made) };
}

/**
 * True for the first value with these keys. Most failures of an operation have one form, and what they mean stands in its list
 * of errors: copies for machines need one of them.
 */
function createFormFilter(): (value: Json) => boolean {
  const known = new Set<string>();
  return (value) => {
    const form = typeof value === 'object' && value !== null ? Object.keys(value).join() : '';
    return known.size < known.add(form).size;
  };
}
