/** The browser inside the npm package, unpacked once with the libraries and fonts that it brings. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../helpers/docgen.ts';
import { once } from './once.ts';

export type Packed = { readonly executablePath: string; readonly env: Record<string, string> };

/** For machines without a browser of their own. */
export async function packedBrowser(): Promise<Packed> {
  const modules = join(projectRoot, 'node_modules');
  const about = JSON.parse(readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(modules, '.cache', `docgen-chromium-${about.version}`);
  await once(folder, unpack);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
    },
  };
}

/**
 * The package unpacks all its parts only where it believes to run as a function of a certain kind, and puts
 * them into the folder for temporary files; on loading it changes the environment.
 */
async function unpack(folder: string): Promise<void> {
  const before = { ...process.env };
  Object.assign(process.env, { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x', TMPDIR: folder });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), fontsIn(folder));
}

/** The machine's fonts, and the package's, without which text would have no size at all. */
function fontsIn(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;
}
