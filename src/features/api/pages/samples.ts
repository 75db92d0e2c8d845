/** Writes the samples of an operation: requests, further bodies and answers. */
import type { ApiEntry } from '../config.ts';
import type { ApiContent, ApiDescription, ApiOperation } from '../model/api.ts';
import type { Json } from '../model/schema.ts';
import { buildSamples } from '../samples/index.ts';
import { chooseContent } from '../samples/request.ts';
import { formatExample, joinEqualBlocks, type LabelledCode, writeCodeGroup } from './code-group.ts';
import { isFailure } from './failures.ts';
import type { PageText } from './page-text.ts';
import type { PartOptions } from './parts.ts';

type SampleOptions = Pick<PartOptions, 'strings'> & {
  readonly entry: Pick<ApiEntry, 'samples'> & Partial<Pick<ApiEntry, 'copySample'>>;
};

/** Requests in several languages, further bodies, and answers. */
export function writeSamples(
  page: PageText,
  operation: ApiOperation,
  { strings, entry }: SampleOptions,
  description: ApiDescription,
): void {
  const samples = buildSamples(operation, description, entry.samples);
  page.at(operation.place);
  // One request in seven languages says nothing more to machines, and is two thirds of a copy.
  const copied = samples.find(({ value }) => value === entry.copySample) ?? samples[0];
  if (samples.length > 0) {
    page.piece({ k: 'text', md: `**${strings.apiRequest}**` });
    writeCodeGroup(
      page,
      samples.map((sample) => ({ ...sample, uncopied: sample !== copied && !sample.isOwn })),
    );
  }
  writeExamples(page, strings.apiBodySample, listFurtherBodies(operation));
  const isNew = createFormFilter();
  const answers = operation.answers.flatMap(({ status, content }) =>
    labelExamples(content, status, (value) => isFailure(status) && !isNew(value)),
  );
  writeExamples(page, strings.apiAnswer, joinEqualBlocks(answers));
}

/** Examples of the body, if its author wrote another than the one that the samples send. */
function listFurtherBodies(operation: ApiOperation): LabelledCode[] {
  const sent = chooseContent(operation)?.examples[0];
  const content = operation.body?.content ?? [];
  const own = content.flatMap(({ examples }) => examples.filter(({ made }) => !made));
  return own.some((one) => one !== sent) ? joinEqualBlocks(labelExamples(content, '')) : [];
}

/** `start`: of the labels. */
function labelExamples(
  content: readonly ApiContent[],
  start: string,
  isUncopied?: (value: Json) => boolean,
): LabelledCode[] {
  return content.flatMap(({ type, examples }) =>
    examples.map((one) => {
      const own = one.summary ?? one.name;
      const name = examples.length > 1 || start === '' ? own : one.summary;
      // A mere key says too little.
      const isTyped =
        one.summary === undefined && (content.length > 1 || (start === '' && name === undefined));
      return {
        label: [start, isTyped && type, name].filter(Boolean).join(' '),
        ...formatExample(type, one.value),
        ...(isUncopied?.(one.value) && { uncopied: true }),
      };
    }),
  );
}

/** More tabs are no help. */
const mostBlocks = 12;

function writeExamples(page: PageText, title: string, blocks: readonly LabelledCode[]): void {
  if (blocks.length === 0) return;
  page.piece({ k: 'text', md: `**${title}**` });
  writeCodeGroup(page, blocks.slice(0, mostBlocks));
  if (blocks.length > mostBlocks) page.piece({ k: 'text', md: `… +${blocks.length - mostBlocks}` });
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
