/** The social links, with icons. */
import type { ChromeView } from '#model/view/view';
import { Icon } from './Icon.tsx';
import { newTab } from './linkAttributes.ts';
import { NewTabNote } from './NavLink.tsx';

type Props = {
  readonly chrome: ChromeView;
  /** Shows labels beside the icons. */
  readonly isList?: boolean;
};

/** Nothing if the site has none. */
export function SocialLinks({ chrome: { social = [], strings }, isList }: Props) {
  return social.map((link) => {
    const { label, href } = link;
    return isList ? (
      <a key={href + label} className="row" href={href} {...newTab(true)}>
        <Mark link={link} />
        {label}
        <NewTabNote strings={strings} />
      </a>
    ) : (
      <a
        key={href + label}
        className="icon-btn only-d"
        href={href}
        aria-label={label + strings.newTab}
        {...newTab(true)}
      >
        <Mark link={link} />
      </a>
    );
  });
}

function Mark({ link: { icon, svg } }: { readonly link: NonNullable<ChromeView['social']>[number] }) {
  if (svg === undefined) return <Icon name={icon ?? 'doc'} />;
  return <span className="social-svg" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />;
}
