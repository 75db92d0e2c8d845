/** The language picker: links to the same page in other languages, in a menu that opens without JavaScript. */
import { attribute } from '#model/contract';
import { fillPlaceholder } from '#model/strings';
import type { LocaleView, PageView } from '#model/view/view';
import { Icon } from './Icon.tsx';

/** The header's menu, if there are several languages. */
export function LocalePicker({ view }: { readonly view: PageView }) {
  const { locales, chrome } = view;
  const current = locales?.find((locale) => locale.current);
  if (!locales || !current) return null;
  return (
    <details className="pick only-d" name="menu" {...{ [attribute.menu]: '', [attribute.part]: 'locales' }}>
      <summary aria-label={fillPlaceholder(chrome.strings.switchLocale, current.label)}>
        {current.label}
        <Icon name="down" size="small" />
      </summary>
      <ul className="pop">
        {locales.map((locale) => (
          <li key={locale.value}>
            <LocaleLink locale={locale} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A link with the language's own name. If the page is missing or not translated there, the link has a note. */
export function LocaleLink({ locale }: { readonly locale: LocaleView }) {
  return (
    <a
      href={locale.href}
      hrefLang={locale.value}
      aria-current={locale.current ? 'true' : undefined}
      {...{ [attribute.version]: '' }}
    >
      {/* Its class keeps it on one line: names in Chinese and Japanese could break after any character. */}
      <span className="cur" lang={locale.value}>
        {locale.label}
      </span>
      {locale.note !== undefined && <small>{locale.note}</small>}
    </a>
  );
}
