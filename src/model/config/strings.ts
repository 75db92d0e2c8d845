/** The words of the interface that a site replaces. */
import * as v from 'valibot';
import { strings as builtIn } from '../strings.ts';
import { dictionary, oneOf, type Schema, text } from './values.ts';

const names: Schema<string> = oneOf(Object.keys(builtIn), 'the name of an interface string');

export const strings = {
  /** Interface texts that replace the built-in ones, by their keys. */
  strings: v.optional(dictionary(names, text()), {}),
};
