/** The authors of a post: image, name and job title. */
import type { Strings } from '#model/strings';
import type { AuthorView } from '../../src/features/blog/view-model.ts';
import { newTab } from './linkAttributes.ts';
import { NewTabNote } from './NavLink.tsx';

type Props = { readonly authors: readonly AuthorView[]; readonly strings: Strings };

/** Keeps the order. */
export function Authors({ authors, strings }: Props) {
  return (
    <ul className="meta authors">
      {authors.map(({ name, title, href, external, image }) => (
        <li key={name}>
          {image && <img src={image} alt="" width={40} height={40} decoding="async" />}
          <span>
            {href === undefined ? (
              <b>{name}</b>
            ) : (
              <a href={href} rel="author" {...(external && { ...newTab(true), rel: 'author noopener' })}>
                {name}
                {external && <NewTabNote strings={strings} />}
              </a>
            )}
            {title && <small>{title}</small>}
          </span>
        </li>
      ))}
    </ul>
  );
}
