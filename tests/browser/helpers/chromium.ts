/** A browser on any machine: the system's Chromium, else the one that comes inside an npm package. */
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { once } from './once.ts';

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
  const executablePath = systemBrowser() ?? (await packedBrowser());
  return chromium.launch({ executablePath, args: flags });
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

/**
 * Unpacked once for all runs, into a folder of our own. The package brings the system libraries that it needs
 * only where it believes to run as a function of that kind, and puts all into the folder for temporary files.
 */
async function packedBrowser(): Promise<string> {
  const folder = join(tmpdir(), 'docgen-test-chromium');
  const temporary = process.env.TMPDIR;
  let executable = '';
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  process.env.TMPDIR = folder;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await once(folder, async () => {
      await packed.executablePath();
    });
    executable = await packed.executablePath();
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
  return executable;
}
