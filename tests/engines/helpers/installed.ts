/** Which engines there are on this machine; looked for once, before all tests. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** An engine with the programs that it needs. */
export type Engine =
  | { readonly name: 'Chromium' }
  | { readonly name: 'Firefox'; readonly program: string }
  | {
      readonly name: 'WebKitGTK';
      readonly driver: string;
      readonly browser: string;
      /** Makes a screen where there is none. */
      readonly screen?: string;
    };

/** The engines, and in words what the others lack. Debian's packages are named. */
export function lookForEngines(): {
  readonly engines: readonly Engine[];
  readonly missing: readonly string[];
} {
  const engines: Engine[] = [{ name: 'Chromium' }];
  const missing: string[] = [];
  const firefox = onPath('firefox-esr') ?? onPath('firefox');
  if (firefox) engines.push({ name: 'Firefox', program: firefox });
  else missing.push('Firefox (firefox-esr)');
  const driver = onPath('WebKitWebDriver');
  const browser = miniBrowser();
  const hasScreen = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
  const screen = hasScreen ? undefined : onPath('Xvfb');
  if (driver && browser && (hasScreen || screen)) {
    engines.push({ name: 'WebKitGTK', driver, browser, screen });
  } else missing.push(`WebKitGTK (${driver && browser ? 'xvfb' : 'webkit2gtk-driver'})`);
  return { engines, missing };
}

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** Of the newest interface: it lies in no folder of programs. */
function miniBrowser(): string | undefined {
  const found = ['/usr/lib', '/usr/libexec']
    .flatMap((folder) => [folder, ...inside(folder)])
    .flatMap((folder) => inside(folder).filter((one) => /\/webkit(?:2gtk|gtk)-[\d.]+$/.test(one)))
    .map((folder) => join(folder, 'MiniBrowser'));
  return found.sort().reverse().find(isExecutable);
}

function inside(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
