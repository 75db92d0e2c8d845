/** How a hosted index treats the records: the service's own setting names, and a ranking like the embedded engine's. */
const hostedSettings = {
  searchableAttributes: [
    'hierarchy_lvl1',
    'hierarchy_lvl2',
    'hierarchy_lvl3',
    'hierarchy_lvl4',
    'hierarchy_lvl5',
    'hierarchy_lvl6',
    'content',
  ],
  displayedAttributes: [
    'objectID',
    'url',
    'anchor',
    'type',
    'version',
    'hierarchy_lvl0',
    'hierarchy_lvl1',
    'hierarchy_lvl2',
    'hierarchy_lvl3',
    'hierarchy_lvl4',
    'hierarchy_lvl5',
    'hierarchy_lvl6',
    'content',
  ],
  filterableAttributes: ['version', 'hierarchy_lvl0', 'type'],
  sortableAttributes: [],
  rankingRules: ['words', 'typo', 'attribute', 'proximity', 'exactness'],
  /** One place of a page is one record already. */
  distinctAttribute: 'url',
  typoTolerance: { enabled: true, minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 } },
  /** Names are searched by their parts: `mod_tts`, `EXT_IP`. */
  separatorTokens: ['_', '.', '/', '-', ':'],
  localizedAttributes: [{ attributePatterns: ['*'], locales: ['cmn', 'eng'] }],
  pagination: { maxTotalHits: 1000 },
} as const;

/** The records of a site with locales tell theirs too. */
const localizedSettings = {
  ...hostedSettings,
  displayedAttributes: [...hostedSettings.displayedAttributes, 'locale'],
  filterableAttributes: ['version', 'locale', 'hierarchy_lvl0', 'type'],
};

/** The same with groups of words that mean the same: the service wants for each word the others. */
export function settingsWith(
  synonyms: readonly (readonly string[])[] = [],
  { hasLocales = false }: { readonly hasLocales?: boolean } = {},
): object {
  const settings = hasLocales ? localizedSettings : hostedSettings;
  const others: Record<string, string[]> = Object.create(null);
  for (const group of synonyms) {
    for (const word of group) {
      others[word] = [...(others[word] ?? []), ...group.filter((one) => one !== word)];
    }
  }
  return synonyms.length === 0 ? settings : { ...settings, synonyms: others };
}
