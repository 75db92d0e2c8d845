/** The browser of all other tests, in the words of the engines' own. */
import { launch } from '../../browser/helpers/chromium.ts';
import type { Session } from './session.ts';

export async function openChromium(): Promise<Session> {
  const browser = await launch({ isPainted: false });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  return {
    navigate: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    // As text: the page's policy lets nobody make functions in it.
    run: (body, args) => page.evaluate(`(function () { ${body} })(...${JSON.stringify(args)})`),
    press: (keys) => page.keyboard.press(keys),
    click: (x, y) => page.mouse.click(x, y),
    async wheel(x, y, by) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, by);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    close: () => browser.close(),
  };
}
