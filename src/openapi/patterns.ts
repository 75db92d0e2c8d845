/** Patterns of schemas, tried where that ends in time: an expression of others may take for ever. */

/** Steps that trying a pattern may take. */
const stepLimit = 1e7;
/** Longer texts are not tried. */
const longestText = 1000;
/** Where each character may be taken in several ways, steps grow with a power of them. */
const longestBranching = 16;

/** Undefined: nothing can be said. */
export function matches(pattern: string, text: string): boolean | undefined {
  const known = expressions.get(pattern) ?? expressionOf(pattern);
  expressions.set(pattern, known);
  return known && text.length <= known.longest ? known.expression.test(text) : undefined;
}

type Known = { readonly expression: RegExp; readonly longest: number };

const expressions = new Map<string, Known | null>();

function expressionOf(pattern: string): Known | null {
  if (pattern.length > 500) return null;
  try {
    const expression = new RegExp(pattern, 'u');
    const { repeats, isBranching } = costOf(pattern);
    // Each repetition may begin and end at every character.
    const longest = isBranching ? longestBranching : stepLimit ** (1 / Math.max(1, repeats));
    return { expression, longest: Math.min(longestText, longest) };
  } catch {
    return null;
  }
}

type Cost = {
  /** Parts that repeat as often as they like. */
  readonly repeats: number;
  /** A group repeats in which there are alternatives or other repetitions. */
  readonly isBranching: boolean;
};

function costOf(pattern: string): Cost {
  // What has a meaning of its own: escapes and classes are one character.
  const parts = pattern.match(/\\.|\[(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|[\s\S]/gu) ?? [];
  const open: { isVaried: boolean }[] = [{ isVaried: false }];
  let repeats = 0;
  let isBranching = false;
  for (const [index, part] of parts.entries()) {
    const inside = open.at(-1)!;
    const next = parts[index + 1] ?? '';
    if (part === '(') open.push({ isVaried: false });
    else if (part === '|') inside.isVaried = true;
    else if (part === ')' && open.length > 1) {
      open.pop();
      if (inside.isVaried) {
        open.at(-1)!.isVaried = true;
        if (/^[*+{]/.test(next)) isBranching = true;
      }
    } else if (/^(?:[*+]|\{\d+,\d*\})$/.test(part)) {
      repeats++;
      inside.isVaried = true;
    }
  }
  return { repeats, isBranching };
}
