/** Chooses the language of the terminal before the site is known: what is asked for, and what the system speaks. */

export const languages = ['en', 'zh'] as const;

export type Language = (typeof languages)[number];

export type Choice = {
  readonly language: Language;
  /** Otherwise the site's language may replace it. */
  readonly isAsked: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** In this order: `--lang`, DOCGEN_LANG, the locale of the environment or of the system. */
export function chooseLanguage(argv: readonly string[], environment: Environment): Choice {
  const asked = readLanguage(readOption(argv)) ?? readLanguage(environment.DOCGEN_LANG);
  if (asked) return { language: asked, isAsked: true };
  const { LC_ALL, LC_MESSAGES, LANG } = environment;
  const set = readLanguage(LC_ALL || LC_MESSAGES || LANG);
  if (set) return { language: set, isAsked: true };
  // Many systems say English by default, and C says nothing.
  const language = readSystemLanguage(environment);
  return { language, isAsked: language !== 'en' };
}

/** The language that shell programs use; without settings, the system's. */
export function readSystemLanguage({ LC_ALL, LC_MESSAGES, LANG }: Environment): Language {
  const locale = LC_ALL || LC_MESSAGES || LANG || new Intl.DateTimeFormat().resolvedOptions().locale;
  return readLanguage(locale) ?? 'en';
}

/** 'zh_TW.UTF-8' -> 'zh'; undefined for languages that docgen does not speak. */
export function readLanguage(locale: string | undefined): Language | undefined {
  const [, tag] = /^([a-z]+)(?![a-z])/i.exec(locale ?? '') ?? [];
  return languages.find((language) => language === tag?.toLowerCase());
}

/** The value of `--lang`, wherever it stands. A wrong one is told later. */
function readOption(argv: readonly string[]): string | undefined {
  const end = argv.indexOf('--');
  const options = end < 0 ? argv : argv.slice(0, end);
  const at = options.findLastIndex((option) => option === '--lang' || option.startsWith('--lang='));
  return at < 0
    ? undefined
    : options[at] === '--lang'
      ? options[at + 1]
      : options[at]!.slice('--lang='.length);
}
