/** The body of the generated page of a folder: its pages, by section. */
import { fillPlaceholder, type Strings } from '#model/strings';
import type { IndexSectionView, PageView } from '#model/view/view';
import { BadgeMark } from './BadgeMark.tsx';
import { DateTime } from './DateTime.tsx';
import { NavLink } from './NavLink.tsx';

/** Replaces the body, and looks like one. */
export function SectionIndex({ view }: { readonly view: PageView }) {
  const { index = [], chrome } = view;
  if (index.length === 0) return null;
  return (
    <div className="prose">
      {index.map((section) => (
        <Section key={section.id ?? ''} section={section} strings={chrome.strings} lang={chrome.lang} />
      ))}
    </div>
  );
}

function Section(props: {
  readonly section: IndexSectionView;
  readonly strings: Strings;
  readonly lang: string;
}) {
  const { id, title, links } = props.section;
  const { strings, lang } = props;
  // An archive lists many posts, each with its day and title only.
  const isDated = links.some(({ time }) => time !== undefined);
  return (
    <>
      {id !== undefined && (
        <h2 id={id} aria-label={title}>
          {/* biome-ignore lint/a11y/useAnchorContent: its label is its name, and CSS draws its sign */}
          <a className="anchor" aria-label={fillPlaceholder(strings.anchor, title)} href={`#${id}`} />
          {title}
        </h2>
      )}
      <ul className={isDated ? undefined : 'entries'}>
        {links.map((link) => (
          <li key={link.href + link.title}>
            {link.time !== undefined && (
              <>
                <DateTime value={link.time.slice(0, 10)} lang={lang} />{' '}
              </>
            )}
            <NavLink link={link} strings={strings} />
            {link.badge && <BadgeMark badge={link.badge} strings={strings} />}
            {link.desc && <p lang={link.lang}>{link.desc}</p>}
            {link.below && (
              <p className="facts">
                <span>{fillPlaceholder(strings.pageCount, String(link.below))}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
