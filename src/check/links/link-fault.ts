/** A reference that leads nowhere, before it is known how many trees have it. */
import type { Diagnostic } from '../../model/diagnostic/diagnostic.ts';
import type { Page, Site, Tree } from '../../model/site/site.ts';
import type { FindStanding } from '../standing-files.ts';
import type { Suggest } from '../suggest.ts';

export type LinkFault = Omit<Diagnostic, 'message' | 'severity'> & {
  /** `trees`: those that have the fault, by name; `everywhere`: all that have the page. */
  readonly message: (trees: string, everywhere: boolean) => string;
  /** Addresses that mean the same if they lead anywhere. */
  readonly candidates?: readonly string[];
  /** One that leads to the file that is meant, even if no page refers to it yet. */
  readonly certain?: string;
};

/** Where a reference stands. */
export type LinkContext = {
  readonly page: Page;
  readonly tree: Tree;
  readonly site: Site;
  readonly suggest: Suggest;
  readonly stands: FindStanding;
};

export type LinkPlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'target'>;
