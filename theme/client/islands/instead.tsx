/** Suggestions where nothing was found: other queries, the nearest pages, the areas of the site. */
import type { SearchStrings } from '#model/strings';
import { isPlain } from '../listen.ts';
import { getHitTitle, renderMarked } from './hits.tsx';
import type { SearchState } from './session.ts';

type Props = {
  readonly state: SearchState;
  readonly strings: SearchStrings;
  ask(query: string): void;
  /** Called on a click that leaves the page. */
  leave(): void;
};

/** Nothing without suggestions. */
export function InsteadOf({ state: { instead }, strings, ask, leave }: Props) {
  const { queries = [], hits = [] } = instead ?? {};
  const links = listAreaLinks();
  if (queries.length + hits.length + links.length === 0) return null;
  return (
    <div className="sd-recent">
      {queries.length > 0 && <h2>{strings.searchTry}</h2>}
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" onClick={() => ask(query)}>
              {query}
            </button>
          </li>
        ))}
      </ul>
      {hits.length > 0 && <h2>{strings.searchNear}</h2>}
      <ul>
        {hits.map((hit) => (
          <li key={hit.url}>
            <a href={hit.url} onClick={(click) => isPlain(click.nativeEvent) && leave()}>
              {renderMarked(getHitTitle(hit).title)}
            </a>
          </li>
        ))}
      </ul>
      {links.length > 0 && <h2>{strings.searchBrowse}</h2>}
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} onClick={(click) => isPlain(click.nativeEvent) && leave()}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The page's own links to areas, from the dropdown, the home page's cards or a list of areas. */
function listAreaLinks(): { href: string; label: string }[] {
  const links = new Map<string, string>();
  const lists = '.side-cat .pop a, .cards a:not([target]), .areas a';
  for (const link of document.querySelectorAll<HTMLAnchorElement>(lists)) {
    links.set(link.href, link.textContent?.trim() ?? '');
  }
  return Array.from(links, ([href, label]) => ({ href, label })).slice(0, mostAreas);
}

const mostAreas = 30;
