/**
 * A reader's browser on a page that a writer edits: reports when the page shows which save. Each save has a number in
 * the page's text. Every new document gets the observer again, so that it survives reloads.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The text of a paragraph that names a save. */
export const mark = (number) => `第 ${number} 次保存。`;
export const marked = /第 \d+ 次保存。/;

/** Starts the browser of the tests, found in the same way. */
export async function launch() {
  const folder = join(projectRoot, '.docgen', `bench-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, 'chromium.mjs');
  try {
    await build({
      entryPoints: [join(projectRoot, 'tests/browser/helpers/chromium.ts')],
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      outfile,
      logLevel: 'error',
    });
    const { launch: open } = await import(pathToFileURL(outfile).href);
    return await open();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a page. `shown(number, patience)` resolves with the time, ms since the epoch, when the page first showed the save, or with undefined. */
export async function readerOf(browser, url) {
  const page = await browser.newPage();
  const seen = new Map();
  const waiting = new Map();
  await page.exposeFunction('benchSaw', (number, time) => {
    if (seen.has(number)) return;
    seen.set(number, time);
    waiting.get(number)?.(time);
    waiting.delete(number);
  });
  await page.addInitScript(observeSaves);
  await page.goto(url);
  return {
    shown(number, patience) {
      if (seen.has(number)) return Promise.resolve(seen.get(number));
      return new Promise((done) => {
        const timer = setTimeout(() => {
          waiting.delete(number);
          done(undefined);
        }, patience);
        waiting.set(number, (time) => {
          clearTimeout(timer);
          done(time);
        });
      });
    },
    close: () => page.close(),
  };
}

/** Runs in the page. */
function observeSaves() {
  // Only in the top window.
  if (window !== window.top) return;
  let last = -1;
  const look = () => {
    for (const { textContent } of document.querySelectorAll('p')) {
      const number = Number(/^第 (\d+) 次保存。$/.exec(textContent.trim())?.[1] ?? -1);
      if (number < 0) continue;
      if (number !== last) window.benchSaw(number, Date.now());
      last = number;
      return;
    }
  };
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
  look();
}
