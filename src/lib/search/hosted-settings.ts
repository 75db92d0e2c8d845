const searched = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy_lvl${level}`).concat('content');

/** The settings of a hosted index, in the service's names, with a ranking like the embedded engine's. */
const hostedSettings = {
  searchableAttributes: searched,
  displayedAttributes: ['objectID', 'url', 'anchor', 'type', 'version', 'hierarchy_lvl0', ...searched],
  filterableAttributes: ['version', 'hierarchy_lvl0', 'type'],
  sortableAttributes: [],
  rankingRules: ['words', 'typo', 'attribute', 'proximity', 'exactness'],
  /** An address has one record already. */
  distinctAttribute: 'url',
  typoTolerance: { enabled: true, minWordSizeForTypos: { oneTypo: 4, twoTypos: 8 } },
  /** Splits names into parts: `mod_tts`, `EXT_IP`. */
  separatorTokens: ['_', '.', '/', '-', ':'],
  localizedAttributes: [{ attributePatterns: ['*'], locales: ['cmn', 'eng'] }],
  pagination: { maxTotalHits: 1000 },
} as const;

/** Records of a site with locales have a `locale` too. */
const localizedSettings = {
  ...hostedSettings,
  displayedAttributes: [...hostedSettings.displayedAttributes, 'locale'],
  filterableAttributes: ['version', 'locale', 'hierarchy_lvl0', 'type'],
};

/** The settings with synonyms. The service needs, for each word, the other words of its group. */
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
