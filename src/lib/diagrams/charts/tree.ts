/** Trees of names, as of files in folders. */
import {
  type Captions,
  drawText,
  formatElement,
  formatLayer,
  formatNumber,
  formatPair,
  formatSvg,
  textStyles,
} from '../draw/svg.ts';
import type { Faults } from '../faults.ts';
import type { Label } from '../model.ts';
import { measureLabel, type, wrap } from '../place/text.ts';
import { parseLabel } from '../read/label.ts';
import type { DiagramSource } from '../read/source.ts';
import type { Drawable } from './drawable.ts';
import { readOutline } from './outline.ts';

type Item = { readonly label: Label; readonly depth: number };

/** The tree that the source describes. */
export function readTree(source: DiagramSource, faults: Faults): Drawable {
  const { title, lines } = readOutline(source, faults, { hasTitle: true });
  const items = lines.map(({ text, depth, line }): Item => {
    const [, quoted] = /^(?:"([^"]*)"|'([^']*)')\s*(?:%%.*)?$/.exec(text) ?? [];
    if (quoted === undefined && /["']/.test(text[0]!) && !/^'[^']*'/.test(text))
      faults.error(line, 'This name is not closed by a quote.');
    return { label: parseLabel(quoted ?? text.replace(/^'([^']*)'.*$/, '$1')), depth };
  });
  return {
    title,
    isEmpty: items.length === 0,
    describe: () => items.map(({ label, depth }) => '– '.repeat(depth) + label.join(' ')).join('\n'),
    draw: (captions) => drawItems(items, captions),
  };
}

/** In px. */
const size = { indent: 26, gap: 8, widest: 480 } as const;

function drawItems(items: readonly Item[], captions: Captions): string {
  let y = 2;
  const placed = items.map(({ label, depth }, index) => {
    const shown = wrap(label, size.widest, type.node);
    const height = shown.length * type.node.height + size.gap;
    const top = y;
    y += height;
    const isFolder = (items[index + 1]?.depth ?? 0) > depth;
    return { shown, isFolder, depth, x: 4 + depth * size.indent, middle: top + height / 2, top, bottom: y };
  });
  const lines = placed.flatMap(({ depth, x, bottom, shown }, index) => {
    const rest = placed.slice(index + 1);
    const end = rest.findIndex((one) => one.depth <= depth);
    const children = (end < 0 ? rest : rest.slice(0, end)).filter((one) => one.depth === depth + 1);
    const last = children.at(-1);
    if (last === undefined || shown.length === 0) return [];
    const at = x + 8;
    const twigs = children
      .map((child) => `M${formatPair(at, child.middle)}H${formatNumber(child.x - 2)}`)
      .join('');
    return [`M${formatPair(at, bottom - 2)}V${formatNumber(last.middle)}${twigs}`];
  });
  const width = Math.max(...placed.map(({ x, shown }) => x + measureLabel(shown, type.node))) + 8;
  return formatSvg({ ...captions, width, height: y + 2 }, [
    formatElement('path', { class: 'd-life', d: lines.join('') || 'M0 0' }),
    formatLayer(
      'd-text',
      placed.map(({ shown, isFolder, x, middle }) =>
        drawText(shown, x + 2, middle, type.node, isFolder ? textStyles.strong : {}),
      ),
      textStyles.plain,
    ),
  ]);
}
