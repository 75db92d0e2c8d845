/** Which test files begin first: project by project, and of each those that take longest, so that no processor is idle while the last of them runs. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * In this order, for a worker keeps what it has loaded while the next file is of the same project, and is started anew where it
 * is not; what is short fills the end.
 */
const projects = ['browser', 'site', 'whole', 'apart', 'html', 'unit'];
/** Of a project first, as measured where nothing is known of earlier runs. */
const longest = [
  'tests/browser/screens.test.ts',
  'tests/browser/keyboard.test.ts',
  'tests/browser/offline.test.ts',
  'tests/browser/live.test.ts',
  'tests/browser/bad-input.test.ts',
  'tests/browser/search-embedded.test.ts',
  'tests/browser/search-hits.test.ts',
  'tests/browser/search-states.test.ts',
  'tests/browser/search-screens.test.ts',
  'tests/browser/budget.test.ts',
  'tests/site/search/answers.test.ts',
  'tests/site/plan.test.ts',
  'tests/trust/output.test.ts',
  'tests/server/dev.test.ts',
  'tests/trust/site-folder.test.ts',
  'tests/trust/types.test.ts',
  'tests/search/corpus.test.ts',
  'tests/trust/config.test.ts',
  'tests/trust/big.test.ts',
  'tests/trust/warm.test.ts',
  'tests/features/removal.test.ts',
  'tests/core/parse/hostile.test.ts',
  'tests/features/api/samples/samples.test.ts',
  'tests/core/write/killed.test.ts',
  'tests/core/engine/own-theme.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId, project }: TestSpecification) => {
      const place = longest.indexOf(relative(this.ctx.config.root, moduleId).replaceAll('\\', '/'));
      return [projects.indexOf(project.name), place >= 0 ? place : longest.length] as const;
    };
    const compare = (a: TestSpecification, b: TestSpecification) => {
      const [[project, place], [otherProject, otherPlace]] = [rankOf(a), rankOf(b)];
      return project - otherProject || place - otherPlace;
    };
    return (await super.sort(files)).sort(compare);
  }
}
