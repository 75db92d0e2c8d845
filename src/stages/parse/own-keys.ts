/** Frontmatter keys of a site's own, which its schema (Standard Schema) validates and converts. */
import { parseDocument } from 'yaml';
import type { FrontmatterSchema } from '#model/config/extensions';
import type { Code } from '#model/diagnostic/codes';
import { type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import { limitTime } from '#model/in-time';
import { getThrownMessage, joinToOneLine } from '#model/text';
import type { Frontmatter } from './frontmatter.ts';
import { isMetaKey, reportUnknownKey } from './meta.ts';
import type { PageState } from './page.ts';
import type { ParseTools } from './types.ts';

export type OwnKeys = {
  /** Values with YAML's types: numbers are numbers. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The diagnostic with the place of the key, or of the frontmatter where the key is undefined. */
  at(key: string | undefined, diagnostic: Diagnostic): Diagnostic;
  readonly known: Pick<ParseTools, 'hints' | 'metaKeys'>;
};

/** Milliseconds; a schema that takes longer will never answer. */
const patience = 8000;

/** The values of keys that are not docgen's. `text`: of the page, variables replaced. */
export function readOwnKeys(text: string, { entries, lines }: Frontmatter, page: PageState): OwnKeys {
  const own = entries.filter(({ key }) => !isMetaKey(key, page.tools.metaKeys));
  const all = own.length > 0 ? (parseYaml(text, lines) ?? {}) : {};
  return {
    known: page.tools,
    data: Object.fromEntries(own.map(({ key }) => [key, all[key]])),
    at(key, diagnostic) {
      const entry = own.find((one) => one.key === key);
      return { ...diagnostic, ...page.placeOf({ line: entry?.line ?? 1, column: entry?.column }) };
    },
  };
}

/** The YAML as plain data. readFrontmatter has already rejected broken YAML and alias bombs. */
function parseYaml(text: string, lines: number): Record<string, unknown> | undefined {
  const yaml = text
    .split('\n', lines - 1)
    .slice(1)
    .join('\n');
  try {
    return parseDocument(yaml, { schema: 'core', stringKeys: true }).toJS({ maxAliasCount: 100 });
  } catch {
    return undefined;
  }
}

/** Validates the site's own keys, and stores the result in the document's `meta.data`. */
export async function validateOwnKeys(
  found: Found<Document>,
  ownKeys: OwnKeys | undefined,
  schema: FrontmatterSchema | undefined,
): Promise<Found<Document>> {
  if (!ownKeys || !schema) return found;
  const { value, diagnostics } = await validateWithSchema(ownKeys, schema);
  const document =
    value === undefined ? found.value : { ...found.value, meta: { ...found.value.meta, data: value } };
  return { value: document, diagnostics: [...found.diagnostics, ...diagnostics] };
}

async function validateWithSchema(ownKeys: OwnKeys, schema: FrontmatterSchema): Promise<Found<unknown>> {
  const failValidation = (code: Code, key: string | undefined, message: string): Found<undefined> => ({
    value: undefined,
    diagnostics: [ownKeys.at(key, error(code, message))],
  });
  let data: unknown;
  try {
    const result = await limitTime(schema['~standard'].validate(ownKeys.data), patience);
    if (typeof result !== 'object' || result === null)
      throw new Error(`it gives ${typeof result} where it must give { value } or { issues }.`);
    if (result.issues) {
      return { value: undefined, diagnostics: result.issues.map((issue) => reportIssue(issue, ownKeys)) };
    }
    // The document is cached as JSON, so a cached value must equal a fresh one.
    data = JSON.parse(JSON.stringify(result.value ?? {}));
  } catch (thrown) {
    const why = getThrownMessage(thrown);
    const message = `The frontmatter schema of the configuration fails: ${joinToOneLine(why).slice(0, 300)}`;
    return failValidation('extension-failed', undefined, message);
  }
  const known = typeof data === 'object' && data !== null ? Object.keys(data) : [];
  const unknown = Object.keys(ownKeys.data).filter((key) => !known.includes(key));
  const diagnostics = unknown.map((key) =>
    ownKeys.at(key, reportUnknownKey({ key, line: 1, column: 1 }, ownKeys.known)),
  );
  return { value: known.length > 0 ? data : undefined, diagnostics };
}

type Issue = { readonly message: string; readonly path?: readonly unknown[] };

function reportIssue({ message, path = [] }: Issue, ownKeys: OwnKeys): Diagnostic {
  const keys = path.map((step) =>
    String(typeof step === 'object' && step !== null ? (step as { key: unknown }).key : step),
  );
  const what =
    keys.length > 0
      ? `"${keys.join('.')}" is not as the site's schema wants it`
      : "It is not as the site's schema wants it";
  return ownKeys.at(
    keys[0],
    error('frontmatter-rejected', `${what}: ${joinToOneLine(message).slice(0, 300)}`, {
      target: keys.join('.'),
    }),
  );
}
