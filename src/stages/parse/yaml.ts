/**
 * Reads the YAML of a frontmatter into entries with their text and line. Every scalar stays text: `2025-07-09` and
 * `1.0` stay as written; only YAML's `null` and `~` mean no text. Must not know what the keys mean.
 */
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import type { Code } from '#model/diagnostic/codes';
import { isNestedTooDeeply, removeUnprintable } from '#model/text';
import { flag, listFaults, nothing, readYamlLines } from '#yaml-lines';

/** A text, a list of texts, or undefined for anything else, which no key takes. */
type YamlValue = string | readonly string[] | undefined;

export type YamlEntry = {
  readonly key: string;
  readonly value: YamlValue;
  /** The `name` of each member, if the value is a map or a list of maps with one: how others write authors. */
  readonly names?: readonly string[];
  /** Texts by name, if the value is a map of texts or of lists of texts. */
  readonly lists?: readonly NamedTexts[];
  /** The value is YAML's `true` or `false`, without quotes. */
  readonly isFlag: boolean;
  /** The place of each list item, or of the one value. */
  readonly itemsAt: readonly Position[];
  /** The place of the first list item that is empty or not a text. */
  readonly faultAt?: Position;
} & Position;

type NamedTexts = { readonly name: string; readonly texts: readonly string[] } & Position;

/** In the YAML text, 1-based. */
type Position = { readonly line: number; readonly column: number };

export type Problem = Position & { readonly code: Code; readonly message: string };

export type YamlResult = { readonly entries: readonly YamlEntry[]; readonly problems: readonly Problem[] };

/** Reads `text`, the lines between the fences. Any problem gives no entries. */
export function readYaml(text: string): YamlResult {
  const entries = readYamlLines(text);
  return entries ? { entries, problems: [] } : parseYaml(text);
}

/** The same for any YAML. @internal Exported for tests. */
export function parseYaml(text: string): YamlResult {
  if (isNestedTooDeeply(text)) return reportDepth();
  const counter = new LineCounter();
  const document = parseDocument(text, {
    schema: 'failsafe',
    stringKeys: true,
    lineCounter: counter,
    prettyErrors: false,
  });
  const getYamlPosition = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const faults = listFaults(document, text);
  // The other errors then depend on where the parser ran out of stack.
  if (faults.some(({ message }) => /call stack/.test(message))) return reportDepth();
  const problems: Problem[] = faults.map(({ message, offset }) => ({
    code: 'frontmatter-syntax',
    message: formatSentence(message),
    ...getYamlPosition(offset),
  }));
  if (problems.length > 0) return { entries: [], problems };
  try {
    // toJS throws on alias bombs; its result is not used.
    document.toJS({ maxAliasCount: 100 });
  } catch (fault) {
    const lost = String(fault).includes('Unresolved alias') ? findUnresolvedAlias(document) : undefined;
    const problem: Problem = lost
      ? {
          code: 'frontmatter-syntax',
          message: `There is no anchor "${lost.name}".`,
          ...getYamlPosition(lost.offset),
        }
      : { code: 'frontmatter-too-large', message: bombMessage, line: 1, column: 1 };
    return { entries: [], problems: [problem] };
  }
  const { contents } = document;
  if (contents === null) return { entries: [], problems: [] };
  if (!isMap(contents)) {
    const message = 'The frontmatter must be a list of "key: value" lines.';
    const place = getYamlPosition(contents.range?.[0] ?? 0);
    return { entries: [], problems: [{ code: 'frontmatter-syntax', message, ...place }] };
  }
  const entries = contents.items.map((pair): YamlEntry => {
    const { key } = pair;
    const name = removeUnprintable(isScalar(key) ? String(key.value) : String(key));
    const place = getYamlPosition(isScalar(key) ? (key.range?.[0] ?? 0) : 0);
    const node = isAlias(pair.value) ? pair.value.resolve(document) : pair.value;
    const isFlag = isPlain(node) && flag.test(String(node.value));
    const nodes = isSeq(node) ? node.items : [node];
    const getNodePosition = (one: unknown) =>
      isNode(one) && one.range ? getYamlPosition(one.range[0]) : place;
    const fault = isSeq(node)
      ? nodes.findIndex((item) => !isScalar(item) || formatPrintable(item.value) === '')
      : -1;
    const value = readYamlValue(node);
    const names = value === undefined ? readNames(node) : undefined;
    const lists = isMap(node) ? readLists(node, getNodePosition) : undefined;
    return {
      key: name,
      value,
      ...(names && { names }),
      ...(lists && { lists }),
      isFlag,
      ...place,
      itemsAt: nodes.map(getNodePosition),
      ...(fault >= 0 && { faultAt: getNodePosition(nodes[fault]) }),
    };
  });
  return { entries, problems: [] };
}

function reportDepth(): YamlResult {
  const message = 'The frontmatter is nested too deeply.';
  return { entries: [], problems: [{ code: 'frontmatter-too-large', message, line: 1, column: 1 }] };
}

const bombMessage = 'The frontmatter expands to far more than it says: its aliases refer to one another.';

function findUnresolvedAlias(document: Document): { name: string; offset: number } | undefined {
  let found: { name: string; offset: number } | undefined;
  visit(document, {
    Alias(_key, node) {
      if (node.resolve(document)) return undefined;
      found = { name: node.source, offset: node.range?.[0] ?? 0 };
      return visit.BREAK;
    },
  });
  return found;
}

function readYamlValue(node: unknown): YamlValue {
  if (node === null || node === undefined) return '';
  if (isPlain(node)) return readPlainScalar(formatPrintable(node.value));
  if (isScalar(node)) return formatPrintable(node.value);
  if (!isSeq(node)) return undefined;
  const items = node.items.map((item) => (isScalar(item) ? formatPrintable(item.value) : undefined));
  return items.includes(undefined) ? undefined : (items as string[]);
}

function readNames(node: unknown): string[] | undefined {
  const names = (isSeq(node) ? node.items : [node]).map((item) => {
    const name = isMap(item) ? item.get('name') : isScalar(item) ? item.value : undefined;
    return typeof name === 'string' ? formatPrintable(name) : undefined;
  });
  return names.includes(undefined) ? undefined : (names as string[]);
}

/** Undefined if a value is neither a text nor a list of texts. */
function readLists({ items }: YAMLMap, positionOf: (node: unknown) => Position): NamedTexts[] | undefined {
  const lists = items.map(({ key, value }) => {
    const texts = isScalar(key) ? readYamlValue(value) : undefined;
    const list = typeof texts === 'string' ? [texts] : texts;
    return (
      list && { name: removeUnprintable(String((key as Scalar).value)), texts: list, ...positionOf(key) }
    );
  });
  return lists.includes(undefined) ? undefined : (lists as NamedTexts[]);
}

/** True for a scalar without quotes: only there YAML reads `null` and `true` as keywords. */
function isPlain(node: unknown): node is Scalar {
  return isScalar(node) && node.type === 'PLAIN';
}

/** Explicit null counts as empty. */
function readPlainScalar(text: string): string {
  return nothing.test(text) ? '' : text;
}

/** In double quotes YAML can write control characters, which a text file must not hold: `"\\0"`, `"\\e[31m"`. */
function formatPrintable(value: unknown): string {
  return removeUnprintable(String(value ?? ''));
}

function formatSentence(message: string): string {
  const text = message.trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
