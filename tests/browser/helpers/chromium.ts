/** Starts a browser on any machine: the one in an npm package; where that cannot run, the system's Chromium. `CHROME_PATH` names another. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { packedBrowser } from './packed.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One for all tabs of a context.
  '--renderer-process-limit=1',
];

/**
 * Without memory for pictures of the page the browser lays out, scrolls and animates all, and paints nothing: a third of the
 * processor time of a page. Fewer processes are a tenth. Playwright's own list of features would be replaced, so it stands here too.
 */
const unpainted = [
  '--force-gpu-mem-available-mb=0',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
];

/**
 * `isPainted`: for screenshots. Fails without any browser: tests that need one must not pass. Playwright must not handle
 * SIGTERM, because it would keep the worker alive.
 */
export async function launch({ isPainted = true } = {}): Promise<Browser> {
  const own = chosenBrowser();
  return chromium.launch({
    args: isPainted ? flags : [...flags, ...unpainted],
    handleSIGTERM: false,
    ...(own ? { executablePath: own } : await packedBrowser()),
  });
}

/** Undefined: use the package's browser, which is the same everywhere but exists only for Linux on x64. */
function chosenBrowser(): string | undefined {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return chosen;
  if (process.platform === 'linux' && process.arch === 'x64') return undefined;
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
