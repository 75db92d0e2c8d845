/**
 * Translates finished messages by a catalogue: finds the template that made a message, and fills the translation with the
 * same values. A value that is itself a phrase of docgen is translated too; what stands in quotes is a name of the writer's.
 */
import type { Catalogue } from '#model/catalogue';
import { memoize } from '#model/remembered';
import {
  countLetters,
  fillTemplate,
  hole,
  joinPieces,
  matchTemplate,
  readTemplate,
  type Template,
} from './template.ts';

type Translated = { readonly text: string; readonly weight: number };

type Message = { readonly english: string; readonly other: string };

const readKnown = memoize(({ english, other }: Message) => readTemplate(english, other));

/** Below this, a template says too little to be sure of: '{1} of {2}'. */
const leastWeight = 5;
/** Sentences of one message that are tried apart. */
const mostSentences = 8;
const mostKnown = 20_000;
/** Phrases within phrases; and how deep a name may stand before one. */
const deepest = 12;
const mostNamed = 2;
/** Characters of a message. */
const longest = 4000;
const keyLength = 3;
/** Its name may read like a phrase: `content/Copy of a.md`. */
const oneFile = /^(?:content|theme)\/(?:(?! (?:content|theme)\/)[^":])*\.\w{2,8}$/;

/** Translates each line by itself; keeps what no template has made. */
export function createTranslator(catalogues: readonly Catalogue[]): (text: string) => string {
  const translator = new Translator(catalogues);
  return (text) => text.replace(/[^\n]+/g, (line) => translator.translateLine(line));
}

class Translator {
  readonly #whole = new Map<string, string>();
  /** By the letters at their start; else by those at their end. Most are never read: a run says little. */
  readonly #templates = new Map<string, Message[]>();
  /** What was found, of texts and of phrases deep within them, for which less is tried. */
  readonly #known = [
    new Map<string, Translated | undefined>(),
    new Map<string, Translated | undefined>(),
  ] as const;
  #depth = 0;

  constructor(catalogues: readonly Catalogue[]) {
    for (const [english, other] of catalogues.flatMap((catalogue) => Object.entries(catalogue))) {
      const start = english.search(hole);
      if (start < 0) {
        this.#whole.set(english, other);
        continue;
      }
      const end = english.slice(english.lastIndexOf('}') + 1);
      const ofStart = start < keyLength ? undefined : `^${english.slice(0, keyLength)}`;
      const key = ofStart ?? (end.length < keyLength ? '' : `${end.slice(-keyLength)}$`);
      const known = this.#templates.get(key);
      if (known) known.push({ english, other });
      else this.#templates.set(key, [{ english, other }]);
    }
  }

  *#listCandidates(text: string): Generator<Template> {
    for (const key of [`^${text.slice(0, keyLength)}`, `${text.slice(-keyLength)}$`, ''])
      yield* (this.#templates.get(key) ?? []).map(readKnown);
  }

  translateLine(line: string): string {
    const text = line.trim();
    const found = this.#translate(text);
    return found ? line.replace(text, () => found.text) : line;
  }

  /** One template, or several sentences: whichever explains more of the text. */
  #translate(text: string): Translated | undefined {
    const known = this.#known[this.#depth < mostNamed ? 0 : 1];
    if (known.has(text)) return known.get(text);
    // Texts of others can hold anything.
    if (this.#depth >= deepest || text.length > longest) return undefined;
    this.#depth++;
    const found = this.#translateAnew(text);
    this.#depth--;
    if (known.size > mostKnown) known.clear();
    known.set(text, found);
    return found;
  }

  #translateAnew(text: string): Translated | undefined {
    let best: Translated | undefined;
    // '"x" is wrong (in v1).'
    const [, main, aside, dot] = /^(.+) \(([^()]+)\)(\.?)$/.exec(text) ?? [];
    const first = !main || main.includes(': ') ? undefined : this.#translateSentence(main);
    if (first) {
      const shown = `（${this.#translate(aside!)?.text ?? aside}）${dot && '。'}`;
      best = { text: joinPieces(first.text, shown), weight: first.weight };
    }
    best = weighMore(best, weighMore(this.#translateSentence(text), this.#translateEnd(text)));
    let tries = 0;
    for (const { index } of text.matchAll(/[.?!:)] (?=\S)/g)) {
      if (++tries > mostSentences) break;
      const first = this.#translateSentence(text.slice(0, index + 1));
      if (!first) continue;
      const rest = text.slice(index + 2);
      const next = this.#translate(rest);
      const weight = first.weight + (next?.weight ?? 0);
      best = weighMore(best, { text: joinPieces(first.text, next?.text ?? rest), weight });
    }
    return best;
  }

  #translateSentence(text: string): Translated | undefined {
    const found = this.#translatePhrase(text);
    if (!text.endsWith('.')) return found;
    // A reason that has become a sentence. The end of a piece of the writer's text stays as it is.
    const reason = this.#translatePhrase(text.slice(0, -1));
    const bare = reason && { ...reason, text: `${reason.text}。` };
    return text.includes(': ') ? weighMore(found, bare) : weighMore(bare, found);
  }

  #translatePhrase(text: string): Translated | undefined {
    const whole = this.#whole.get(text);
    return whole === undefined ? this.#fillBest(text) : { text: whole, weight: countLetters(text) + 1 };
  }

  /** 'nav[0].title must be a text.': a name that no template has, before a phrase. */
  #translateEnd(text: string): Translated | undefined {
    const name = /^("[^"]*"|`[^`]*`|The \w+|\S+) /.exec(text)?.[1];
    if (!name || this.#depth > mostNamed) return undefined;
    const rest = this.#translate(text.slice(name.length + 1));
    if (!rest || rest.weight < leastWeight) return undefined;
    const phrase = name.includes(' ') ? this.#whole.get(name) : undefined;
    const shown = phrase ?? name.replace(/^"(.*)"$/, '“$1”').replace(/:$/, '：');
    // A template of the whole text knows more.
    return { text: joinPieces(shown, rest.text), weight: rest.weight - 1 };
  }

  #fillBest(text: string): Translated | undefined {
    let best: Translated | undefined;
    for (const template of this.#listCandidates(text)) {
      const values = matchTemplate(template, text);
      if (!values) continue;
      if (template.weight < leastWeight && !values.every((value) => this.#isPlain(value))) continue;
      const shown = values.map((value, at) => this.#translateValue(value, template.chunks, at));
      const weight = shown.reduce((sum, one) => sum + one.weight, template.weight);
      if (weight <= (best?.weight ?? 0)) continue;
      const texts = shown.map((one) => one.text);
      best = { text: fillTemplate(template, texts), weight };
    }
    return best;
  }

  #translateValue(value: string, chunks: readonly string[], at: number): Translated {
    const plain = { text: value, weight: 0 };
    // A single word is a name: of a key, a value, a page.
    if (/["'`[({<]$/.test(chunks[at]!) || !value.trim().includes(' ') || oneFile.test(value)) return plain;
    const found = this.#translate(value.trim());
    if (found) return found;
    // What stands at the end, behind a colon, is a piece of the writer's text.
    const isExcerpt = at === chunks.length - 2 && chunks[at + 1] === '' && chunks[at]!.endsWith(': ');
    return isExcerpt ? plain : { ...plain, text: this.#translateList(value) };
  }

  /** 'a, b and c' -> 'a、b 与 c', if each is a name or a phrase. */
  #translateList(value: string): string {
    if (!this.#isPlain(value)) return value;
    return value
      .split(/(, | and | or )/)
      .reduce((text, item, at) =>
        at % 2 === 0
          ? joinPieces(text, (item.includes(' ') && this.#translate(item)?.text) || item)
          : joinPieces(text, ({ ', ': '、', ' and ': '与', ' or ': '或' } as Record<string, string>)[item]!),
      );
  }

  /** A name, a number, something in quotes, or a phrase of docgen; not a sentence of somebody else. */
  #isPlain(value: string): boolean {
    return splitList(value).every(
      (item) => /^(?:\S+|"[^"]*"|`[^`]*`|\d+ \w+)$/.test(item) || this.#translate(item) !== undefined,
    );
  }
}

/** 'a, b and c' -> ['a', 'b', 'c'] */
function splitList(value: string): string[] {
  return value.split(/, | and | or /);
}

function weighMore(a: Translated | undefined, b: Translated | undefined): Translated | undefined {
  return (b?.weight ?? 0) > (a?.weight ?? 0) ? b : a;
}
