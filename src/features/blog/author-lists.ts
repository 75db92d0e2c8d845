/** Pages about configured authors: a list of all who have written (/authors), and each author's pages (/authors/li). */
import { slugify } from '#model/document/slug';
import type { Link } from '#model/site/nav';
import type { RelateInput } from '#model/site/relating';
import { fillPlaceholder, type Strings } from '#model/strings';
import { listAuthors } from './authors.ts';
import type { Authors } from './config.ts';
import type { List } from './model.ts';
import {
  type Bearer,
  createOverview,
  createTopicLink,
  createTopicList,
  orderPages,
  type Topic,
} from './topics.ts';

const home = '/authors';

export type AuthorLists = {
  /** By route. */
  readonly lists: ReadonlyMap<string, List>;
  /** By the author's key: the link on their name. */
  readonly links: ReadonlyMap<string, Link>;
};

/** In the order of the configuration. */
export function buildAuthorLists({ pages, strings, reserve }: RelateInput, known: Authors): AuthorLists {
  const written = groupByAuthor(pages, known);
  const topics = Object.entries(known).flatMap(([key, { name }]): (Topic & { readonly key: string })[] => {
    const own = written.get(key);
    return own ? [{ key, title: name, route: `${home}/${slugify(key)}`, pages: orderPages(own) }] : [];
  });
  const lists = new Map<string, List>();
  if (topics.length > 0 && reserve(home, 'authors'))
    lists.set(home, createOverview(topics, home, strings.authors));
  for (const topic of topics)
    if (reserve(topic.route, `pages by "${topic.title}"`)) lists.set(topic.route, pageOf(topic, strings));
  return { lists, links: new Map(topics.map((topic) => [topic.key, createTopicLink(topic)])) };
}

function groupByAuthor(pages: RelateInput['pages'], known: Authors) {
  const written = new Map<string, Bearer[]>();
  for (const [route, document] of pages) {
    for (const { key } of listAuthors(document.meta, known)) {
      if (key === undefined) continue;
      const own = written.get(key) ?? [];
      written.set(key, own);
      own.push({ route, document });
    }
  }
  return written;
}

/** The author's picture, title and address are shown above the list, as on their posts. */
function pageOf(topic: Topic & { readonly key: string }, strings: Strings): List {
  const { document, ...list } = createTopicList(topic, 'authors', strings);
  const { title, key } = topic;
  const author = { text: key, names: [key] };
  const meta = { ...document.meta, features: { author }, sidebar: title };
  return { ...list, document: { ...document, title: fillPlaceholder(strings.author, title), meta } };
}
