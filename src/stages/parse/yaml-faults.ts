/** Explains the YAML parser's errors in a writer's words. */
import { type Explanation, explainKeyLine, explainYamlError } from '#yaml-lines';
import type { Problem } from './yaml.ts';

type Explained = Problem & { readonly hint?: string };

/** The explained problems of a frontmatter, `block`. Leaves out syntax errors that follow from an earlier one. */
export function explainProblems(problems: readonly Problem[], block: string): readonly Explained[] {
  const lines = block.split('\n');
  const explanations: Explained[] = [];
  for (const problem of problems) {
    // With a bracket that closes nothing, the parser takes all that follows for another text.
    const isBehind = problem.message.includes(' in YAML stream');
    const isConsequence = explanations.some(
      ({ line, code }) => code === problem.code && (isBehind || line >= problem.line),
    );
    if (problem.code !== 'frontmatter-syntax' || !isConsequence) explanations.push(explain(problem, lines));
  }
  return explanations;
}

function explain(problem: Problem, lines: readonly string[]): Explained {
  if (problem.code !== 'frontmatter-syntax') return problem;
  const slip = findKeyTypo(problem, lines);
  if (slip) return { ...problem, ...slip };
  return { ...problem, ...explainYamlError(problem.message, problem, lines) };
}

const key = /^[\p{L}_][\p{L}\p{N}_-]*/u;

/** Finds a line that is almost a key: its colon or indentation is wrong. Returns its place and the explanation. */
function findKeyTypo(
  { line, message }: Problem,
  lines: readonly string[],
): (Explanation & { line: number; column: number }) | undefined {
  if (!/^(?:The frontmatter must be|Implicit |Nested )/.test(message)) return undefined;
  for (let at = line - 1; at < lines.length; at++) {
    const text = lines[at]!;
    const bare = text.trimStart();
    const name = key.exec(bare)?.[0];
    const rest = name === undefined ? '' : bare.slice(name.length);
    const place = { line: at + 1, column: text.length - bare.length + 1 };
    const typo = explainKeyLine(text);
    if (typo) return { ...typo, line: at + 1 };
    if (place.column > 1 && at > 0 && /^:\s/.test(rest) && /:\s+\S/.test(lines[at - 1]!)) {
      const hint = `Take the blanks before "${name}" away: keys stand at the beginning of their lines.`;
      return { message: 'This key is indented, as if it belonged to the one above.', hint, ...place };
    }
    if (at > line) break;
  }
  return undefined;
}
