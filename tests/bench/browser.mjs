/**
 * A reader's browser on a page that is being written: tells when the page shows which save. Each save has a number,
 * which stands in the page's text; the look-out is set up anew in every document, so that it outlives reloads.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A paragraph of its own. */
export const mark = (number) => `第 ${number} 次保存。`;
export const marked = /第 \d+ 次保存。/;

/** The browser that the tests use, found in the same way. */
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

/** `shown(number, patience)` resolves with the time of day at which the save was first seen, or with undefined. */
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
  await page.addInitScript(lookOut);
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
function lookOut() {
  // Not in frames.
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
