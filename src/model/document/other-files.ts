/** Files and lines of content/ that other tools read and docgen does not. */
import type { Diagnostic } from '../diagnostic/diagnostic.ts';

export type OtherFiles = {
  isOther(path: string): boolean;
  /** What to say of such files; those that pages include are left out later. `paths`: relative to the site folder, sorted. */
  report(paths: readonly string[]): readonly Diagnostic[];
  /** True for a line that would include a file by the syntax of another tool. */
  isInclude(line: string): boolean;
};
