/**
 * Translates finished messages by a catalogue: finds the template that made a message, and fills the translation with the
 * same values. A value that is itself a phrase of docgen is translated too; what stands in quotes is a name of the writer's.
 */
import type { Catalogue } from '#model/catalogue';
import { isWide } from '#model/text';

type Template = {
  /** What stands before, between and after the holes. */
  readonly chunks: readonly string[];
  /** Text, or the index of a value. */
  readonly parts: readonly (string | number)[];
  /** How much of it is fixed: letters outside the holes. */
  readonly weight: number;
  /** '{1} pages' */
  readonly isAmount: boolean;
};

type Translated = { readonly text: string; readonly weight: number };

/** Below this, a template says too little to be sure of: '{1} of {2}'. */
const leastWeight = 5;
/** Sentences of one message that are tried apart. */
const mostSentences = 8;
const mostKnown = 20_000;
/** Phrases within phrases. */
const deepest = 12;
/** Characters of a message. */
const longest = 4000;
const keyLength = 3;

/** Translates each line by itself; keeps what no template has made. */
export function createTranslator(catalogues: readonly Catalogue[]): (text: string) => string {
  const translator = new Translator(catalogues);
  return (text) => text.replace(/[^\n]+/g, (line) => translator.translateLine(line));
}

class Translator {
  readonly #whole = new Map<string, string>();
  /** By the letters at their start; else by those at their end. */
  readonly #templates = new Map<string, Template[]>();
  readonly #known = new Map<string, Translated | undefined>();
  #depth = 0;

  constructor(catalogues: readonly Catalogue[]) {
    for (const [english, other] of catalogues.flatMap((one) => Object.entries(one))) {
      const chunks = english.split(/\{\d+\}/);
      if (chunks.length === 1) this.#whole.set(english, other);
      else this.#addTemplate(chunks, english, other);
    }
  }

  #addTemplate(chunks: readonly string[], english: string, other: string): void {
    const [start, end] = [chunks[0]!, chunks.at(-1)!];
    const key = start.length >= keyLength ? `^${start.slice(0, keyLength)}` : `${end.slice(-keyLength)}$`;
    const template = {
      chunks,
      parts: readParts(english, other),
      weight: countLetters(english),
      isAmount: /^\{1\} [a-z]+$/.test(english),
    };
    const list = end.length < keyLength && !key.startsWith('^') ? '' : key;
    this.#templates.set(list, [...(this.#templates.get(list) ?? []), template]);
  }

  *#listCandidates(text: string): Generator<Template> {
    for (const key of [`^${text.slice(0, keyLength)}`, `${text.slice(-keyLength)}$`, ''])
      yield* this.#templates.get(key) ?? [];
  }

  translateLine(line: string): string {
    const [, before, text, after] = /^(\s*)(.*?)(\s*)$/s.exec(line) as unknown as [
      string,
      string,
      string,
      string,
    ];
    const found = this.#translate(text);
    return found ? `${before}${found.text}${after}` : line;
  }

  /** One template, or several sentences: whichever explains more of the text. */
  #translate(text: string): Translated | undefined {
    if (this.#known.has(text)) return this.#known.get(text);
    // Texts of others can hold anything.
    if (this.#depth >= deepest || text.length > longest) return undefined;
    this.#depth++;
    const found = this.#translateAnew(text);
    this.#depth--;
    if (this.#known.size > mostKnown) this.#known.clear();
    this.#known.set(text, found);
    return found;
  }

  #translateAnew(text: string): Translated | undefined {
    let best: Translated | undefined;
    // '"x" is wrong (in v1).'
    const [, main, aside, dot] = /^(.+) \(([^()]+)\)(\.?)$/.exec(text) ?? [];
    const first = !main || main.includes(': ') ? undefined : this.#translateSentence(main);
    if (first) {
      const shown = `（${this.#translate(aside!)?.text ?? aside}）${dot && '。'}`;
      best = { text: join(first.text, shown), weight: first.weight };
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
      best = weighMore(best, { text: join(first.text, next?.text ?? rest), weight });
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
    if (!name || this.#depth > 2) return undefined;
    const rest = this.#translate(text.slice(name.length + 1));
    if (!rest || rest.weight < leastWeight) return undefined;
    const shown = this.#whole.get(name) ?? name.replace(/^"(.*)"$/, '“$1”').replace(/:$/, '：');
    // A template of the whole text knows more.
    return { text: join(shown, rest.text), weight: rest.weight - 1 };
  }

  #fillBest(text: string): Translated | undefined {
    let best: Translated | undefined;
    for (const template of this.#listCandidates(text)) {
      const values = matchChunks(template.chunks, text);
      if (!values || (template.isAmount && !/^\d+$/.test(values[0]!))) continue;
      if (template.weight < leastWeight && !values.every((value) => this.#isPlain(value))) continue;
      const shown = values.map((value, at) => this.#translateValue(value, template.chunks, at));
      const weight = shown.reduce((sum, one) => sum + one.weight, template.weight);
      if (weight <= (best?.weight ?? 0)) continue;
      best = {
        text: fill(
          template.parts,
          shown.map((one) => one.text),
        ),
        weight,
      };
    }
    return best;
  }

  #translateValue(value: string, chunks: readonly string[], at: number): Translated {
    const plain = { text: value, weight: 0 };
    // A single word is a name: of a key, a value, a page.
    if (/["'`[({<]$/.test(chunks[at]!) || !value.trim().includes(' ')) return plain;
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
          ? join(text, (item.includes(' ') && this.#translate(item)?.text) || item)
          : join(text, ({ ', ': '、', ' and ': '与', ' or ': '或' } as Record<string, string>)[item]!),
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

function readParts(english: string, other: string): (string | number)[] {
  const names = [...english.matchAll(/\{(\d+)\}/g)].map(([hole]) => hole);
  return other.split(/(\{\d+\})/).map((part, at) => (at % 2 === 1 ? names.indexOf(part) : part));
}

/** The values in the holes, each as short as the text allows; undefined if the text is of another form. */
function matchChunks(chunks: readonly string[], text: string): string[] | undefined {
  const [first, last] = [chunks[0]!, chunks.at(-1)!];
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const end = text.length - last.length;
  const values: string[] = [];
  let at = first.length;
  for (const chunk of chunks.slice(1, -1)) {
    const next = text.indexOf(chunk, at);
    if (next < 0) return undefined;
    values.push(text.slice(at, next));
    at = next + chunk.length;
  }
  if (at > end) return undefined;
  return [...values, text.slice(at, end)];
}

function fill(parts: readonly (string | number)[], values: readonly string[]): string {
  return parts.map((part) => (typeof part === 'number' ? values[part]! : part)).reduce(join);
}

/** Two pieces side by side, as Chinese is set: a blank between Chinese and Latin, none beside full-width characters. */
function join(left: string, right: string): string {
  const [a, b] = [left.trimEnd(), right.trimStart()];
  const [before, after] = [a.slice(-1), b.slice(0, 1)];
  if (before === '' || after === '') return left + right;
  if (before === '。' && /[。；，：]/.test(after)) return a.slice(0, -1) + b;
  if (isWide(before) && isWide(after)) return a + b;
  const isBorder = (han.test(before) && latin.test(after)) || (latin.test(before) && han.test(after));
  return isBorder ? `${a} ${b}` : left + right;
}

const han = /\p{Script=Han}/u;
const latin = /[\w`"'$<>/#@*~{}[\]()-]/;

function weighMore(a: Translated | undefined, b: Translated | undefined): Translated | undefined {
  return (b?.weight ?? 0) > (a?.weight ?? 0) ? b : a;
}

function countLetters(text: string): number {
  return text.replace(/\{\d+\}|[^A-Za-z]/g, '').length;
}
