/** A link in the navigation. External links open in a new tab and say so. */
import type { ReactNode } from 'react';
import type { Strings } from '#model/strings';
import type { LinkView } from '#model/view/view';
import { Icon } from './Icon.tsx';
import { newTab } from './linkAttributes.ts';

/** The note for screen readers after a link that opens a new tab and has no arrow. */
export function NewTabNote({ strings }: { readonly strings: Strings }) {
  return <span className="sr">{strings.newTab}</span>;
}

type Props = {
  readonly link: LinkView;
  readonly strings: Strings;
  readonly className?: string;
  /** Leaves out the arrow of outside links. */
  readonly plain?: boolean;
  /** Before the title and a space. */
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
};

/** The title, an arrow on outside links, the name of another language, and `aria-current` on a link to the page itself. */
export function NavLink({ link, strings, className, plain, mark, children }: Props) {
  const space = mark ? ' ' : '';
  return (
    <a
      className={className}
      href={link.href}
      hrefLang={link.foreign?.lang}
      data-language={link.foreign?.name}
      aria-current={link.current ? 'page' : undefined}
      {...newTab(link.external)}
    >
      {mark}
      {link.lang === undefined ? (
        `${space}${link.title}`
      ) : (
        <>
          {space}
          <span lang={link.lang}>{link.title}</span>
        </>
      )}
      {link.external && !plain && <Icon name="ext" size="tiny" label={strings.newTab.trim()} />}
      {link.external && plain && <NewTabNote strings={strings} />}
      {children}
    </a>
  );
}
