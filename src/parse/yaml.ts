/**
 * Reads the YAML of a frontmatter into entries that keep their text and line. Every scalar stays text:
 * `2025-07-09` and `1.0` are what was written; only YAML's `null` and `~` are no text. Knows nothing of what the
 * keys mean.
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
import type { Code } from '../model/diagnostic/codes.ts';
import { isNestedTooDeeply, printable } from '../model/text.ts';

/** A value: text, a list of texts, or something that no key takes. */
type YamlValue = string | readonly string[] | undefined;

export type Entry = {
  readonly key: string;
  readonly value: YamlValue;
  /** What the value's members bear as `name`, if it is a list of such, or one: how others write authors. */
  readonly names?: readonly string[];
  /** Texts by a name, if the value is a map of such lists. */
  readonly lists?: readonly NamedTexts[];
  /** The value is YAML's `true` or `false`, without quotes. */
  readonly isFlag: boolean;
  /** Where each item of a list stands, or the one value. */
  readonly itemsAt: readonly Position[];
  /** The first item of a list that is no text, or an empty one. */
  readonly faultAt?: Position;
} & Position;

type NamedTexts = { readonly name: string; readonly texts: readonly string[] } & Position;

/** Counted in the YAML text, 1-based. */
type Position = { readonly line: number; readonly column: number };

export type Problem = Position & { readonly code: Code; readonly message: string };

export type YamlResult = { readonly entries: readonly Entry[]; readonly problems: readonly Problem[] };

/** Reads `text`, the lines between the fences. */
export function readYaml(text: string): YamlResult {
  if (isNestedTooDeeply(text)) return tooDeep();
  const counter = new LineCounter();
  const document = parseDocument(text, {
    schema: 'failsafe',
    stringKeys: true,
    lineCounter: counter,
    prettyErrors: false,
  });
  const at = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const faults = [...document.errors, ...document.warnings];
  // What else the parser finds then depends on where it ran out of stack.
  if (faults.some(({ message }) => /call stack/.test(message))) return tooDeep();
  const problems: Problem[] = faults.map((fault) => ({
    code: 'frontmatter-syntax',
    message: sentence(fault.message),
    ...at(openQuote(document, fault.message, fault.pos[0])),
  }));
  if (problems.length > 0) return { entries: [], problems };
  try {
    // Only to have aliases counted: what they expand to is never kept.
    document.toJS({ maxAliasCount: 100 });
  } catch (fault) {
    const lost = String(fault).includes('Unresolved alias') ? unresolvedAlias(document) : undefined;
    const problem: Problem = lost
      ? { code: 'frontmatter-syntax', message: `There is no anchor "${lost.name}".`, ...at(lost.offset) }
      : { code: 'frontmatter-too-large', message: bombMessage, line: 1, column: 1 };
    return { entries: [], problems: [problem] };
  }
  const { contents } = document;
  if (contents === null) return { entries: [], problems: [] };
  if (!isMap(contents)) {
    const message = 'The frontmatter must be a list of "key: value" lines.';
    const place = at(contents.range?.[0] ?? 0);
    return { entries: [], problems: [{ code: 'frontmatter-syntax', message, ...place }] };
  }
  const entries = contents.items.map((pair): Entry => {
    const { key } = pair;
    const name = printable(isScalar(key) ? String(key.value) : String(key));
    const place = at(isScalar(key) ? (key.range?.[0] ?? 0) : 0);
    const node = isAlias(pair.value) ? pair.value.resolve(document) : pair.value;
    const isFlag = isPlain(node) && flag.test(String(node.value));
    const nodes = isSeq(node) ? node.items : [node];
    const positionOf = (one: unknown) => (isNode(one) && one.range ? at(one.range[0]) : place);
    const fault = isSeq(node) ? nodes.findIndex((item) => !isScalar(item) || textOf(item.value) === '') : -1;
    const value = textsOf(node);
    const names = value === undefined ? namesOf(node) : undefined;
    const lists = isMap(node) ? listsOf(node, positionOf) : undefined;
    return {
      key: name,
      value,
      ...(names && { names }),
      ...(lists && { lists }),
      isFlag,
      ...place,
      itemsAt: nodes.map(positionOf),
      ...(fault >= 0 && { faultAt: positionOf(nodes[fault]) }),
    };
  });
  return { entries, problems: [] };
}

function tooDeep(): YamlResult {
  const message = 'The frontmatter is nested too deeply.';
  return { entries: [], problems: [{ code: 'frontmatter-too-large', message, line: 1, column: 1 }] };
}

const bombMessage = 'The frontmatter expands to far more than it says: its aliases refer to one another.';

/** A quote without its end is told by the parser at the end of the text; it is wanted where it begins. */
function openQuote(document: Document, message: string, offset: number): number {
  if (!message.startsWith('Missing closing')) return offset;
  let start = offset;
  visit(document, {
    Scalar(_key, node) {
      if (node.type?.startsWith('QUOTE_') && node.range?.[1] === offset) start = node.range[0];
    },
  });
  return start;
}

function unresolvedAlias(document: Document): { name: string; offset: number } | undefined {
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

function textsOf(node: unknown): YamlValue {
  if (node === null || node === undefined) return '';
  if (isPlain(node)) return plainText(textOf(node.value));
  if (isScalar(node)) return textOf(node.value);
  if (!isSeq(node)) return undefined;
  const items = node.items.map((item) => (isScalar(item) ? textOf(item.value) : undefined));
  return items.includes(undefined) ? undefined : (items as string[]);
}

function namesOf(node: unknown): string[] | undefined {
  const names = (isSeq(node) ? node.items : [node]).map((item) => {
    const name = isMap(item) ? item.get('name') : isScalar(item) ? item.value : undefined;
    return typeof name === 'string' ? textOf(name) : undefined;
  });
  return names.includes(undefined) ? undefined : (names as string[]);
}

/** Undefined if a value is neither a text nor a list of texts. */
function listsOf({ items }: YAMLMap, positionOf: (node: unknown) => Position): NamedTexts[] | undefined {
  const lists = items.map(({ key, value }) => {
    const texts = isScalar(key) ? textsOf(value) : undefined;
    const list = typeof texts === 'string' ? [texts] : texts;
    return list && { name: printable(String((key as Scalar).value)), texts: list, ...positionOf(key) };
  });
  return lists.includes(undefined) ? undefined : (lists as NamedTexts[]);
}

/** Without quotes, where some words are no text to YAML. */
function isPlain(node: unknown): node is Scalar {
  return isScalar(node) && node.type === 'PLAIN';
}

const flag = /^(?:true|True|TRUE|false|False|FALSE)$/;

/** A value that says that there is none is the same as none. */
function plainText(text: string): string {
  return /^(?:null|Null|NULL|~)$/.test(text) ? '' : text;
}

/** In double quotes YAML can write what no text file may hold: `"\\0"`, `"\\e[31m"`. */
function textOf(value: unknown): string {
  return printable(String(value ?? ''));
}

function sentence(message: string): string {
  const text = message.trim();
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
