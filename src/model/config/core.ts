/** The keys that the core itself reads, a file for each noun. */
import { check } from './check.ts';
import { dev } from './dev.ts';
import { head } from './head-tag.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { markdown } from './markdown.ts';
import { navigation } from './navigation.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { strings } from './strings.ts';
import { theme } from './theme.ts';
import { versions } from './versions.ts';

/** Written out, because declarations that are inferred of values from other files lose their doc comments. */
export type CoreEntries = typeof identity &
  typeof versions &
  typeof navigation &
  typeof home &
  typeof search &
  typeof check &
  typeof security &
  typeof head &
  typeof markdown &
  typeof theme &
  typeof dev &
  typeof strings;

export const coreEntries: CoreEntries = {
  ...identity,
  ...versions,
  ...navigation,
  ...home,
  ...search,
  ...check,
  ...security,
  ...head,
  ...markdown,
  ...theme,
  ...dev,
  ...strings,
};
