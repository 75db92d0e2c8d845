/** Finds languages that docgen has no interface words for, so that English ones appear. */
import { getConfigPlace } from '#check';
import type { SiteConfig } from '#model/config/config';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { Check } from '#model/output/output';
import type { Site } from '#model/site/site';

export const interfaceLanguage: Check = {
  name: 'interface-language',
  check(site) {
    const { config } = site;
    if (config.locales.length === 0) return checkLanguage(config, 'lang', site);
    return config.locales.flatMap(({ settings }, index) =>
      checkLanguage(settings, `locales[${index}].value`, site),
    );
  },
};

/** `key`: the configuration key of the language. */
function checkLanguage(
  { lang, strings, untranslated: left = [] }: Pick<SiteConfig, 'lang' | 'strings' | 'untranslated'>,
  key: string,
  site: Site,
): Diagnostic[] {
  if (left.length === 0) return [];
  const count = left.length === Object.keys(strings).length ? 'all' : left.length;
  return [
    warning(
      'language-unknown',
      `The interface is not in "${lang}" yet: English stands for ${count} of its words.`,
      {
        ...getConfigPlace(site, key),
        hint: `Give it words by "strings" in the configuration${left.length < 9 ? `: ${left.join(', ')}` : ''}.`,
        target: lang,
      },
    ),
  ];
}
