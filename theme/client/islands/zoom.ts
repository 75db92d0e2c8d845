/** Zooms a picture by touch: two fingers scale it, a double tap switches its size. */

/** The picture's stage and zoom: 1 fits the screen. */
export type Zoomed = {
  readonly stage: HTMLElement;
  /** The zoom of a double tap, and the largest. */
  readonly limits: () => { readonly near: number; readonly most: number };
  readonly zoom: () => number;
  /** Draws before it returns. */
  show(zoom: number): void;
};

/** The most time (ms) and distance (px) between the taps of a double tap. */
const double = { time: 300, way: 32 } as const;

/** Listens until the returned function is called. Browsers drag the picture themselves: the stage scrolls. */
export function listenToPinch(zoomed: Zoomed): () => void {
  const { stage } = zoomed;
  let pinch: { readonly apart: number; readonly zoom: number } | undefined;
  let tap: { readonly at: number; readonly x: number; readonly y: number } | undefined;
  const stop = new AbortController();
  const listen = (kind: string, hear: (touched: TouchEvent) => void) =>
    stage.addEventListener(kind, hear as EventListener, { passive: false, signal: stop.signal });
  listen('touchstart', ({ touches: [one, other] }) => {
    pinch = one && other && { apart: measureDistance(one, other), zoom: zoomed.zoom() };
    if (other) tap = undefined;
  });
  listen('touchmove', (moved) => {
    const [one, other] = moved.touches;
    tap = undefined;
    if (!pinch || !one || !other) return;
    moved.preventDefault();
    const middle = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2] as const;
    const zoom = (pinch.zoom * measureDistance(one, other)) / (pinch.apart || 1);
    setZoomAround(zoomed, Math.min(zoomed.limits().most, Math.max(1, zoom)), ...middle);
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
    setZoomAround(zoomed, zoomed.zoom() > 1 ? 1 : zoomed.limits().near, x, y);
  });
  return () => stop.abort();
}

/** Keeps the point of the picture at this position of the window. */
function setZoomAround({ stage, show }: Zoomed, zoom: number, x: number, y: number): void {
  const image = stage.querySelector('img');
  if (!image) return;
  const before = image.getBoundingClientRect();
  const part = [(x - before.left) / before.width, (y - before.top) / before.height] as const;
  show(zoom);
  const after = image.getBoundingClientRect();
  stage.scrollLeft += after.left + part[0] * after.width - x;
  stage.scrollTop += after.top + part[1] * after.height - y;
}

function measureDistance(one: Touch, other: Touch): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
