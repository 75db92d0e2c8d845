/** Packs independent parts side by side and in rows, in their order. */

/** In px, between parts. */
const gap = 28;
/** How much wider than high the whole may be, up to the width of a column in px. */
const wider = 1.6;
const column = 690;

type Size = { readonly width: number; readonly height: number };

export function pack(parts: readonly Size[]) {
  const area = parts.reduce((sum, { width, height }) => sum + (width + gap) * (height + gap), 0);
  const limit = Math.max(...parts.map((part) => part.width), Math.min(column, Math.sqrt(area) * wider));
  const places: { x: number; y: number }[] = [];
  let [x, y, row, width] = [0, 0, 0, 0];
  for (const part of parts) {
    if (x > 0 && x + part.width > limit) {
      y += row + gap;
      x = 0;
      row = 0;
    }
    places.push({ x, y });
    row = Math.max(row, part.height);
    width = Math.max(width, x + part.width);
    x += part.width + gap;
  }
  return { width, height: y + row, places };
}
