/** What changed since older versions: pages about it, the note on changed pages, and the way there. */
import type { ChromeView } from '#model/view/view';
import { ChangedSince } from '../components/ChangedSince.tsx';
import { Changes } from '../components/Changes.tsx';
import { hasMethodCell } from '../components/methodCell.ts';
import { NavLink } from '../components/NavLink.tsx';
import type { ThemeFeature } from './feature.ts';

const drawLink = ({ changes, strings }: ChromeView, className: string) =>
  changes && <NavLink className={className} link={changes} strings={strings} />;

export const changes: ThemeFeature = {
  page: {
    underTitle: (view) => <ChangedSince view={view} />,
    afterBody: (view) => <Changes view={view} />,
  },
  chrome: {
    versions: (chrome) => drawLink(chrome, 'pop-more'),
    menuVersions: (chrome) => drawLink(chrome, 'row'),
  },
  sheets: (view) => [view.changes !== undefined && 'changes'],
  markup({ changes }) {
    const pages = changes?.areas.flatMap((area) => area.pages) ?? [];
    const pieces = pages.flatMap(({ diff }) => diff?.sections ?? []).flatMap((section) => section.pieces);
    return [
      changes?.versions && '<ul class="entries">',
      pieces.some(({ kind }) => kind === 'table') && '<table>',
      pieces.some(hasMethodCell) && '<code class="api-method">',
    ]
      .filter(Boolean)
      .join('');
  },
};
