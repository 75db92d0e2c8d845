import { defineConfig } from 'docgen';
import * as v from 'valibot';

const schema = v.object({
  owner: v.pipe(v.string(), v.regex(/^[a-z-]+$/, 'must be the name of a team, such as voice-core')),
  reviewed: v.optional(v.pipe(v.string(), v.isoDate('must be a date such as 2025-07-09'))),
});

export default defineConfig({
  title: 'Acme Docs',
  lang: 'en',
  // Every page must name its owner; a wrong value is an error at its line.
  frontmatter: schema,
  // Functions that receive a page get the parsed values in `data`.
  head: ({ data }) => {
    const known = data as v.InferOutput<typeof schema> | undefined;
    return known ? [{ tag: 'meta', attrs: { name: 'owner', content: known.owner } }] : [];
  },
});
