/** The faults of a parsed text: what the parser tells, where a writer looks for it, and what it takes without a word. */

export type Fault = { readonly message: string; readonly offset: number };

/** As the package `yaml` gives them; it is not needed here. */
type Parsed = {
  readonly contents: unknown;
  readonly errors: readonly Told[];
  readonly warnings: readonly Told[];
};
type Told = { readonly message: string; readonly pos: readonly [number, number] };
type Node = {
  readonly range?: readonly number[] | null;
  readonly items?: readonly unknown[];
  readonly anchor?: string;
  readonly tag?: string;
  readonly type?: string;
  readonly flow?: boolean;
  /** Of an alias: its anchor. */
  readonly source?: string;
};

export function listFaults({ contents, errors, warnings }: Parsed, text: string): Fault[] {
  const nodes = [...listNodes(contents)];
  const told = [...errors, ...warnings].map(({ message, pos }) => ({
    message,
    offset: findOpening(nodes, text, message, pos[0]),
  }));
  const lost = listLostSigns(nodes, text);
  return [...told, ...lost.map(({ sign, offset }) => ({ message: `Lost sign ${sign}`, offset }))];
}

/** The outer ones first. */
function* listNodes(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('key' in value) {
    yield* listNodes(value.key);
    yield* listNodes('value' in value ? value.value : undefined);
    return;
  }
  const node: Node = value;
  yield node;
  for (const item of node.items ?? []) yield* listNodes(item);
}

/** The parser reports an unclosed quote or bracket where it misses the end; this returns the offset of the opening one. */
function findOpening(nodes: readonly Node[], text: string, message: string, offset: number): number {
  const bracket = /^Flow .* end with a (.)/.exec(message)?.[1];
  if (bracket === undefined && !message.startsWith('Missing closing')) return offset;
  const opened = nodes.filter(({ type, flow, range }) => {
    if (range?.[1] !== offset) return false;
    if (bracket === undefined) return type?.startsWith('QUOTE_');
    return flow && text[range[0]!] === (bracket === ']' ? '[' : '{');
  });
  return opened.at(-1)?.range?.[0] ?? offset;
}

/** Those of texts: an anchor that no alias names, a tag without a name. */
function listLostSigns(nodes: readonly Node[], text: string): { sign: string; offset: number }[] {
  const named = new Set(nodes.flatMap((node) => ('value' in node ? [] : [node.source])));
  return nodes
    .filter((node) => 'value' in node && (node.anchor ? !named.has(node.anchor) : node.tag === '!'))
    .map(({ anchor, range }) => {
      const sign = anchor ? '&' : '!';
      return { sign, offset: text.lastIndexOf(`${sign}${anchor ?? ''}`, range![0]) };
    });
}
