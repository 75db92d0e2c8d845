/**
 * Reads the style sheets of a foreign drawing, as far as attributes can express them: rules with selectors of elements,
 * classes and ids. Skips everything else.
 */

/** An element, with what selectors use. */
export type Styled = { readonly name: string; readonly id?: string; readonly classes: readonly string[] };

type Compound = {
  readonly name?: string;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
};
export type Rule = {
  /** The last part is the element itself; `isChild` parts must be children of the part before. */
  readonly parts: readonly { readonly compound: Compound; readonly isChild: boolean }[];
  readonly weight: number;
  readonly declarations: readonly (readonly [name: string, value: string])[];
};

const most = { rules: 500, characters: 500_000 } as const;

const compoundPattern = /^(?:\*|[a-zA-Z][\w-]*)?(?:[.#][\w\u0080-\uffff-]+)*$/;

/** The rules of a style sheet in order of specificity, lowest first. */
export function parseStyleRules(css: string): readonly Rule[] {
  const text = withoutComments(css.slice(0, most.characters)).replace(/<!--|-->/g, '');
  const rules: Rule[] = [];
  for (const { selectors, body } of parseStyleBlocks(text)) {
    const declarations = parseDeclarations(body);
    for (const selector of selectors.split(',')) {
      const rule = declarations.length > 0 && ruleOf(selector.trim(), declarations);
      if (rule && rules.length < most.rules) rules.push(rule);
    }
  }
  return rules.sort((a, b) => a.weight - b.weight);
}

/** Removes comments; an unclosed one goes to the end. A pattern would take quadratic time. */
function withoutComments(css: string): string {
  let text = '';
  for (let at = 0; ; ) {
    const start = css.indexOf('/*', at);
    if (start < 0) return text + css.slice(at);
    text += css.slice(at, start);
    const end = css.indexOf('*/', start + 2);
    if (end < 0) return text;
    at = end + 2;
  }
}

/** The top-level blocks. Skips at-rules with their content. */
function* parseStyleBlocks(text: string): Generator<{ readonly selectors: string; readonly body: string }> {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('{', at);
    if (open < 0) return;
    const head = text.slice(at, open);
    // Text up to a semicolon is an at-rule without a block.
    const selectors = head.slice(head.lastIndexOf(';') + 1).trim();
    let depth = 1;
    let end = open + 1;
    for (; end < text.length && depth > 0; end++) {
      if (text[end] === '{') depth++;
      else if (text[end] === '}') depth--;
    }
    if (!selectors.startsWith('@')) yield { selectors, body: text.slice(open + 1, end - 1) };
    at = end;
  }
}

/** The `name: value` pairs of a style. */
export function parseDeclarations(style: string): (readonly [name: string, value: string])[] {
  return style.split(';').flatMap((declaration) => {
    const [, name = '', value = ''] =
      /^\s*([a-z-]{1,40})\s*:\s*([^;]*?)\s*(?:!\s*important\s*)?$/i.exec(declaration) ?? [];
    return name === '' || value === '' ? [] : [[name.toLowerCase(), value] as const];
  });
}

function ruleOf(selector: string, declarations: Rule['declarations']): Rule | undefined {
  const words = selector.replace(/\s*>\s*/g, ' > ').split(/\s+/);
  const parts: Rule['parts'][number][] = [];
  let isChild = false;
  let weight = 0;
  for (const word of words) {
    if (word === '>') {
      isChild = true;
      continue;
    }
    if (word === '' || !compoundPattern.test(word)) return undefined;
    const name = /^[a-zA-Z][\w-]*/.exec(word)?.[0].toLowerCase();
    const ids = [...word.matchAll(/#([^.#]+)/g)].map(([, id]) => id!);
    const classes = [...word.matchAll(/\.([^.#]+)/g)].map(([, one]) => one!);
    parts.push({ compound: { ...(name !== undefined && { name }), ids, classes }, isChild });
    weight += ids.length * 10_000 + classes.length * 100 + (name === undefined ? 0 : 1);
    isChild = false;
  }
  return parts.length === 0 || parts.length > 8 ? undefined : { parts, weight, declarations };
}

/** True if a rule matches the last element of a path. `path`: from the root to the element. */
export function matches({ parts }: Rule, path: readonly Styled[]): boolean {
  let at = path.length - 1;
  if (!isOf(parts.at(-1)!.compound, path[at])) return false;
  for (let index = parts.length - 2; index >= 0; index--) {
    const { compound } = parts[index]!;
    at--;
    if (!parts[index + 1]!.isChild) while (at >= 0 && !isOf(compound, path[at])) at--;
    if (at < 0 || !isOf(compound, path[at])) return false;
  }
  return true;
}

function isOf({ name, ids, classes }: Compound, element: Styled | undefined): boolean {
  if (!element) return false;
  return (
    (name === undefined || name === element.name) &&
    ids.every((id) => id === element.id) &&
    classes.every((one) => element.classes.includes(one))
  );
}
