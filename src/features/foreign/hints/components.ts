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

/** `name`: in lower case. */
export function getComponentHint(name: string): string | undefined {
  return Object.hasOwn(components, name) ? components[name] : undefined;
}
