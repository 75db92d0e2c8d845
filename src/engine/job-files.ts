/** Makes the outputs of which features give a job instead of a body. */
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import { groupBy } from '#model/group';
import { Interrupted } from '#model/job';
import { isJob, type JobBody, type JobFile, type OutputFile } from '#model/output/output';
import { getThrownMessage } from '#model/text';
import type { Runner } from './jobs/job.ts';

/** Runs the jobs of a group all at once; other outputs stay as they are. Leaves out the files of jobs that fail. */
export async function runJobs(
  given: Iterable<OutputFile | JobFile>,
  runner: Runner,
): Promise<Found<readonly OutputFile[]>> {
  const files = [...given];
  const made = new Map<JobBody, string | Uint8Array>();
  const diagnostics: Diagnostic[] = [];
  const bodies = files.flatMap(({ body }) => (isJob(body) ? [body] : []));
  for (const [job, group] of groupBy(bodies, (body) => body.job)) {
    const inputs = group.map(({ input }) => input as never);
    try {
      const results = await runner.map(job, inputs);
      for (const [at, result] of results.entries()) made.set(group[at]!, result);
    } catch (fault) {
      if (fault instanceof Interrupted) throw fault;
      const why = getThrownMessage(fault).split('\n')[0]!;
      diagnostics.push(group[0]!.describeFault(why));
    }
  }
  const value = files.flatMap(({ body, ...file }): OutputFile[] => {
    const whole = isJob(body) ? made.get(body) : body;
    return whole === undefined ? [] : [{ ...file, body: whole }];
  });
  return { value, diagnostics };
}
