/** Places a card over or under its element, where there is room, and never over the focused element. */
import { isToLeft } from '../listen.ts';

const gap = 6;
const margin = 8;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** False if there is no room. */
export function placeCard(card: HTMLElement, beside: Element, focused: Element | null): boolean {
  const around = beside.getClientRects()[0] ?? beside.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { width, height } = card.getBoundingClientRect();
  const bars = [...document.querySelectorAll('.header, .subbar')].map(
    (bar) => bar.getBoundingClientRect().bottom,
  );
  const rooms = [
    { room: around.top - gap - Math.max(...bars, 0) - margin, isOver: true },
    { room: clientHeight - around.bottom - gap - margin, isOver: false },
  ];
  // Over it, because readers read on below; on low screens on the side with more room.
  rooms.sort((a, b) => Math.min(b.room, height) - Math.min(a.room, height));
  const start = isToLeft(beside) ? around.right - width : around.left;
  const left = Math.max(margin, Math.min(start, clientWidth - width - margin));
  for (const { room, isOver } of rooms) {
    const high = Math.min(room, height);
    if (high < Math.min(height, 48)) continue;
    const top = isOver ? around.top - gap - high : around.bottom + gap;
    const isOfText = !focused || focused.matches('body, main') || focused.contains(beside);
    if (!isOfText && isCovering({ left, top, right: left + width, bottom: top + high }, focused)) continue;
    Object.assign(card.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${high}px` });
    return true;
  }
  return false;
}

function isCovering(box: Box, focused: Element): boolean {
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
}
