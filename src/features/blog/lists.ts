/** Relates a tree's posts and pages: lists by tag and by author, parts of long lists, the archive. */
import { readSetting } from '#model/config/config-key';
import type { RelateInput, TreeFacts } from '#model/site/relating';
import { buildAuthorLists } from './author-lists.ts';
import { authorsKey, blogKey } from './config.ts';
import type { BlogFacts, List, ListFacts } from './model.ts';
import { postLists } from './post-lists.ts';
import { buildTagLists } from './tags.ts';

export function relateLists(input: RelateInput): TreeFacts {
  const { config } = input;
  const tags = buildTagLists(input);
  const authors = buildAuthorLists(input, readSetting(config, authorsKey));
  const topics = new Map([...tags.lists, ...authors.lists]);
  const posts = postLists(input, readSetting(config, blogKey), topics);
  const lists = new Map([...topics, ...posts.lists]);
  const facts: BlogFacts = {
    tags: tags.links,
    authors: authors.links,
    lists: new Map([
      ...Array.from(lists, ([route, list]) => [route, factsOf(list)] as const),
      ...posts.firsts,
    ]),
  };
  return { facts, lists, divided: posts.older, diagnostics: tags.diagnostics };
}

function factsOf({ document: _, index: __, ...facts }: List): ListFacts {
  return facts;
}
