/** Tests strings against `pattern`, only if that must end in time: an author's expression may backtrack for ever. */

/** Steps that one match may take. */
const stepLimit = 1e7;
/** Longer strings are not tested. */
const longestText = 1000;
/** With nested repeats or alternatives, steps grow exponentially with the length. */
const longestBranching = 16;

/** Undefined if the pattern is invalid or the match could take too long. */
export function matches(pattern: string, text: string): boolean | undefined {
  const known = findExpression(pattern);
  return known && text.length <= known.longest ? known.expression.test(text) : undefined;
}

/** True if names of usual lengths can be tested. */
export function isSafePattern(pattern: string): boolean {
  return (findExpression(pattern)?.longest ?? 0) > longestBranching;
}

function findExpression(pattern: string): KnownPattern | null {
  const known = expressions.get(pattern);
  if (known !== undefined) return known;
  const made = compilePattern(pattern);
  expressions.set(pattern, made);
  return made;
}

type KnownPattern = { readonly expression: RegExp; readonly longest: number };

const expressions = new Map<string, KnownPattern | null>();

function compilePattern(pattern: string): KnownPattern | null {
  if (pattern.length > 500) return null;
  try {
    const expression = new RegExp(pattern, 'u');
    const { repeats, isBranching } = measureCost(pattern);
    // Each repeat may begin and end at every character: length ** repeats steps.
    const longest = isBranching ? longestBranching : stepLimit ** (1 / Math.max(1, repeats));
    return { expression, longest: Math.min(longestText, longest) };
  } catch {
    return null;
  }
}

type Cost = {
  /** Number of unbounded quantifiers. */
  readonly repeats: number;
  /** A repeated group holds alternatives or other repeats. */
  readonly isBranching: boolean;
};

function measureCost(pattern: string): Cost {
  // Tokens: an escape, a class or a quantifier is one token.
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
