import { type Diagnostic, error, wrapDiagnostics } from '#model/diagnostic/diagnostic';
import type { FeatureCommand } from '#model/feature-command';
import { didYouMean, findNearest, removeUnprintable } from '#model/text';
import type { LocaleStatus, PageStatus, State } from './status.ts';

/** `docgen status`: lists what each language lacks. */
export const status: FeatureCommand = {
  name: 'status',
  description: 'list the pages that each language lacks: missing, untranslated, stale; with what has changed',
  arguments: [],
  options: [
    ['--locale <locale>', 'this language only'],
    ['--fail-on <states>', 'exit with 1 if pages are in one of these states: missing,untranslated,stale'],
  ],
  async run({ siteDir, config, outline }, _, { locale, failOn }) {
    const { readStatus, states } = await import('./status.ts');
    const asked = typeof failOn === 'string' ? failOn.split(',').map((word) => word.trim()) : [];
    const faults = [
      ...asked.flatMap((word) => findWordFault('--fail-on', word, states)),
      ...(typeof locale === 'string'
        ? findWordFault(
            '--locale',
            locale,
            config.locales.map(({ value }) => value),
          )
        : []),
    ];
    if (faults.length > 0) return wrapDiagnostics(faults);
    const { site, sources, errors } = await outline();
    if (!site) return wrapDiagnostics(errors);
    const notices: string[] = [];
    const context = { siteDir, sources, notice: (text: string) => notices.push(text) };
    const locales = await readStatus(site, context, locale as string | undefined);
    const isAsked = ({ state }: PageStatus) => asked.includes(state);
    const value = {
      isBad: locales.some(({ pages }) => pages.some(isAsked)),
      text: (say: (text: string) => string) =>
        [
          ...notices.map((notice) => `${say(notice)}\n`),
          ...locales.map((one) => writeLocale(one, states, say)),
        ].join('\n') || `${say('The site is in one language.')}\n`,
      data: { locales },
    };
    // A page that cannot be read looks like one that is missing.
    return { value, diagnostics: errors };
  },
};

function findWordFault(option: string, word: string, known: readonly string[]): Diagnostic[] {
  if (known.includes(word)) return [];
  const hint =
    known.length === 0
      ? 'The site is in one language.'
      : didYouMean(findNearest(word, known), `Known are ${known.join(', ')}.`);
  return [error('version-unknown', `${option} names "${word}", which is not known.`, { hint })];
}

/** Most passages of a page that are shown; the JSON has all. */
const mostShown = 12;
const longestShown = 100;

function writeLocale(
  { locale, label, translated, pages }: LocaleStatus,
  states: readonly State[],
  say: (text: string) => string,
): string {
  const [missing, untranslated, stale] = states.map((state) => pages.filter((page) => page.state === state));
  const counts = `${translated} translated, ${missing!.length} missing, ${untranslated!.length} untranslated, ${stale!.length} stale`;
  const lines = [...missing!, ...untranslated!, ...stale!].flatMap((page) => [
    `  ${say(page.state)}  ${page.file ?? page.original}${page.file ? ` (${page.original})` : ''}`,
    ...writeChanges(page, say),
  ]);
  return [`${label} (${locale}): ${say(counts)}`, ...lines, ''].join('\n');
}

function writeChanges({ changes = [] }: PageStatus, say: (text: string) => string): string[] {
  const shown = changes.slice(0, mostShown).map(({ kind, line, text }) => {
    const first = removeUnprintable(text.split('\n')[0] ?? '');
    const short = first.length > longestShown ? `${first.slice(0, longestShown)}…` : first;
    return `    ${kind === 'added' ? '+' : '-'} ${line}: ${short}`;
  });
  const more = changes.length - shown.length;
  return more > 0 ? [...shown, `    ${say(`… and ${more} more passages`)}`] : shown;
}
