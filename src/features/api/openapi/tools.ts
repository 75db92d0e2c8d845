/** What reads the parts of a description. */
import type { DescriptionContext } from './context.ts';
import type { Links } from './links.ts';
import type { Schemas } from './schema.ts';

export type DescriptionTools = {
  readonly context: DescriptionContext;
  readonly schemas: Schemas;
  readonly links: Links;
  /** That of messages which name none (AsyncAPI); absent: JSON. */
  readonly contentType?: string;
};
