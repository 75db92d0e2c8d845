/** Names the tests that failed, and those that failed first and passed when they were asked again, at the end of a run where they are seen. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/** What one of several runs side by side leaves for the end of all, in the folder that they share. */
const notedFile = 'noted.txt';

export class NotedTests implements Reporter {
  readonly #lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const isFlaky = test.diagnostic()?.flaky === true;
    const { state, errors } = test.result();
    if (state !== 'failed' && !isFlaky) return;
    const reasons = (errors ?? []).map(({ message }) => message.replaceAll('\n', '\n    '));
    const name = `${isFlaky ? 'flaky' : 'failed'}: ${test.module.relativeModuleId} > ${test.fullName}`;
    this.#lines.push([name, ...reasons].join('\n    '));
  }

  onTestRunEnd(): void {
    const folder = process.env.DOCGEN_RUN_FOLDER;
    for (const line of this.#lines) {
      if (folder === undefined) console.log(line);
      else appendFileSync(join(folder, notedFile), `${line}\n`);
    }
  }
}
