/** Names the tests that failed first and passed when they were asked again, at the end of a run where they are seen. */
import type { Reporter, TestCase } from 'vitest/node';

export class FlakyTests implements Reporter {
  readonly #lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [first] = test.result().errors ?? [];
    const reason = first?.message.split('\n', 1)[0] ?? 'for no reason that it tells';
    this.#lines.push(`flaky: ${test.module.relativeModuleId} > ${test.fullName}: ${reason}`);
  }

  onTestRunEnd(): void {
    for (const line of this.#lines) console.log(line);
  }
}
