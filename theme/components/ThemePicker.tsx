/**
 * The choice of light mode, dark mode or the system setting. It needs JavaScript, so it is `hidden` until the loader shows
 * it, and copies the radios into the menu of small screens. CSS selects the icon by `data-theme`, so it is right before the first paint.
 */
import { attribute, type ThemeName, themes } from '#model/contract';
import { fillPlaceholder, type Strings } from '#model/strings';
import { Icon } from './Icon.tsx';

const iconOf: Readonly<Record<ThemeName, string>> = { light: 'sun', dark: 'moon', system: 'auto' };

/** The header's menu. */
export function ThemePicker({ strings }: { readonly strings: Strings }) {
  return (
    <details
      className="pick theme-pick only-d"
      name="menu"
      hidden
      {...{ [attribute.menu]: '', [attribute.needsScript]: '' }}
    >
      <summary
        aria-label={fillPlaceholder(strings.switchTheme, strings.system)}
        {...{ [attribute.themeLabel]: strings.switchTheme }}
      >
        {themes.map((theme) => (
          <Icon key={theme} name={iconOf[theme]} className={`on-${theme}`} />
        ))}
      </summary>
      <div className="pop">
        <ThemeRadios strings={strings} />
      </div>
    </details>
  );
}

/** The radios. `name` keeps two groups in one page apart. */
export function ThemeRadios(props: { readonly strings: Strings; readonly name?: string }) {
  const { strings, name = 'theme' } = props;
  return (
    <fieldset className="themes">
      <legend>{strings.theme}</legend>
      <div className="seg">
        {themes.map((theme) => (
          <label key={theme}>
            <input type="radio" name={name} value={theme} defaultChecked={theme === 'system'} />
            <Icon name={iconOf[theme]} size="small" />
            <span>{strings[theme]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
