/** Prints a manual sheet by sheet, so that the browser never holds more than one, and joins them. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { htmlOf, type Manual, readPdf, sheetsOf } from '../paper/index.ts';
import { type Browser, BrowserFailed } from './browser.ts';
import { joinPdfs } from './join.ts';
import { printPdf } from './pdf.ts';

/** So often is a manual begun anew because its contents take more pages, or less, with their numbers than without. */
const mostTurns = 3;

export type Printed = { readonly text: string; readonly pages?: number };

/** `folder`: for what is printed; the PDF stands in it as `manual.pdf`. `longest`: of a sheet, in characters. */
export async function printManual(
  manual: Manual,
  browser: Browser,
  folder: string,
  longest?: number,
): Promise<Printed> {
  mkdirSync(folder, { recursive: true });
  const sheets = sheetsOf(manual, longest);
  const files = sheets.map((_, index) => join(folder, `${index}.pdf`));
  const whole = join(folder, 'manual.pdf');
  const known = new Map<string, number>();
  const print = async (index: number, first: number): Promise<number | undefined> => {
    const html = join(folder, 'sheet.html');
    writeFileSync(html, sheets[index]!.html(first, known.size > 0 ? known : undefined));
    await printPdf(browser, pathToFileURL(html).href, files[index]!);
    const outline = readPdf(readFileSync(files[index]!));
    for (const [name, page] of outline?.destinations ?? []) known.set(name, first + page - 1);
    return outline?.pages;
  };
  let front = await print(0, 1);
  for (let turn = 1; front !== undefined; turn++) {
    let next = front + 1;
    for (let index = 1; index < sheets.length; index++) {
      if (sheets[index]!.kind === 'index') known.set('index', next);
      next += (await print(index, next)) ?? 0;
    }
    // It was printed to know how long it is; now it has the numbers of the others.
    const again = await print(0, 1);
    if (again === front || turn === mostTurns) {
      if (!joinPdfs(files, whole)) throw new BrowserFailed('its files cannot be joined');
      return { text: htmlOf(manual, known), pages: next - 1 };
    }
    front = again;
  }
  return printWhole(manual, browser, folder);
}

/** Of a browser whose files cannot be read: all at once, without numbers. */
async function printWhole(manual: Manual, browser: Browser, folder: string): Promise<Printed> {
  const html = join(folder, 'sheet.html');
  const text = htmlOf(manual);
  writeFileSync(html, text);
  await printPdf(browser, pathToFileURL(html).href, join(folder, 'whole.pdf'));
  renameSync(join(folder, 'whole.pdf'), join(folder, 'manual.pdf'));
  return { text };
}
