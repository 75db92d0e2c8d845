/** What to write instead of other generators' components. */

const components: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      [
        'Write "::: tabs" … ":::" around the tabs, and a line "== Label" before each.',
        'tabs tab tabitem tabpanel tablist',
      ],
      ['Blocks of code stand side by side in "::: code-group".', 'codegroup codetabs'],
      [
        'Write a notice as "::: tip" … ":::".',
        'admonition aside callout alert note tip warning info danger caution',
      ],
      ['Write "::: steps" … ":::" around a numbered list.', 'steps step'],
      ['Write "::: details Title" … ":::".', 'accordion accordions collapse expandable'],
      [
        'Write "::: cards" … ":::" around a list of links.',
        'card cards cardgrid cardgroup linkcard linkbutton doccardlist docscard',
      ],
      ['Write it as a word of the text: [new]{.badge}.', 'badge tag label'],
      ['Write a fence: three backticks and the language.', 'codeblock code snippet'],
    ] as const
  ).flatMap(([hint, names]) => names.split(' ').map((name) => [name, hint])),
);

/** The components of the built-in theme. A test holds the list against theme/. */
const parts = new Set(
  (
    'DocPage HomePage NotFoundPage Page SearchPage AgentsLine Announcements Areas ArticleHeader Authors BadgeMark Breadcrumbs MethodMark ' +
    'CachedFragment CategoryCards CategoryMenu ChangedSince Changes CodeWindow Consent CopyTools DateTime ' +
    'DialogButton FigureTools Footer Head Header Helpful Hero Icon LocalePicker Logo MobileMenu NavLink ' +
    'Neighbours PageEnd PageStyles PageTools Pager Posts Prose SearchButton SearchDialog SectionChanges ' +
    'SectionIndex Sidebar SkipLink SocialLinks SubBar Tags ThemePicker Toc TopNav TranslationNotice ' +
    'VersionNotice VersionPicker Wave'
  ).split(' '),
);

/** What to write instead of an unknown element. `written`: its name in the page. `known`: components of the site. */
export function getElementHint(written: string, known: readonly string[] = []): string {
  const name = written.toLowerCase();
  const component = known.find((one) => one.toLowerCase() === name);
  if (component !== undefined) return `Did you mean the component <${component}>?`;
  if (parts.has(written)) return `<${written}> is a part of the theme, which pages cannot use.`;
  if (/^[A-Z]/.test(written)) {
    return Object.hasOwn(components, name)
      ? components[name]!
      : `Components of MDX and Vue are not run: write it in markdown, or draw it with a file theme/components/${written}.tsx.`;
  }
  return `As text it is written \`<${written}>\` or \\<${written}>.`;
}
