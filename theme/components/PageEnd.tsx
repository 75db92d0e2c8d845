/** The line below an article: where to report mistakes, when and by whom the page was last changed, and its version. */
import type { PageView } from '#model/view/view';
import { drawPagePlace } from '../features/index.ts';
import { getPageLang } from './pageLang.ts';

/** Nothing if it would be empty. */
export function PageEnd({ view }: { readonly view: PageView }) {
  const version = view.versions.length > 1 ? view.currentVersion : '';
  const parts = drawPagePlace('end', view);
  if (parts.length === 0 && version === '') return null;
  return (
    <div className="end" {...getPageLang(view)}>
      {parts}
      {version !== '' && <span className="ver">{version}</span>}
    </div>
  );
}
