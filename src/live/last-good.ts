/** A page with mistakes shows what it was before them: the last document that its file made without errors. */

import type { Runner } from '../engine/jobs/job.ts';
import type { ParseInput } from '../engine/parse-job.ts';
import type { Found } from '../model/diagnostic/diagnostic.ts';
import { hasErrors } from '../model/diagnostic/diagnostic.ts';
import type { Document } from '../model/document/document.ts';

/** Around a runner of parse jobs, asked for the whole site each time; the mistakes themselves are passed on. */
export function lastGood(inner: Runner): Runner {
  const good = new Map<string, unknown>();
  return {
    async map(job, inputs) {
      const results = await inner.map(job, inputs);
      const names = inputs.map((input) => nameOf(input as ParseInput));
      const wanted = new Set(names);
      // A page that is gone has no before: who makes it again begins anew.
      for (const name of good.keys()) if (!wanted.has(name)) good.delete(name);
      return results.map((result, index) => {
        const { diagnostics } = result as Found<Document>;
        const name = names[index]!;
        if (!hasErrors(diagnostics)) {
          good.set(name, result);
          return result;
        }
        const before = good.get(name) as Found<Document> | undefined;
        return before ? ({ value: before.value, diagnostics } as typeof result) : result;
      });
    },
  };
}

function nameOf({ source, options }: ParseInput): string {
  return `${options.version}\0${source.path}`;
}
