/** The tools that agents get. Their descriptions are in every conversation, so they are short. */
import * as v from 'valibot';
import { isRecord } from '#model/record';
import { listInterfaces } from '../site/operations.ts';
import { readSite, type Site } from '../site/site.ts';
import type { Output, ReadOutput } from '../source/output.ts';
import { ReadFault } from '../source/source.ts';
import { compareVersions } from './compare-versions.ts';
import { findOperation } from './find-operation.ts';
import { listDocs } from './list-docs.ts';
import { readDocs } from './read-docs.ts';
import { searchDocs } from './search-docs.ts';

const longestText = 2000;
const isText = 'has to be a text of 1 to 2,000 characters';
/** Some clients send versions and codes as numbers. */
const text = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], isText),
  v.maxLength(longestText, isText),
);
const filled = v.pipe(text, v.trim(), v.minLength(1, isText));
const isCount = 'has to be a whole number from 0';
/** Some clients send numbers as texts, and null for what is absent. */
const count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))], isCount),
  v.number(),
  v.integer(isCount),
  v.minValue(0, isCount),
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
      const others = listOthers(input, rest.properties);
      const known = `It takes ${Object.keys(rest.properties).join(', ')}.`;
      const noted = others.length === 0 ? [] : [`Not read: ${others.join(', ')}. ${known}`];
      if (success) return [await call(site, output), ...noted].join('\n');
      const faults = issues.map(
        ({ message, path = [], received }) =>
          `"${path.map(({ key }) => String(key)).join('.')}" ${received === 'undefined' ? 'is missing' : message}.`,
      );
      throw new ReadFault('usage', [...faults, ...(noted.length > 0 ? noted : [known])].join(' '));
    },
  };
}

/** What a call names that the tool does not have: a result that leaves it out must not be taken for one that heeds it. */
function listOthers(input: unknown, properties: Tool['properties']): string[] {
  return isRecord(input) ? Object.keys(input).filter((name) => !Object.hasOwn(properties, name)) : [];
}

const string = { type: 'string' } as const;
const integer = { type: 'integer' } as const;

const tools: Readonly<Record<string, Tool>> = {
  search_docs: defineTool(
    v.object({
      query: filled,
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
  read_docs: defineTool(v.object({ address: filled, max_chars: optional(count), offset: optional(count) }), {
    description: 'Read a page, or with #id one section, as Markdown.',
    properties: {
      address: { type: 'string', description: 'from a result' },
      max_chars: integer,
      offset: integer,
    },
    required: ['address'],
    call: readDocs,
  }),
  list_docs: defineTool(
    v.object({ area: optional(text), version: optional(text), language: optional(text) }),
    {
      description: 'List the areas, or the pages of one.',
      properties: { area: string, version: string, language: string },
      required: [],
      call: listDocs,
    },
  ),
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
    v.object({ address: optional(text), area: optional(text), from: filled, to: filled }),
    {
      description: 'What differs between two versions: in a page, or which pages of an area.',
      properties: { address: string, area: string, from: string, to: string },
      required: ['from', 'to'],
      call: compareVersions,
    },
  ),
};

/** The answer to `tools/list`. What a site has nothing for is not offered: it would be told to every conversation. */
export function listTools(site: Site) {
  const hasApi = site.trees.some((tree) => listInterfaces(site, tree).length > 0);
  const hasVersions = new Set(site.trees.map(({ version }) => version)).size > 1;
  const isOffered = (name: string) =>
    (name !== 'find_operation' || hasApi) && (name !== 'compare_versions' || hasVersions);
  return Object.entries(tools)
    .filter(([name]) => isOffered(name))
    .map(([name, { description, properties, required }]) => ({
      name,
      description,
      inputSchema: {
        type: 'object' as const,
        properties,
        ...(required.length > 0 && { required: [...required] }),
      },
      annotations: { readOnlyHint: true, openWorldHint: false },
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
    if (!tool) throw new UnknownTool(`There is no tool "${name}". Tools: ${Object.keys(tools).join(', ')}.`);
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

/** The protocol has an error of its own for that. */
export class UnknownTool extends Error {}
