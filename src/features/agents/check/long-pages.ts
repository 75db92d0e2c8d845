/** Finds pages whose copies agents cut: most tools read 50,000 to 100,000 characters of a page (agentdocsspec.com, page size). */
import { warning } from '#model/diagnostic/diagnostic';
import type { PageCheck } from '#model/output/output';

const longest = 50_000;

export const longPages = {
  name: 'long-pages',
  check: ({ copySize, lead }) =>
    copySize <= longest || !lead
      ? []
      : [
          warning('page-long', `The page has ${copySize} characters: tools of agents cut at ${longest}.`, {
            ...lead,
            hint: 'Divide it into pages.',
          }),
        ],
} satisfies PageCheck;
