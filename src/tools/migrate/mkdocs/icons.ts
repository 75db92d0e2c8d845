/** Tells of codes of icons that do not come with Material or Zensical: they show as text here, where known ones are dropped. */
import { mapProse } from '../shared/lines.ts';
import { addTask, type Rewriting } from '../shared/model.ts';
import { icon as known } from '../shared/rewrite/inline.ts';

const code = /(?<![\w:]):[a-z0-9]+(?:-[a-z0-9]+)+:(?![\w:])/g;
/** Codes of emojis with a hyphen in them. */
const emoji = /^:(?:e-mail|flag-[a-z]{2}|t-rex|non-|man-|woman-|person-|skin-tone-)/;

export const icons: Rewriting = (page) => {
  mapProse(page, (text, line) => {
    for (const [found] of text.includes('-') ? text.replace(known, '').matchAll(code) : []) {
      if (!emoji.test(found))
        addTask(page, `The icon ${found} shows as text here.`, line, 'Write an emoji, or take it out.');
    }
    return text;
  });
};
