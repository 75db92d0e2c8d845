/** The names of series below a chart, each behind its colour. */
import { getHue, tinted } from '../draw/hues.ts';
import { drawSwatch, drawText, formatLayer, textStyles } from '../draw/svg.ts';
import type { Label } from '../model.ts';
import { measureLabel, type, wrap } from '../place/text.ts';

type Legend = { readonly layers: readonly string[]; readonly height: number; readonly width: number };

const gap = { text: 22, item: 22, row: 8 } as const;

/** In rows as wide as the chart. */
export function drawLegend(labels: readonly Label[], top: number, room: number): Legend {
  let [x, y, width] = [2, top, 0];
  const marks: string[] = [];
  const texts: string[] = [];
  let rowHeight = 0;
  for (const [index, label] of labels.entries()) {
    const shown = wrap(label, room - gap.text - 8, type.small);
    const wide = gap.text + measureLabel(shown, type.small);
    const high = shown.length * type.small.height;
    if (x > 2 && x + wide > room) {
      x = 2;
      y += rowHeight + gap.row;
      rowHeight = 0;
    }
    rowHeight = Math.max(rowHeight, high);
    const middle = y + high / 2;
    marks.push(drawSwatch(getHue(index), x, middle));
    texts.push(drawText(shown, x + gap.text, middle, type.small));
    x += wide + gap.item;
    width = Math.max(width, x - gap.item);
  }
  const layers = [formatLayer('d-hues', marks, tinted), formatLayer('d-text', texts, textStyles.small)];
  return { layers, height: labels.length === 0 ? 0 : y + rowHeight - top, width };
}
