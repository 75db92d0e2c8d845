/** Keeps the last good document of each page: a page with errors shows its state before them. */
import type { Found } from '#model/diagnostic/diagnostic';
import { hasErrors } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import type { Runner } from '../jobs/job.ts';
import type { ParseInput } from '../parse-job.ts';

/** A runner that `isReplacing` while a page of the last call is shown as it was. */
export type LastGood = Runner & { isReplacing(): boolean };

/** Wraps a runner of parse jobs that gets the whole site each time. Diagnostics are passed on. */
export function createLastGood(inner: Runner): LastGood {
  const good = new Map<string, unknown>();
  let isReplacing = false;
  return {
    isReplacing: () => isReplacing,
    async map(job, inputs) {
      const results = await inner.map(job, inputs);
      const names = inputs.map((input) => getInputKey(input as ParseInput));
      const wanted = new Set(names);
      isReplacing = false;
      // Forget removed pages: one that is created again starts fresh.
      for (const name of good.keys()) if (!wanted.has(name)) good.delete(name);
      return results.map((result, index) => {
        const { diagnostics } = result as Found<Document>;
        const name = names[index]!;
        if (!hasErrors(diagnostics)) {
          good.set(name, result);
          return result;
        }
        const before = good.get(name) as Found<Document> | undefined;
        isReplacing ||= before !== undefined;
        return before ? ({ value: before.value, diagnostics } as typeof result) : result;
      });
    },
  };
}

function getInputKey({ source, options }: ParseInput): string {
  return `${options.version}\0${source.path}`;
}
