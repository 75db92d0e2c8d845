/** The notice on an untranslated page that it is shown in another language. */
import type { PageView } from '#model/view/view';
import { Icon } from './Icon.tsx';
import { getPageLang } from './pageLang.ts';

/** Not dismissible; nothing on pages in their tree's own language. */
export function TranslationNotice({ view }: { readonly view: PageView }) {
  if (view.untranslated === undefined) return null;
  return (
    <div className="vnotice" role="note" {...getPageLang(view)}>
      <Icon name="info" />
      <p>{view.untranslated}</p>
    </div>
  );
}
