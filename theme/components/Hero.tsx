/** The top of the home page: name, tagline, search, buttons, and the code window beside them. */
import type { ChromeView, HeroView } from '#model/view/view';
import { drawChromePlace } from '../features/index.ts';
import { CodeWindow } from './CodeWindow.tsx';
import { Icon } from './Icon.tsx';
import { newTab } from './linkAttributes.ts';
import { NewTabNote } from './NavLink.tsx';
import { Wave } from './Wave.tsx';

/** The first action is the filled button. */
export function Hero({ hero, chrome }: { readonly hero: HeroView; readonly chrome: ChromeView }) {
  const { strings } = chrome;
  return (
    <div className="hero">
      <div className={hero.files.length > 0 ? 'wrap hero-in' : 'wrap hero-in alone'}>
        <div>
          <h1 id={hero.titleId}>{hero.title}</h1>
          {hero.tagline !== '' && <p className="tagline">{hero.tagline}</p>}
          {drawChromePlace('hero', chrome)}
          {hero.actions.length > 0 && (
            <div className="actions">
              {hero.actions.map((action, index) => (
                <a
                  key={action.href + action.title}
                  className={index === 0 ? 'btn btn-1' : 'btn'}
                  href={action.href}
                  hrefLang={action.foreign?.lang}
                  data-language={action.foreign?.name}
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
