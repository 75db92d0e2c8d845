/** Walks through a page by Tab and checks what a reader sees at every stop. */
import type { Page } from 'playwright-core';

export type Stop = {
  /** Unique in the document. */
  readonly id: number;
  /** 'a "快速入门"', for messages. */
  readonly name: string;
  /** Empty at a good stop. */
  readonly faults: readonly string[];
};

/** More stops than any page has. */
const enough = 1500;

type Box = { left: number; top: number; right: number; bottom: number };
type Names = { nameOf(one: Element): string; idOf(one: Element): number };

/** Presses the key until the focus leaves the page or returns to the first stop, at most `most` times. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', most = enough): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(prepare);
  while (stops.length < most) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(look);
    if (!stop || stop.id === stops[0]?.id) break;
    // Browsers may focus a dialog itself.
    if (!stop.name.startsWith('dialog ')) stops.push(stop);
  }
  return stops;
}

/** All controls in `part` that a reader expects to reach, in document order. */
export async function reachable(page: Page, part: string): Promise<Stop[]> {
  await page.evaluate(prepare);
  return page.evaluate((within) => {
    const { nameOf, idOf } = window as unknown as Names;
    const controls = 'a[href], button, summary, input, select, textarea, [tabindex]';
    return Array.from(document.querySelector(within)!.querySelectorAll<HTMLElement>(controls))
      .filter((one) => {
        // In a group of radio buttons, Tab reaches only the checked one.
        if (one instanceof HTMLInputElement && one.type === 'radio' && !one.checked) return false;
        return (
          one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true })
        );
      })
      .map((one) => ({ id: idOf(one), name: nameOf(one), faults: [] }));
  }, part);
}

/** The faults of a walk: those of its stops, missed and unexpected stops, and a wrong order. */
export function faultsOf(stops: readonly Stop[], expected: readonly Stop[]): string[] {
  const reached = new Set(stops.map(({ id }) => id));
  const known = new Set(expected.map(({ id }) => id));
  const missing = expected.filter(({ id }) => !reached.has(id));
  const strange = stops.filter(({ id }) => !known.has(id));
  const turn = expected.findIndex(({ id }, index) => id !== stops[index]?.id);
  return [
    ...stops.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`)),
    ...missing.map(({ name }) => `${name}: never reached`),
    ...strange.map(({ name }) => `${name}: reached, though not to be seen`),
    ...(turn >= 0 && missing.length + strange.length === 0 ? [`${expected[turn]!.name}: out of turn`] : []),
  ];
}

/** Runs in the page. */
function prepare(): void {
  const ids = new Map<Element, number>();
  Object.assign(window, {
    nameOf: (one: Element) =>
      `${one.localName} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 24)}"`,
    idOf:
      (window as unknown as Partial<Names>).idOf ??
      ((one: Element) => {
        if (!ids.has(one)) ids.set(one, ids.size);
        return ids.get(one)!;
      }),
  });
}

/** Runs in the page: the focused element; undefined if the focus has left the page. */
function look(): Stop | undefined {
  const one = document.activeElement as HTMLElement | null;
  if (!one || one === document.body || one === document.documentElement) return undefined;
  const faults: string[] = [];
  // The focus ring of a card's link is around the whole card.
  const ringed = one.closest<HTMLElement>('.card') ?? one;
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(ringed);
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) faults.push('no ring');

  /** The part of an element that the scrollers and boxes around it leave visible, apart from the window. */
  const windowOf = (element: Element): Box => {
    const open: Box = {
      left: 0,
      top: Number.NEGATIVE_INFINITY,
      right: innerWidth,
      bottom: Number.POSITIVE_INFINITY,
    };
    let { position } = getComputedStyle(element);
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (position === 'fixed') break;
      const style = getComputedStyle(box);
      // A static box does not clip absolutely positioned elements.
      if (position === 'absolute' && style.position === 'static') continue;
      position = style.position;
      if (style.overflowX === 'visible') continue;
      const { left, top } = box.getBoundingClientRect();
      open.left = Math.max(open.left, left + box.clientLeft);
      open.top = Math.max(open.top, top + box.clientTop);
      open.right = Math.min(open.right, left + box.clientLeft + box.clientWidth);
      open.bottom = Math.min(open.bottom, top + box.clientTop + box.clientHeight);
    }
    return open;
  };
  const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  const around = ringed.getBoundingClientRect();
  const room = windowOf(ringed);
  const cut = [
    ...(around.left - reach < room.left - 1 ? ['left'] : []),
    ...(around.top - reach < room.top - 1 ? ['top'] : []),
    ...(around.right + reach > room.right + 1 ? ['right'] : []),
    ...(around.bottom + reach > room.bottom + 1 ? ['bottom'] : []),
  ];
  if (cut.length > 0) faults.push(`its ring is cut: ${cut.join(', ')}`);

  // For a link in a text, look at its first line.
  const box = one.getClientRects()[0] ?? around;
  const open = windowOf(one);
  const seen = {
    left: Math.max(open.left, box.left),
    top: Math.max(open.top, box.top, 0),
    right: Math.min(open.right, box.right),
    bottom: Math.min(open.bottom, box.bottom, innerHeight),
  };
  const [width, height] = [seen.right - seen.left, seen.bottom - seen.top];
  const place = [box.left, box.top, box.width, box.height].map(Math.round).join(' ');
  if (width < Math.min(box.width, 24) - 1 || height < Math.min(box.height, 24) - 1)
    faults.push(`out of view: ${place}`);
  else {
    const middle: [number, number] = [seen.left + width / 2, seen.top + height / 2];
    const [dx, dy] = [Math.min(6, width / 4), Math.min(6, height / 4)];
    const points = [middle];
    // An element higher than the window is never wholly visible.
    if (box.height < innerHeight - 120) {
      for (const x of [seen.left + dx, seen.right - dx])
        for (const y of [seen.top + dy, seen.bottom - dy]) points.push([x, y]);
    }
    const covered = points.find(([x, y]) => !one.contains(document.elementFromPoint(x, y)));
    const by = covered && document.elementFromPoint(...covered);
    if (by) faults.push(`covered by ${by.localName}.${by.getAttribute('class')}: ${place}`);
  }
  const { nameOf, idOf } = window as unknown as Names;
  return { id: idOf(one), name: nameOf(one), faults };
}
