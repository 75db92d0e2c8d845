/** Fingers on a picture that is larger than its stage: two of them draw it larger or smaller, two taps do it at once. */

/** What is shown, and how it becomes larger: 1 fits the screen. */
export type Zoomed = {
  readonly stage: HTMLElement;
  /** How far it goes with two taps, and how far at most. */
  readonly limits: () => { readonly near: number; readonly most: number };
  readonly zoom: () => number;
  /** Draws it so before it returns. */
  show(zoom: number): void;
};

/** Taps that are as near as that are one double tap: ms, px. */
const double = { time: 300, way: 32 } as const;

/** Listens until the function that is returned is called. Dragging is left to the browser: the stage scrolls. */
export function zoomByTouch(zoomed: Zoomed): () => void {
  const { stage } = zoomed;
  let pinch: { readonly apart: number; readonly zoom: number } | undefined;
  let tap: { readonly at: number; readonly x: number; readonly y: number } | undefined;
  const stop = new AbortController();
  const listen = (kind: string, hear: (touched: TouchEvent) => void) =>
    stage.addEventListener(kind, hear as EventListener, { passive: false, signal: stop.signal });
  listen('touchstart', ({ touches: [one, other] }) => {
    pinch = one && other && { apart: apart(one, other), zoom: zoomed.zoom() };
    if (other) tap = undefined;
  });
  listen('touchmove', (moved) => {
    const [one, other] = moved.touches;
    tap = undefined;
    if (!pinch || !one || !other) return;
    moved.preventDefault();
    const middle = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2] as const;
    const zoom = (pinch.zoom * apart(one, other)) / (pinch.apart || 1);
    zoomAround(zoomed, Math.min(zoomed.limits().most, Math.max(1, zoom)), ...middle);
  });
  listen('touchend', (ended) => {
    const [lifted] = ended.changedTouches;
    if (ended.touches.length > 0 || pinch || !lifted) {
      if (ended.touches.length === 0) pinch = undefined;
      return;
    }
    const { clientX: x, clientY: y } = lifted;
    const isSecond =
      tap && ended.timeStamp - tap.at < double.time && Math.hypot(x - tap.x, y - tap.y) < double.way;
    tap = isSecond ? undefined : { at: ended.timeStamp, x, y };
    if (!isSecond) return;
    ended.preventDefault();
    zoomAround(zoomed, zoomed.zoom() > 1 ? 1 : zoomed.limits().near, x, y);
  });
  return () => stop.abort();
}

/** What lies under that point of the window stays there. */
function zoomAround({ stage, show }: Zoomed, zoom: number, x: number, y: number): void {
  const image = stage.querySelector('img');
  if (!image) return;
  const before = image.getBoundingClientRect();
  const part = [(x - before.left) / before.width, (y - before.top) / before.height] as const;
  show(zoom);
  const after = image.getBoundingClientRect();
  stage.scrollLeft += after.left + part[0] * after.width - x;
  stage.scrollTop += after.top + part[1] * after.height - y;
}

function apart(one: Touch, other: Touch): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
