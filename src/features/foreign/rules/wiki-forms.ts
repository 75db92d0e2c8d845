/** What is pasted from Confluence and Jira as it is written there, and from chats. Patterns are bounded. */
import type { Form } from './forms.ts';

const macros =
  'code|noformat|info|tip|note|warning|panel|quote|expand|toc|color|section|column|excerpt|anchor|children|jira|status';

/** At the beginning of a line of a paragraph. */
export const wikiBlocks: readonly Form[] = [
  {
    pattern: new RegExp(`^\\{(?:${macros})(?::[^{}\\n]{1,200})?\\}`, 'm'),
    what: 'a macro of a wiki',
    hint: 'Write code in a fence: ```. A notice is "::: tip" … ":::", and every page has its list of headings.',
  },
  {
    pattern: /^h([1-6])\.[ \t]+\S[^\n]{0,60}/m,
    what: 'no heading',
    hint: ([, level]) => `Write "${'#'.repeat(Number(level))} ".`,
  },
  {
    pattern: /^[[【](?:图片|照片|表情|动画表情|视频|语音|文件|image|photo|sticker)[\]】]$/im,
    what: 'what a chat copies for a picture or a file',
    hint: 'Save the file beside the page: ![what it shows](./file.png).',
  },
  { pattern: /^bq\.[ \t]+\S[^\n]{0,60}/m, what: 'no quotation', hint: 'Write "> " before it.' },
  {
    pattern: /^![^\s!|]{1,100}\.(?:png|jpe?g|gif|svg|webp)(?:\|[^!\n]{0,100})?!/im,
    what: 'no image',
    hint: 'Write ![what it shows](./file.png).',
  },
];

/** Anywhere in text. */
export const wikiInlines: readonly Form[] = [
  {
    pattern: /(?<![\w\]!\\])\[[^[\]|\n]{1,100}\|(?:https?:\/\/|mailto:|\/)[^[\]|\s]{1,300}\](?![[(])/g,
    what: 'a link in the form of a wiki',
    hint: 'Write [text](/route).',
  },
];
