/** The categories of the home page: a heading on the left, cards on the right. */
import type { Strings } from '#model/strings';
import type { CardView, PageView } from '#model/view/view';
import { Icon } from './Icon.tsx';
import { newTab } from './linkAttributes.ts';
import { NewTabNote } from './NavLink.tsx';

/** Leaves out categories without cards. */
export function CategoryCards({ view }: { readonly view: PageView }) {
  const categories = (view.cards ?? []).filter((category) => category.cards.length > 0);
  if (categories.length === 0) return null;
  return (
    <div className="wrap cats">
      {categories.map((category) => (
        <section className="cat" key={category.title}>
          <div className="cat-head">
            <h2>{category.title}</h2>
            {category.desc !== '' && <p>{category.desc}</p>}
          </div>
          <ul className="cards">
            {category.cards.map((card) => (
              <Card key={card.href + card.title} card={card} strings={view.chrome.strings} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The title's link covers the whole card. */
function Card(props: { readonly card: CardView; readonly strings: Strings }) {
  const { card, strings } = props;
  return (
    <li className="card">
      <span className="ico">
        <Icon name={card.icon ?? 'doc'} />
      </span>
      <h3>
        <a
          href={card.href}
          lang={card.lang}
          hrefLang={card.foreign?.lang}
          data-language={card.foreign?.name}
          {...newTab(card.external)}
        >
          {card.title}
          {card.external && <NewTabNote strings={strings} />}
        </a>
        {card.external && <Icon name="ext" />}
      </h3>
      {card.desc !== '' && <p>{card.desc}</p>}
    </li>
  );
}
