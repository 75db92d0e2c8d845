/** Loads the script that shows what a sidebar leaves out. Not on disk, where a page cannot load another: the links lead there. */
import { attribute } from '#model/contract';
import { runOnPages } from '../listen.ts';
import { addBesideLoader } from './scripts.ts';
import { trees } from './trees.ts';

export function mountRest(root: Document): void {
  let isLoaded = !trees[0];
  runOnPages(() => {
    if (isLoaded || !root.querySelector(`[${attribute.rest}]`)) return;
    isLoaded = true;
    addBesideLoader('rest.js');
  });
}
