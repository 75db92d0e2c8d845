/** The tools that agents get. Their descriptions are in every conversation, so they are short. */
import * as v from 'valibot';
import { readSite, type Site } from '../site/site.ts';
import type { Output, ReadOutput } from '../source/output.ts';
import { ReadFault } from '../source/source.ts';
import { compareVersions } from './compare-versions.ts';
import { findOperation } from './find-operation.ts';
import { listDocs } from './list-docs.ts';
import { readDocs } from './read-docs.ts';
import { searchDocs } from './search-docs.ts';

const text = v.pipe(v.string(), v.maxLength(2000));
/** Some clients send numbers as texts, and null for what is absent. */
const count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
  v.number(),
  v.integer(),
  v.minValue(0),
);
const optional = <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.optional(
    v.pipe(
      v.nullish(schema),
      v.transform((value) => (value === null || value === '' ? undefined : value)),
    ),
  );

type Tool = {
  readonly description: string;
  /** Parameters as JSON Schema; those that are needed. */
  readonly properties: Readonly<Record<string, { readonly type: string; readonly description?: string }>>;
  readonly required: readonly string[];
  call(site: Site, input: unknown): Promise<string>;
};

function defineTool<S extends v.GenericSchema>(
  schema: S,
  { call, ...rest }: Omit<Tool, 'call'> & { call(site: Site, input: v.InferOutput<S>): Promise<string> },
): Tool {
  return {
    ...rest,
    async call(site, input) {
      const { output, issues, success } = v.safeParse(schema, input ?? {});
      if (success) return call(site, output);
      const faults = issues.map(
        ({ message, path = [] }) => `${path.map(({ key }) => String(key)).join('.')}: ${message}`,
      );
      throw new ReadFault('usage', faults.join('; '));
    },
  };
}

const string = { type: 'string' } as const;
const integer = { type: 'integer' } as const;

const tools: Readonly<Record<string, Tool>> = {
  search_docs: defineTool(
    v.object({
      query: v.pipe(text, v.minLength(1)),
      version: optional(text),
      language: optional(text),
      area: optional(text),
      limit: optional(count),
    }),
    {
      description:
        'Search the documentation: pages, and the passages that answer. Ask in the words of the docs.',
      properties: {
        query: string,
        version: string,
        language: string,
        area: { type: 'string', description: 'name, or path like /api' },
        limit: integer,
      },
      required: ['query'],
      call: searchDocs,
    },
  ),
  read_docs: defineTool(
    v.object({ address: v.pipe(text, v.minLength(1)), max_chars: optional(count), offset: optional(count) }),
    {
      description: 'Read a page, or with #id one section, as Markdown.',
      properties: {
        address: { type: 'string', description: 'from a result' },
        max_chars: integer,
        offset: integer,
      },
      required: ['address'],
      call: readDocs,
    },
  ),
  list_docs: defineTool(v.object({ area: optional(text), version: optional(text) }), {
    description: 'List the areas, or the pages of one.',
    properties: { area: string, version: string },
    required: [],
    call: listDocs,
  }),
  find_operation: defineTool(
    v.object({ text: optional(text), method: optional(text), path: optional(text), version: optional(text) }),
    {
      description:
        'An API operation with parameters, errors and one sample: by words or operationId, or by method and path.',
      properties: { text: string, method: string, path: string, version: string },
      required: [],
      call: findOperation,
    },
  ),
  compare_versions: defineTool(
    v.object({ address: optional(text), area: optional(text), from: text, to: text }),
    {
      description: 'What differs between two versions: in a page, or which pages of an area.',
      properties: { address: string, area: string, from: string, to: string },
      required: ['from', 'to'],
      call: compareVersions,
    },
  ),
};

/** The answer to `tools/list`. */
export function listTools() {
  return Object.entries(tools).map(([name, { description, properties, required }]) => ({
    name,
    description,
    inputSchema: {
      type: 'object' as const,
      properties,
      ...(required.length > 0 && { required: [...required] }),
    },
    annotations: { readOnlyHint: true },
  }));
}

export type Answer = { readonly text: string; readonly isError: boolean };

/** Answers calls from the newest build of a site. */
export function createCaller(read: ReadOutput): (name: string, input: unknown) => Promise<Answer> {
  let last: { readonly output: Output; readonly site: Promise<Site> } | undefined;
  const open = async () => {
    const output = await read();
    if (last?.output !== output) last = { output, site: readSite(output) };
    return last.site;
  };
  return async (name, input) => {
    const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
    if (!tool) return { text: `There is no tool "${name}".`, isError: true };
    try {
      return { text: await tool.call(await open(), input), isError: false };
    } catch (fault) {
      if (!(fault instanceof ReadFault)) throw fault;
      // What a call got wrong says nothing against what was read.
      if (fault.code !== 'usage') last = undefined;
      return {
        text: [fault.message, fault.hint].filter((one) => one !== undefined).join(' '),
        isError: true,
      };
    }
  };
}
