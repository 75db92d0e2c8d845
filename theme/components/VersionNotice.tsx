/** The notice on pages outside the default version that they are not current, with a link to the current page. */
import { attribute } from '#model/contract';
import type { PageView } from '#model/view/view';
import { Icon } from './Icon.tsx';
import { getPageLang } from './pageLang.ts';

/** Not dismissible; nothing in the default tree. */
export function VersionNotice({ view }: { readonly view: PageView }) {
  const { notice } = view;
  if (notice === undefined) return null;
  return (
    <div className="vnotice" role="note" {...getPageLang(view)}>
      <Icon name="warn" />
      <p>
        {notice.text}
        <a
          href={notice.link.href}
          {...(notice.elsewhere && { [attribute.elsewhere]: JSON.stringify(notice.elsewhere) })}
        >
          {notice.link.title}
        </a>
      </p>
    </div>
  );
}
