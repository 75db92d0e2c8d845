/** Prints pages of HTML with a browser. */
import { closeSync, openSync, writeSync } from 'node:fs';
import { type Browser, BrowserFailed, longWork } from './browser.ts';

/** Bytes asked for at once. */
const chunk = 4 << 20;

/**
 * The document at `url` as a PDF with bookmarks, written to `file`. Each has a tab of its own: with it goes the memory that a
 * long document takes.
 */
export async function printPdf(browser: Browser, url: string, file: string): Promise<void> {
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
