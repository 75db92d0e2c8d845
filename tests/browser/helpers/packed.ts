/** Unpacks the browser of the npm package once, with its libraries and fonts. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../helpers/docgen.ts';
import { mergeFonts } from './merge-fonts.ts';
import { once } from './once.ts';

export type Packed = { readonly executablePath: string; readonly env: Record<string, string> };

const modules = join(projectRoot, 'node_modules');

/** The path of the browser, and the environment that it needs. */
export async function packedBrowser(): Promise<Packed> {
  const about = JSON.parse(readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(modules, '.cache', `docgen-browser-${about.version}-fonts-2`);
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
 * The package unpacks all its parts only if the environment looks like AWS Lambda, always into the folder for
 * temporary files; it changes the environment when it is loaded.
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
  await addFonts(join(folder, 'fonts'));
}

/** Line breaks depend on fonts, so every machine gets the same. The browser cannot read WOFF2 from a folder. */
async function addFonts(folder: string): Promise<void> {
  const { decompress } = await import('wawoff2');
  // One after the other, each copied at once: the next overwrites it.
  const read = async (name: string, shown: RegExp) => {
    const from = join(modules, name, 'files');
    const fonts: Buffer[] = [];
    for (const file of readdirSync(from).filter((one) => shown.test(one)))
      fonts.push(Buffer.from(await decompress(readFileSync(join(from, file)))));
    return fonts;
  };
  const pieces = await read('@fontsource-variable/noto-sans-sc', /normal\.woff2$/);
  writeFileSync(join(folder, 'noto-sans-sc.ttf'), mergeFonts(pieces, '，'));
  const mono = await read('@fontsource/dejavu-mono', /latin-[47]00-normal\.woff2$/);
  for (const [index, font] of mono.entries()) writeFileSync(join(folder, `dejavu-mono-${index}.ttf`), font);
  writeFileSync(join(folder, 'fonts.conf'), fontsIn(folder));
}

/**
 * The first names in the theme's lists are these fonts, Open Sans of the browser's package among them: else each size of each page
 * asks for all the names before, which no machine with these fonts has, and for each Chinese character after them.
 */
const called = {
  '-apple-system': 'Open Sans',
  'ui-monospace': 'DejaVu Sans Mono',
  // As its file calls it, whatever the weight.
  'PingFang SC': 'Noto Sans SC Thin',
};

function fontsIn(folder: string): string {
  const names = Object.entries(called).map(
    ([name, font]) => `
  <match target="pattern">
    <test name="family"><string>${name}</string></test>
    <edit name="family" mode="assign" binding="strong"><string>${font}</string></edit>
  </match>`,
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>${names.join('')}
  <alias><family>sans-serif</family><prefer><family>Open Sans</family><family>Noto Sans SC</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family><family>Noto Sans SC</family></prefer></alias>
</fontconfig>
`;
}
