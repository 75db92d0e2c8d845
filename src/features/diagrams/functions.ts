/**
 * Draws diagrams with the site's functions (`markdown.diagrams`). Parsing is synchronous, so it only requests drawings;
 * `draw` then calls the functions for all requests, and the page is parsed again.
 */
import { sanitizeSvg } from '#diagrams';
import type { DrawDiagram } from '#model/config/extensions';
import { limitTime, TooLate } from '#model/in-time';
import { getThrownMessage, joinToOneLine } from '#model/text';
import type { OwnDiagrams, OwnDrawing } from './drawn.ts';

/** Milliseconds that a function may take for one diagram. */
const timeLimit = 10_000;
/** How many drawings this process caches; unchanged pages come from the disk cache. */
const mostKnown = 500;

type Functions = Readonly<Record<string, DrawDiagram>>;
/** The function's SVG, or why there is none. */
type Answer = { readonly svg: string } | { readonly fault: string; readonly hint?: string };

const answers = new WeakMap<Functions, Map<string, Answer>>();

export type DiagramRun = OwnDiagrams & {
  /** Calls the functions for all requests. */
  draw(): Promise<void>;
};

/** `functions`: by the fence's language. `limit`: time for one diagram, in ms. */
export function startDiagramRun(functions: Functions, limit = timeLimit): DiagramRun {
  const known = answers.get(functions) ?? new Map<string, Answer>();
  answers.set(functions, known);
  const wanted = new Map<string, readonly [kind: string, source: string]>();
  return {
    kinds: new Set(Object.keys(functions)),
    ask(kind, source, options) {
      const key = `${kind}\n${source}`;
      const answer = known.get(key);
      if (answer) return makeDrawing(answer, options);
      wanted.set(key, [kind, source]);
      return undefined;
    },
    async draw() {
      const all = [...wanted];
      wanted.clear();
      await Promise.all(
        all.map(async ([key, [kind, source]]) => {
          const answer = await askFunction(functions[kind]!, source, limit);
          if (known.size >= mostKnown) known.delete(known.keys().next().value!);
          known.set(key, answer);
        }),
      );
    },
  };
}

async function askFunction(draw: DrawDiagram, source: string, limit: number): Promise<Answer> {
  try {
    const drawn = Promise.resolve()
      .then(() => draw(source))
      .then((svg: unknown): Answer => (typeof svg === 'string' ? { svg } : refuseValue(svg)));
    return await limitTime(drawn, limit);
  } catch (thrown) {
    if (thrown instanceof TooLate) return { fault: `its function takes longer than ${limit / 1000} s.` };
    const reason = getThrownMessage(thrown);
    return { fault: `its function throws: ${joinToOneLine(reason).slice(0, 300)}` };
  }
}

function refuseValue(given: unknown): Answer {
  const what = given === null ? 'null' : typeof given;
  return { fault: `its function gives ${what} where it must give an SVG.` };
}

function makeDrawing(answer: Answer, options: { prefix: string; label: string }): OwnDrawing {
  if ('fault' in answer) return answer;
  const safe = sanitizeSvg(answer.svg, options);
  if (safe) return safe;
  return {
    fault: 'its function gives no SVG that can be shown.',
    hint: 'The text begins with <svg …>, has a viewBox or a width and a height, and no more than 20,000 elements.',
  };
}
