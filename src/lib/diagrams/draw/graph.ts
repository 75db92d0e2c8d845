/** Draws a placed graph. */
import type { Graph } from '../model.ts';
import type { Box, PlacedEdge, PlacedGraph, PlacedGroup, PlacedNode, Point } from '../place/placed.ts';
import { compartmentPadding } from '../place/size.ts';
import { type } from '../place/text.ts';
import { drawArrowhead } from './arrowheads.ts';
import { drawOutline, drawRectangle, moveEndToOutline } from './shapes.ts';
import {
  type Captions,
  drawRoute,
  drawText,
  formatElement,
  formatLayer,
  formatNumber,
  formatSvg,
  textStyles,
} from './svg.ts';

/** The SVG of the graph. */
export function drawGraph(graph: Graph, placed: PlacedGraph, frame: Captions): string {
  const nodes = new Map(placed.nodes.map((node) => [node.node.name, node]));
  const edges = placed.edges.map((edge) => moveToOutlines(edge, nodes));
  const texts = edges.flatMap((edge) => edge.texts);
  return formatSvg({ ...frame, width: placed.width, height: placed.height }, [
    formatLayer('d-groups', placed.groups.map(groupFrame)),
    formatLayer('d-edges', edges.map(drawEdgeLine)),
    formatLayer('d-nodes', placed.nodes.map(drawNodeShape)),
    formatLayer('d-tips', edges.map(drawEdgeHeads)),
    formatLayer(
      'd-pills',
      texts.map((text) => drawPill(text, placed.groups)),
    ),
    formatLayer('d-text', placed.nodes.map(drawNodeText), textStyles.middle),
    formatLayer(
      'd-text d-small',
      texts.map((text) =>
        drawText(text.label, text.x + text.width / 2, text.y + text.height / 2, type.small),
      ),
      textStyles.smallMiddle,
    ),
    formatLayer('d-text d-title', placed.groups.map(groupTitle), textStyles.small),
    formatLayer(
      graph.kind === 'entity' ? 'd-text d-row' : 'd-text d-row d-mono',
      placed.nodes.map(drawNodeRows),
      {
        ...textStyles.plain,
        'font-size': type.row.size,
      },
    ),
  ]);
}

/** Moves an edge's ends from the boxes around its nodes to their outlines. */
function moveToOutlines(placed: PlacedEdge, nodes: ReadonlyMap<string, PlacedNode>): PlacedEdge {
  const { edge } = placed;
  const points = [...placed.points];
  const last = points.length - 1;
  if (last < 1) return placed;
  const from = nodes.get(edge.from);
  const to = nodes.get(edge.to);
  if (from !== undefined) points[0] = moveEndToOutline(from.node.shape, from, points[0]!, points[1]!);
  if (to !== undefined) points[last] = moveEndToOutline(to.node.shape, to, points[last]!, points[last - 1]!);
  return { ...placed, points };
}

const strokes = { solid: undefined, dashed: 'd-dashed', thick: 'd-thick', none: 'd-none' } as const;

function drawEdgeLine({ edge, points }: PlacedEdge): string {
  return formatElement('path', {
    class: strokes[edge.stroke],
    d: drawRoute(points),
    'stroke-dasharray': edge.stroke === 'dashed' ? '5 4' : undefined,
    'stroke-width': edge.stroke === 'thick' ? 2.5 : undefined,
    stroke: edge.stroke === 'none' ? 'none' : undefined,
  });
}

function drawEdgeHeads({ edge, points }: PlacedEdge): string {
  const getEdgeEnd = (at: number, before: number): [Point, Point] => [points[at]!, points[before]!];
  const last = points.length - 1;
  if (last < 1) return '';
  return (
    drawArrowhead(edge.start, ...getEdgeEnd(0, 1)) + drawArrowhead(edge.end, ...getEdgeEnd(last, last - 1))
  );
}

/** The background of a text on an edge, in the colour of the group around it or of the page. */
function drawPill({ x, y, width, height }: Box, groups: readonly Box[]): string {
  const isInside = groups.some(
    (group) => x > group.x && y > group.y && x < group.x + group.width && y < group.y + group.height,
  );
  return formatElement('rect', {
    class: isInside ? 'd-inside' : undefined,
    x,
    y,
    width,
    height,
    rx: 4,
    stroke: 'none',
  });
}

function groupFrame({ group, x, y, width, height }: PlacedGroup): string {
  return formatElement('rect', { class: group.region ? 'd-region' : undefined, x, y, width, height, rx: 8 });
}

function groupTitle({ label, x, y }: PlacedGroup): string {
  return drawText(label, x + 14, y + 12 + (label.length * type.small.height) / 2, type.small);
}

function drawNodeShape(placed: PlacedNode): string {
  const { node, x, y, width, head } = placed;
  const shape = drawOutline(node.shape, placed);
  if (head === undefined) return shape;
  let lines = '';
  let top = y + head;
  for (const rows of node.compartments ?? []) {
    lines += `M${formatNumber(x)} ${formatNumber(top)}h${formatNumber(width)}`;
    top += rows.length * type.row.height + 2 * compartmentPadding;
  }
  return (
    drawRectangle(placed, 8) + (lines === '' ? '' : formatElement('path', { class: 'd-rule', d: lines }))
  );
}

function drawNodeText({ node, label, x, y, width, height, head }: PlacedNode): string {
  const middle = x + width / 2;
  if (head === undefined) {
    const aside = node.shape === 'flag' ? 6 : 0;
    const below = node.shape === 'cylinder' ? 5 : 0;
    return drawText(label, middle + aside, y + height / 2 + below, type.node);
  }
  const above = node.stereotype === undefined ? 0 : type.small.height;
  const stereotype =
    node.stereotype === undefined
      ? ''
      : drawText([`«${node.stereotype}»`], middle, y + 7 + above / 2, type.small, {
          class: 'd-faint',
          'font-size': type.small.size,
        });
  const title = y + 7 + above + (Math.max(1, label.length) * type.node.height) / 2;
  return stereotype + drawText(label, middle, title, type.node, textStyles.strong);
}

function drawNodeRows({ node, x, y, head, columns }: PlacedNode): string {
  let top = y + (head ?? 0);
  let rows = '';
  for (const compartment of node.compartments ?? []) {
    top += compartmentPadding;
    for (const { cells, mark } of compartment) {
      for (const [index, cell] of cells.entries()) {
        if (cell === '') continue;
        const faint = index === 0 && cells.length > 1 ? 'd-faint' : undefined;
        rows += drawText([cell], x + columns![index]!, top + type.row.height / 2, type.row, {
          class: mark === undefined ? faint : `d-${mark}`,
        });
      }
      top += type.row.height;
    }
    top += compartmentPadding;
  }
  return rows;
}
