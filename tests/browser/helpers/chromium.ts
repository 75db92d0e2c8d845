/** A browser on any machine: the system's Chromium, else the one that comes inside an npm package. */
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

/** Fails where there is no browser at all: tests that need one must not pass without. */
export async function launch(): Promise<Browser> {
  const own = systemBrowser();
  return chromium.launch({ args: flags, ...(own ? { executablePath: own } : await packedBrowser()) });
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const places = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [process.env.CHROME_PATH ?? '', ...places].find((place) => place !== '' && isExecutable(place));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
