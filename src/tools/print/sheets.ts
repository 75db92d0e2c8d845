/** Prints a manual sheet by sheet, so that the browser holds only one at a time, and joins the PDFs. */
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, BrowserFailed, longWork } from './browser.ts';
import { joinPdfs } from './join.ts';
import { createSheets, type Manual, readPdf, renderManual } from './layout/index.ts';

/** Most attempts: page numbers can change the length of the contents, which changes page numbers. */
const mostTurns = 3;

export type Printed = { readonly text: string; readonly pages?: number };

/** `folder`: for the PDFs; the result is `manual.pdf`. `longest`: most characters in a sheet. */
export async function printManual(
  manual: Manual,
  browser: Browser,
  folder: string,
  longest?: number,
): Promise<Printed> {
  mkdirSync(folder, { recursive: true });
  const sheets = createSheets(manual, longest);
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
    // The first run only measured its length; now the page numbers are known.
    const again = await print(0, 1);
    if (again === front || turn === mostTurns) {
      if (!joinPdfs(files, whole)) throw new BrowserFailed('its files cannot be joined');
      return { text: renderManual(manual, known), pages: next - 1 };
    }
    front = again;
  }
  return printWhole(manual, browser, folder);
}

/** Prints all at once and without page numbers, if the browser's files cannot be parsed. */
async function printWhole(manual: Manual, browser: Browser, folder: string): Promise<Printed> {
  const html = join(folder, 'sheet.html');
  const text = renderManual(manual);
  writeFileSync(html, text);
  await printPdf(browser, pathToFileURL(html).href, join(folder, 'whole.pdf'));
  renameSync(join(folder, 'whole.pdf'), join(folder, 'manual.pdf'));
  return { text };
}

/** Bytes per read. */
const chunk = 4 << 20;

/**
 * Writes the document at `url` as a PDF with bookmarks to `file`. Each document has its own tab; closing the tab frees the
 * memory that a long document takes.
 */
async function printPdf(browser: Browser, url: string, file: string): Promise<void> {
  const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  const tab = sessionId as string;
  await browser.send('Page.enable', {}, tab);
  // A manual has no scripts.
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
