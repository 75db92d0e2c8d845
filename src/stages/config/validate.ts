/** Validates a configuration against the schema and reports all faults at once. Must not know where it came from. */
import * as v from 'valibot';
import type { CheckedConfig } from '#model/config/config';
import { headTags } from '#model/config/head-tag';
import { found, type KeyPath, pathText } from '#model/config/words';
import { type Diagnostic, error, type Found, type Place } from '#model/diagnostic/diagnostic';
import { didYouMean, findNearest } from '#model/text';
import type { Added } from './added.ts';
import { plainCopy } from './plain.ts';
import { findClashes } from './relations.ts';
import { createSchema } from './schema.ts';

/** The source position of a key path, as far as known. */
export type PlaceOf = (path: KeyPath) => Place;

/** What hints on unknown keys are made from. */
type KnownKeys = Pick<Added, 'keys' | 'hints'>;

const none: KnownKeys = { keys: [], hints: [] };

/** Validates plain data: a copy without getters, cycles or functions. */
export function validate(config: unknown, placeOf: PlaceOf, added: Added): Found<CheckedConfig | undefined> {
  const result = v.safeParse(createSchema(added), config, { abortPipeEarly: true });
  const diagnostics = [
    ...(result.issues ?? []).flatMap((issue) => explain(issue, placeOf, added)),
    ...findClashes(config, added).map(({ code, message, path }) => at(path, placeOf, error(code, message))),
  ];
  return { value: result.success && diagnostics.length === 0 ? result.output : undefined, diagnostics };
}

/** The first fault in the head tags that a function returned, as a sentence; undefined if they are valid. */
export function faultInHead(tags: unknown): string | undefined {
  const plain = plainCopy(tags, 10_000);
  if (plain === undefined) return 'It holds too many values.';
  const { issues } = v.safeParse(headTags, plain.copy, { abortPipeEarly: true });
  return issues && explain(issues[0], () => ({}), none)[0]?.message;
}

function explain(issue: v.BaseIssue<unknown>, placeOf: PlaceOf, added: KnownKeys): Diagnostic[] {
  const path = (issue.path ?? []).map((item) => item.key as string | number);
  const last = issue.path?.at(-1);
  const known = Array.isArray(issue.requirement) ? issue.requirement.map(String) : [];
  if (issue.expected === 'never' && last !== undefined) {
    // valibot stops at an object's first unknown key: collect all of them.
    const keys = Object.keys(last.input as object).filter((key) => !known.includes(key));
    const paths = keys.map((key) => [...path.slice(0, -1), key]);
    const hints = paths.map((one) => hintFor(one, known, added));
    // The list of keys stands once.
    const listing = hints.indexOf(undefined);
    return paths.map((one, index) =>
      unknownKey(one, placeOf, index === listing ? listKeys(known) : hints[index]),
    );
  }
  if (last?.type === 'object' && last.origin === 'key') {
    const missing = error('config-invalid', `\`${pathText(path)}\` is missing.`);
    if (issue.input === undefined) return [at(path, placeOf, missing)];
    return [unknownKey(path, placeOf, hintFor(path, known, added) ?? listKeys(known))];
  }
  const name = path.length === 0 ? 'The configuration' : `\`${pathText(path)}\``;
  const message = `${name} must be ${issue.message}; found ${found(issue.input)}.`;
  const near = typeof issue.input === 'string' ? findNearest(issue.input, known) : undefined;
  return [at(path, placeOf, error('config-invalid', message, { hint: didYouMean(near) }))];
}

/** A hint with a longer list of keys helps nobody. */
const mostListed = 60;

/** The likely key for an unknown one: another generator's name, a typo, or a longer or shorter form (`navigation` for `nav`). */
function nearKey(word: string, known: readonly string[], added: KnownKeys): string | undefined {
  const same = added.hints.flatMap(({ sameKeys }) => (Object.hasOwn(sameKeys, word) ? sameKeys[word]! : []));
  const ofFeatures = added.keys
    .filter(({ otherNames }) => otherNames?.includes(word))
    .map(({ name }) => name);
  const isPart = (part: string, whole: string) => part.length >= 3 && whole.startsWith(part);
  return (
    [...same, ...ofFeatures].find((key) => known.includes(key)) ??
    findNearest(word, known) ??
    known.find((key) => isPart(key, word) || isPart(word, key))
  );
}

/** Advice for a top-level key of another generator, or the likely key. */
function hintFor(path: KeyPath, known: readonly string[], added: KnownKeys): string | undefined {
  const word = String(path.at(-1));
  const advising = path.length === 1 && added.hints.find(({ advice }) => Object.hasOwn(advice, word));
  if (advising) return advising.advice[word];
  return didYouMean(nearKey(word, known, added));
}

function listKeys(known: readonly string[]): string | undefined {
  return known.length <= mostListed ? `Its keys are ${known.join(', ')}.` : undefined;
}

function unknownKey(path: KeyPath, placeOf: PlaceOf, hint: string | undefined): Diagnostic {
  const holder = path.length === 1 ? 'the configuration' : `\`${pathText(path.slice(0, -1))}\``;
  const what = `\`${pathText(path)}\` is no key of ${holder}.`;
  return at(path, placeOf, error('config-unknown-key', what, hint ? { hint } : {}));
}

function at(path: KeyPath, placeOf: PlaceOf, diagnostic: Diagnostic): Diagnostic {
  return { ...diagnostic, ...placeOf(path), target: pathText(path) };
}
