/** A reference that leads nowhere, in one tree. The check then merges equal faults of several trees. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Page, Site, Tree } from '#model/site/site';
import type { FindExisting } from '../existing-files.ts';
import type { Suggest } from '../suggest.ts';

export type LinkFault = Omit<Diagnostic, 'message' | 'severity'> & {
  /** `trees`: the names of the trees with the fault. `everywhere`: all trees with the page have it. */
  readonly message: (trees: string, everywhere: boolean) => string;
  /** Addresses that may replace it, if they lead anywhere. */
  readonly candidates?: readonly string[];
  /** An address that is certain to lead to the intended file, even if no page uses that yet. */
  readonly certain?: string;
};

/** The surroundings of a reference. */
export type LinkContext = {
  readonly page: Page;
  readonly tree: Tree;
  readonly site: Site;
  readonly suggest: Suggest;
  readonly stands: FindExisting;
};

export type LinkPlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'target'>;
