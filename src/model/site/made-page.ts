/** Pages that features make without a source. */
import type { Page } from './site.ts';

/** `from`: what messages call it. `copy`: writes its Markdown copy; absent: it has none. */
export type MadePage = { readonly page: Page; readonly from: string; readonly copy?: () => MadeCopy };

/** The body with placeholders for the addresses of its links. */
export type MadeCopy = {
  readonly markdown: string;
  readonly links: readonly { readonly href: string }[];
};
