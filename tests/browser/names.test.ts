/** What a screen reader is told: the names in Chromium's own accessibility tree. */
import { describe, expect, it } from 'vitest';
import { newReader, type Opened, widths } from './helpers/browser.ts';

const reader = newReader();

type Node = {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
};

/** Role and name of all that is told, in the tree's order. */
async function told(page: Opened): Promise<[role: string, name: string][]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => [role?.value ?? '', (name?.value ?? '').trim()]);
}

const namesOf = (all: readonly (readonly [string, string])[], role: string) =>
  all.filter(([own]) => own === role).map(([, name]) => name);

/** What reaches the keyboard, or stands in the lists of a screen reader. */
const named =
  /^(?:heading|link|button|textbox|searchbox|combobox|radio|checkbox|tab|option|listbox|dialog|region|navigation|image|DisclosureTriangle\w*)$/;

const nameless = (all: readonly (readonly [string, string])[]) =>
  all.filter(([role, name]) => named.test(role) && name === '').map(([role]) => role);

const pages = [
  '/',
  '/tutorial/first-call',
  '/rest-api/call',
  '/rest-api/reference/calls',
  '/xpedia/markdown',
  '/blog',
  '/blog/2025-07',
  '/changes/v6.2',
  '/tutorial/nowhere',
];

describe.each(pages)('on %s', (path) => {
  it('the name of a heading is its text, and all that is used has a name', async () => {
    const page = await reader.open(path, { sparing: true });
    const all = await told(page);
    const titles = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4)')]
        .filter((one) => one.checkVisibility() && one.querySelector('.anchor'))
        .map((one) => {
          const copy = one.cloneNode(true) as HTMLElement;
          copy.querySelector('.anchor')!.remove();
          return copy.textContent!.replace(/\s+/g, ' ').trim();
        }),
    );
    const headings = new Set(namesOf(all, 'heading'));
    expect(titles.filter((title) => !headings.has(title))).toEqual([]);
    expect(namesOf(all, 'heading').filter((name) => name.includes('本节链接'))).toEqual([]);
    expect(namesOf(all, 'link').filter((name) => name.startsWith('本节链接：'))).toHaveLength(titles.length);
    expect(nameless(all)).toEqual([]);
  });
});

describe('what opens over a page', () => {
  it.each([
    ['the menu', widths.phone, '.header .icon-btn[commandfor="menu"]', 'dialog#menu[open]'],
    ['the search', widths.wide, '.search-btn', '#search[open]'],
    ['the key list', widths.wide, '', 'dialog.keys[open]'],
  ])('has a name, and so has all in it: %s', async (_, width, button, dialog) => {
    const page = await reader.open('/rest-api/call', { sparing: true, width });
    if (button === '') await page.keyboard.press('?');
    else await page.click(button);
    await page.locator(dialog).waitFor();
    const all = await told(page);
    expect(namesOf(all, 'dialog')).toHaveLength(1);
    expect(nameless(all)).toEqual([]);
  });
});
