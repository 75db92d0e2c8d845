/** The words of the interface that a site replaces. */
import * as v from 'valibot';
import { strings as builtIn } from '../strings.ts';
import { dictionary, oneOf, type Schema, text } from './values.ts';

/** `names`: those of all strings. */
export function replaceable(names: readonly string[]) {
  const name: Schema<string> = oneOf(names, 'the name of an interface string');
  return v.optional(dictionary(name, text()), {});
}

export const strings = {
  /** Interface texts that replace the built-in ones, by their keys. */
  strings: replaceable(Object.keys(builtIn)),
};
