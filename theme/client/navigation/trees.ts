import { attribute } from '#model/contract';
import { getSetting } from './scripts.ts';

/** Addresses of the page's tree, then of trees inside it; the first is empty or missing where script cannot navigate, as on disk. */
export const trees: readonly string[] =
  location.origin === 'null' ? [] : getSetting(attribute.trees).split(' ');
