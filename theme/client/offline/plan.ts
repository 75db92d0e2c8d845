/** Decides which files to store with pages that are read. Pure: it knows neither caches nor network. */

/** The most bytes of one file. */
export const mostBytes = 4 * 1024 * 1024;

/** The most read pages, and the most files. */
export enum mostRead {
  pages = 300,
  files = 600,
}

/** The most pages renewed in one visit; the others are marked as outdated. */
export const mostRenewed = 60;

/** The most copies that the page for "neither network nor copy" lists. */
export const mostListed = 100;

/** `path`: below the base. */
export function isOfSearch(path: string): boolean {
  return /(?:^|\/)search\/[\w-]+\.js$/.test(path);
}

/** Paths below the base in elements other than links. */
export function listPathsInHtml(html: string, base: string): string[] {
  const found = new Set<string>();
  for (const [tag] of html.matchAll(/<(?!a[\s>])[a-z][^>]*>/gi)) {
    for (const [, value = ''] of tag.matchAll(/\s(?:src|href|poster|srcset|data-[\w-]+)="([^"]*)"/gi)) {
      for (const address of value.split(/,?\s+/)) {
        if (address.startsWith(base)) found.add(address.slice(base.length).replace(/[?#].*$/s, ''));
      }
    }
  }
  return [...found];
}

/** Paths below the base of the style sheets and scripts that the browser has loaded when it shows this page. */
export function listFirstPaths(html: string, base: string): string[] {
  const tags = html.match(/(?:<noscript>)?<(?:link rel="stylesheet"|script)\s[^>]*>/g) ?? [];
  const loading = tags.filter((tag) => !tag.startsWith('<noscript>')).join('');
  return listPathsInHtml(loading.replace(/ data-[\w-]+="[^"]*"/g, ''), base);
}

/** The file names in all addresses of a text. */
export function listFileNames(text: string): string[] {
  return Array.from(text.matchAll(/[^\s"'`,/()=;]+\.[a-z0-9]{2,5}(?=["'`\s,?#)&])/gi), ([name]) => name);
}
