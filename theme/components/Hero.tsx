/** The top of the home page: name, tagline, buttons, and the code window beside them. */

import type { Strings } from '#model/strings';
import type { HeroView } from '#model/view/view';
import { CodeWindow } from './CodeWindow.tsx';
import { Icon } from './Icon.tsx';
import { NewTabNote, newTab } from './NavLink.tsx';
import { Wave } from './Wave.tsx';

/** The first action is the filled button. */
export function Hero(props: { readonly hero: HeroView; readonly strings: Strings }) {
  const { hero, strings } = props;
  return (
    <div className="hero">
      <div className={hero.files.length > 0 ? 'wrap hero-in' : 'wrap hero-in alone'}>
        <div>
          <h1 id={hero.titleId}>{hero.title}</h1>
          {hero.tagline !== '' && <p className="tagline">{hero.tagline}</p>}
          {hero.actions.length > 0 && (
            <div className="actions">
              {hero.actions.map((action, index) => (
                <a
                  key={action.href + action.title}
                  className={index === 0 ? 'btn btn-1' : 'btn'}
                  href={action.href}
                  {...newTab(action.external)}
                >
                  {action.title}
                  {index === 0 && <Icon name="right" size="small" />}
                  {action.external && <NewTabNote strings={strings} />}
                </a>
              ))}
            </div>
          )}
        </div>
        <CodeWindow hero={hero} strings={strings} />
        {/* Last, because it is at the bottom of the hero. */}
        {hero.hasWave && <Wave />}
      </div>
    </div>
  );
}
