/** What to write instead of elements that pages do not have. */
import { findHint, type ParseHints } from '#model/markup/parse-hints';

/** The components of the built-in theme. A test holds the list against theme/. */
const parts = new Set(
  (
    'DocPage HomePage NotFoundPage Page SearchPage AgentsLine Announcements Areas ArticleHeader Authors BadgeMark Breadcrumbs MethodMark ' +
    'CachedFragment CategoryCards CategoryMenu ChangedSince Changes CodeWindow Consent Contents CopyTools DateTime ' +
    'DialogButton FigureTools Footer Head Header Helpful Hero Icon LocalePicker Logo MobileMenu NavLink ' +
    'Neighbours PageEnd PageStyles PageTools Pager Posts Prose SearchButton SearchDialog SectionChanges ' +
    'SectionIndex Sidebar SkipLink SocialLinks SubBar Tags ThemePicker Toc TopNav TranslationNotice ' +
    'VersionNotice VersionPicker Wave'
  ).split(' '),
);

/** What to write instead of an unknown element. `written`: its name in the page. `known`: components of the site. */
export function getElementHint(
  written: string,
  known: readonly string[] = [],
  hints: readonly ParseHints[] = [],
): string {
  const name = written.toLowerCase();
  const component = known.find((one) => one.toLowerCase() === name);
  if (component !== undefined) return `Did you mean the component <${component}>?`;
  if (parts.has(written)) return `<${written}> is a part of the theme, which pages cannot use.`;
  if (/^[A-Z]/.test(written)) {
    return (
      findHint(hints, ({ component }) => component?.(name)) ??
      `Components of MDX and Vue are not run: write it in markdown, or draw it with a file theme/components/${written}.tsx.`
    );
  }
  return `As text it is written \`<${written}>\` or \\<${written}>.`;
}
