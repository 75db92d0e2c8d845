/** Suggestions where nothing was found: other queries, the nearest pages, the areas of the site. */
import type { SearchStrings } from '#model/strings';
import { Choices, listAreaLinks } from './choices.tsx';
import { getHitTitle, renderMarked } from './hits.tsx';
import type { SearchState } from './session.ts';

type Props = {
  readonly state: SearchState;
  readonly strings: SearchStrings;
  ask(query: string): void;
  /** Called on a click that leaves the page. */
  leave(): void;
};

export function InsteadOf({ state: { instead }, strings, ask, leave }: Props) {
  const { queries = [], hits = [] } = instead ?? {};
  const pages = hits.map((hit) => {
    const { title } = getHitTitle(hit);
    return { href: hit.url, label: title, shown: renderMarked(title) };
  });
  return (
    <div className="sd-recent">
      <Choices title={strings.searchTry} choices={queries.map((label) => ({ label }))} ask={ask} />
      <Choices title={strings.searchNear} choices={pages} leave={leave} />
      <Choices title={strings.searchBrowse} choices={listAreaLinks()} leave={leave} />
    </div>
  );
}
