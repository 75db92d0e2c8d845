import { defineConfig } from 'docgen';
import * as v from 'valibot';

const schema = v.object({
  owner: v.pipe(v.string(), v.regex(/^[a-z-]+$/, 'must be the name of a team, such as voice-core')),
  reviewed: v.optional(v.pipe(v.string(), v.isoDate('must be a date such as 2025-07-09'))),
});

export default defineConfig({
  title: 'Acme Docs',
  lang: 'en',
  // Every page must name its owner; a slip is an error at its line.
  frontmatter: schema,
  // What the schema made of it reaches the functions that are told of a page.
  head: ({ data }) => {
    const known = data as v.InferOutput<typeof schema> | undefined;
    return known ? [{ tag: 'meta', attrs: { name: 'owner', content: known.owner } }] : [];
  },
});
