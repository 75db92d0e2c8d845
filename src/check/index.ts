/** The checks, in the order in which they run. Each is removable by deleting its file and its line here. */
import type { Check } from '../model/output.ts';
import { links } from './links.ts';
import { navigation } from './navigation.ts';

export const checks: readonly Check[] = [links, navigation];
