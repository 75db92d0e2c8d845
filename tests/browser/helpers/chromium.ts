/** A browser on any machine: the one that comes inside an npm package; where that does not run, the system's Chromium. `CHROME_PATH` names another. */
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
];

/**
 * Fails where there is no browser at all: tests that need one must not pass without. The signal by which a worker is ended is
 * not for Playwright, which would keep the worker.
 */
export async function launch(): Promise<Browser> {
  const own = chosenBrowser();
  return chromium.launch({
    args: flags,
    handleSIGTERM: false,
    ...(own ? { executablePath: own } : await packedBrowser()),
  });
}

/** Undefined: the one in the package, which is the same everywhere; it is made for one kind of machine. */
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
