/** Which test files begin first: those that take longest, so that no processor is idle while the last of them runs. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest first, as measured where nothing is known of earlier runs. A file that is not named comes after its project's turn. */
const longest = [
  'tests/features/removal.test.ts',
  'tests/features/api/samples/samples.test.ts',
  'tests/site/search/answers.test.ts',
  'tests/trust/site-folder.test.ts',
  'tests/trust/warm.test.ts',
  'tests/server/dev.test.ts',
  'tests/trust/output.test.ts',
  'tests/trust/big.test.ts',
  'tests/trust/types.test.ts',
  'tests/search/corpus.test.ts',
  'tests/browser/keyboard.test.ts',
  'tests/browser/screens.test.ts',
  'tests/browser/offline.test.ts',
  'tests/browser/bad-input.test.ts',
  'tests/browser/search-embedded.test.ts',
  'tests/browser/search-hits.test.ts',
  'tests/browser/search-states.test.ts',
  'tests/browser/budget.test.ts',
];
/** Files of a project run one after the other, for they share what they have loaded; what is short fills the end. */
const projects = ['whole', 'browser', 'site', 'html', 'apart', 'unit'];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId, project }: TestSpecification) => {
      const rank = longest.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      return rank >= 0 ? rank : longest.length + projects.indexOf(project.name);
    };
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
