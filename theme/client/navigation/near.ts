/** On a not-found page: loads the script that suggests other pages, when the page is idle. */
import { attribute } from '#model/contract';
import { event } from '../constants.ts';
import { listen, runWhenIdle } from '../listen.ts';
import { addBesideLoader } from './scripts.ts';

/** The bundler replaces it by the script's file name. */
const file = 'near.js';

/** Loads the script once; it then serves every such page. */
export function mountSuggestions(root: Document): void {
  let isAsked = false;
  const loadSuggestions = () => {
    // A reader who opens 404.html itself is looking for no other page.
    if (
      isAsked ||
      !root.querySelector(`main [${attribute.near}], .lost [${attribute.elsewhere}]`) ||
      location.pathname.endsWith('/404.html')
    )
      return;
    isAsked = true;
    addBesideLoader(file);
  };
  runWhenIdle(loadSuggestions);
  listen(window, event.route, loadSuggestions);
}
