/** The language in which the command line speaks. In English nothing is loaded and nothing changes. */
import type { Catalogue } from '#model/catalogue';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Feature } from '#model/feature';
import { type Choice, chooseLanguage, type Language, readLanguage } from './choose.ts';
import { guessSiteLanguage } from './guess.ts';

export { languages, readSystemLanguage } from './choose.ts';

let choice: Choice = { language: 'en', isAsked: false };
let translate: ((text: string) => string) | undefined;
let loadFeatures: () => Promise<readonly Feature[]>;

/** Chooses the language of a run; to be called before anything is printed. `load`: features have messages of their own. */
export async function startSpeaking(argv: readonly string[], load: typeof loadFeatures): Promise<void> {
  loadFeatures = load;
  choice = chooseLanguage(argv, process.env);
  const guessed = choice.isAsked ? undefined : readLanguage(guessSiteLanguage(argv));
  await speak(guessed ?? choice.language);
}

/** Speaks the language of the site, unless another one is asked for. */
export async function followSite({ lang }: { readonly lang: string }): Promise<void> {
  if (!choice.isAsked) await speak(readLanguage(lang) ?? 'en');
}

async function speak(language: Language): Promise<void> {
  translate = language === 'en' ? undefined : await loadTranslator();
}

async function loadTranslator(): Promise<(text: string) => string> {
  const [{ core }, { createTranslator }, features] = await Promise.all([
    import('./zh/index.ts'),
    import('./translate.ts'),
    loadFeatures(),
  ]);
  const added = await Promise.all(features.map(({ messages }) => messages?.zh()));
  return createTranslator([...core, ...added.filter((one): one is Catalogue => one !== undefined)]);
}

export function getLanguage(): Language {
  return translate === undefined ? 'en' : 'zh';
}

/** A text of docgen in the language of the terminal. */
export function say(text: string): string {
  return translate ? translate(text) : text;
}

/** The meaning and the remedy of a code. */
export async function explainCode(code: string, english: readonly [string, string]) {
  if (!translate) return english;
  const { codes } = await import('./zh/index.ts');
  return codes[code]?.split('\n') ?? english.map(say);
}

export function translateDiagnostic(diagnostic: Diagnostic): Diagnostic {
  if (!translate) return diagnostic;
  const { message, hint } = diagnostic;
  return { ...diagnostic, message: say(message), ...(hint !== undefined && { hint: say(hint) }) };
}

/** Columns that a text takes in a terminal: full-width characters take two. */
export function measureWidth(text: string): number {
  let width = 0;
  for (const character of text) width += isFullWidth(character) ? 2 : 1;
  return width;
}

function isFullWidth(character: string): boolean {
  return /[\p{Script=Han}\u3000-\u303F\uFF01-\uFF60\u{1F300}-\u{1FAFF}]/u.test(character);
}
