/** Requests that every host answers alike. */

export const accepted = [
  'text/markdown',
  'TEXT/Markdown',
  // Coding agents.
  'text/markdown, text/html, */*',
  'text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1',
  'text/markdown, */*',
  'text/markdown;q=0.9, text/html;q=0.8',
  'text/html;q=0.8, text/markdown;q=0.9',
  'text/html;q=0.8,text/markdown',
  'text/markdown; charset=utf-8; q=0.5',
  'text/markdown;variant=GFM, text/html',
  'text/html;q=0, text/markdown;q=0.1',
  'application/json, text/markdown;q=0.001',
];

export const refused = [
  '',
  '*/*',
  'text/*',
  'text/html',
  // Browsers.
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/html, text/markdown',
  'text/html, text/markdown;q=0.9',
  'text/markdown;q=0.8, text/html;q=0.9',
  'text/markdown;q=0.5, */*;q=0.8',
  'text/markdown;q=0',
  'text/markdown;q=0, */*',
  'text/markdown;q=0.0, text/html',
  'text/markdown;q=0.000',
  'text/markdownish',
  'application/text/markdown+x',
  'text/x-markdown',
  'text/plain',
];
