/** Measures the targets for fingers and pointers. */
import type { Page } from 'playwright-core';

/** Names the visible controls in a part of the page that are smaller than `size` px in either direction. */
export function smallTargets(page: Page, part: string, size: number): Promise<string[]> {
  return page.evaluate(
    ({ within, side }) => {
      const controls = 'a[href], button, summary, input, [role=tab], [role=option]';
      const holder = document.querySelector(within)!;
      const faults: string[] = [];
      let judged = 0;
      for (const one of holder.querySelectorAll<HTMLElement>(controls)) {
        const block = one.closest('p, li, td, th, dd, dt, span:not(a span)');
        const isInText =
          getComputedStyle(one).display === 'inline' &&
          (block?.textContent?.trim().length ?? 0) > one.textContent!.trim().length;
        if (isInText || one.matches(':disabled, .skip')) continue;
        if (!one.checkVisibility({ visibilityProperty: true })) continue;
        judged++;
        one.scrollIntoView({ block: 'center', inline: 'center' });
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        // Test who receives a click: a link may cover more than its text, and may be covered itself.
        const far = (length: number) => side / 2 - (length >= side ? 1 : 0.25);
        const [h, v] = [far(width), far(height)];
        const points = [
          [0, 0],
          [-h, 0],
          [h, 0],
          [0, -v],
          [0, v],
        ] as const;
        const isHit = ([dx, dy]: readonly [number, number]) =>
          one.contains(document.elementFromPoint(x + dx, y + dy));
        if (points.every(isHit)) continue;
        const name = one.getAttribute('aria-label') ?? one.textContent;
        faults.push(
          `${one.localName} "${name?.trim().slice(0, 24)}" ${Math.round(width)}×${Math.round(height)}`,
        );
      }
      return judged > 0 ? faults : [`no controls in ${within}`];
    },
    { within: part, side: size },
  );
}
