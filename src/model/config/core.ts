/** The keys that the core itself reads, a file for each noun. */
import { check } from './check.ts';
import { dev } from './dev.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { markdown } from './markdown.ts';
import { navigation } from './navigation.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { strings } from './strings.ts';
import { theme } from './theme.ts';
import { versions } from './versions.ts';

export const coreEntries = {
  ...identity,
  ...versions,
  ...navigation,
  ...home,
  ...search,
  ...check,
  ...security,
  ...markdown,
  ...theme,
  ...dev,
  ...strings,
};

export type CoreEntries = typeof coreEntries;
