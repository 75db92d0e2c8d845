/** A page with mistakes shows what it was before them: the last document that its file made without errors. */
import type { Found } from '../../model/diagnostic.ts';
import { hasErrors } from '../../model/diagnostic.ts';
import type { Document } from '../../model/document.ts';
import type { ParseInput } from '../parse-job.ts';
import type { Runner } from '../runner/job.ts';

/** Around a runner of parse jobs; the mistakes themselves are passed on. */
export function lastGood(inner: Runner): Runner {
  const good = new Map<string, unknown>();
  return {
    async map(job, inputs) {
      const results = await inner.map(job, inputs);
      return results.map((result, index) => {
        const { source, options } = inputs[index] as ParseInput;
        const { diagnostics } = result as Found<Document>;
        const name = `${options.version}\0${source.path}`;
        if (!hasErrors(diagnostics)) {
          good.set(name, result);
          return result;
        }
        const before = good.get(name) as Found<Document> | undefined;
        return before ? ({ value: before.value, diagnostics } as typeof result) : result;
      });
    },
    close: () => inner.close(),
  };
}
