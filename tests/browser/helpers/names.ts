/** What a screen reader is told: the names in Chromium's own accessibility tree. */
import type { Opened } from './browser.ts';

type Node = {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
};

/** Role and name of all that is told, in the tree's order. */
export async function told(page: Opened): Promise<[role: string, name: string][]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] };
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => [role?.value ?? '', (name?.value ?? '').trim()]);
}

export const namesOf = (all: readonly (readonly [string, string])[], role: string) =>
  all.filter(([own]) => own === role).map(([, name]) => name);

/** What reaches the keyboard, or stands in the lists of a screen reader. */
const named =
  /^(?:heading|link|button|textbox|searchbox|combobox|radio|checkbox|tab|option|listbox|dialog|region|navigation|image|DisclosureTriangle\w*)$/;

export const nameless = (all: readonly (readonly [string, string])[]) =>
  all.filter(([role, name]) => named.test(role) && name === '').map(([role]) => role);

/** A heading that is not called by its text, an anchor that is not called by its heading, and what is used without a name. */
export async function nameFaults(page: Opened): Promise<string[]> {
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
  const anchors = namesOf(all, 'link').filter((name) => name.startsWith('本节链接：'));
  return [
    ...titles.filter((title) => !headings.has(title)),
    ...[...headings].filter((name) => name.includes('本节链接')),
    ...(anchors.length === titles.length ? [] : [`${anchors.length} anchors of ${titles.length} headings`]),
    ...nameless(all),
  ];
}
