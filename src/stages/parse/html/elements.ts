/** The elements of HTML, and what to write instead of other generators' components. */

const elements = new Set(
  (
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br ' +
    'button canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl ' +
    'dt element em embed fencedframe fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head ' +
    'header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark ' +
    'marquee math menu menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol optgroup option ' +
    'output p param picture plaintext portal pre progress q rb rbc rp rt rtc ruby s samp script search section select ' +
    'selectedcontent shadow slot small source spacer span strike strong style sub summary sup svg table tbody td template ' +
    'textarea tfoot th thead time title tr track tt u ul var video wbr xmp'
  ).split(' '),
);

export function isHtmlElement(name: string): boolean {
  return elements.has(name);
}

/** True for HTML elements, and for custom elements of a site, which have a hyphen. */
export function isElement(name: string): boolean {
  return elements.has(name) || name.includes('-') || name.includes(':');
}

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
    'DocPage HomePage NotFoundPage Page SearchPage Announcements Areas ArticleHeader Authors BadgeMark Breadcrumbs ' +
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
