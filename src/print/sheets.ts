/** Prints a manual sheet by sheet, so that the browser never holds more than one, and joins them. */
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { htmlOf, type Manual, readPdf, sheetsOf } from '../paper/index.ts';
import { type Browser, BrowserFailed, longWork } from './browser.ts';
import { joinPdfs } from './join.ts';

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

/** Bytes asked for at once. */
const chunk = 4 << 20;

/**
 * The document at `url` as a PDF with bookmarks, written to `file`. Each has a tab of its own: with it goes the memory that a
 * long document takes.
 */
async function printPdf(browser: Browser, url: string, file: string): Promise<void> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const tab = sessionId as string;
  await browser.send('Page.enable', {}, tab);
  // A manual has none.
  await browser.send('Emulation.setScriptExecutionDisabled', { value: true }, tab);
  const loaded = browser.event('Page.loadEventFired');
  const { errorText } = await browser.send('Page.navigate', { url }, tab);
  if (errorText) throw new BrowserFailed(`it cannot open the manual (${errorText})`);
  await loaded;
  const { stream } = await browser.send(
    'Page.printToPDF',
    {
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
      transferMode: 'ReturnAsStream',
    },
    tab,
    longWork,
  );
  const target = openSync(file, 'w');
  try {
    for (let isDone = false; !isDone; ) {
      const read = await browser.send('IO.read', { handle: stream, size: chunk }, tab);
      writeSync(target, Buffer.from(String(read.data), read.base64Encoded ? 'base64' : 'utf8'));
      isDone = read.eof === true;
    }
  } finally {
    closeSync(target);
  }
  await browser.send('IO.close', { handle: stream }, tab);
  await browser.send('Target.closeTarget', { targetId });
}
