/**
 * Diagrams that functions of the site draw (`markdown.diagrams`). Parsing cannot wait for them: it notes what it wants,
 * they are asked for all of it at once, and the page is parsed again.
 */

import type { DrawDiagram } from '../model/config/extensions.ts';
import type { OwnDiagrams, OwnDrawing } from '../model/document/diagram.ts';
import { inTime, TooLate } from '../model/in-time.ts';
import { oneLine } from '../model/text.ts';
import { safeSvg } from './foreign.ts';

/** So long may a function take for a diagram, ms. */
const patience = 10_000;
/** Drawings that this process remembers; pages that have not changed come from the cache. */
const mostKnown = 500;

type Functions = Readonly<Record<string, DrawDiagram>>;
/** The text that a function gave, or why it gave none. */
type Answer = { readonly svg: string } | { readonly fault: string; readonly hint?: string };

const answers = new WeakMap<Functions, Map<string, Answer>>();

export type DiagramRun = OwnDiagrams & {
  /** Asks the functions for all that was noted. */
  draw(): Promise<void>;
};

/** `functions`: by the word behind the fence. `limit`: how long each may take for a diagram, ms. */
export function ownDiagrams(functions: Functions, limit = patience): DiagramRun {
  const known = answers.get(functions) ?? new Map<string, Answer>();
  answers.set(functions, known);
  const wanted = new Map<string, readonly [kind: string, source: string]>();
  return {
    kinds: new Set(Object.keys(functions)),
    ask(kind, source, options) {
      const key = `${kind}\n${source}`;
      const answer = known.get(key);
      if (answer) return drawingOf(answer, options);
      wanted.set(key, [kind, source]);
      return undefined;
    },
    async draw() {
      const all = [...wanted];
      wanted.clear();
      await Promise.all(
        all.map(async ([key, [kind, source]]) => {
          const answer = await answerOf(functions[kind]!, source, limit);
          if (known.size >= mostKnown) known.delete(known.keys().next().value!);
          known.set(key, answer);
        }),
      );
    },
  };
}

async function answerOf(draw: DrawDiagram, source: string, limit: number): Promise<Answer> {
  try {
    const drawn = Promise.resolve()
      .then(() => draw(source))
      .then((svg: unknown): Answer => (typeof svg === 'string' ? { svg } : noText(svg)));
    return await inTime(drawn, limit);
  } catch (thrown) {
    if (thrown instanceof TooLate) return { fault: `its function takes longer than ${limit / 1000} s.` };
    const said = thrown instanceof Error ? thrown.message : String(thrown);
    return { fault: `its function throws: ${oneLine(said).slice(0, 300)}` };
  }
}

function noText(given: unknown): Answer {
  const what = given === null ? 'null' : typeof given;
  return { fault: `its function gives ${what} where it must give an SVG.` };
}

function drawingOf(answer: Answer, options: { prefix: string; label: string }): OwnDrawing {
  if ('fault' in answer) return answer;
  const safe = safeSvg(answer.svg, options);
  if (safe) return safe;
  return {
    fault: 'its function gives no SVG that can be shown.',
    hint: 'The text begins with <svg …>, has a viewBox or a width and a height, and no more than 20,000 elements.',
  };
}
