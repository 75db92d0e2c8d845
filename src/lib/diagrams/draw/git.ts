/** Draws a placed git graph. */
import type { CommitNote, Link, PlacedCommit, PlacedGit } from '../place/git.ts';
import { type } from '../place/text.ts';
import { getHue, tinted } from './hues.ts';
import { drawRectangle } from './shapes.ts';
import {
  type Captions,
  drawText,
  formatElement,
  formatLayer,
  formatNumber,
  formatPair,
  formatSvg,
  textStyles,
} from './svg.ts';

/** The SVG of the graph. */
export function drawGit({ commits, links, width, height, isAcross }: PlacedGit, frame: Captions): string {
  return formatSvg({ ...frame, width, height }, [
    formatLayer(
      'd-hues',
      links.map((link) => drawLink(link, isAcross)),
      { stroke: 'currentColor', 'stroke-width': 2 },
    ),
    formatLayer('d-hues', commits.map(drawDot), {
      fill: 'currentColor',
      stroke: 'currentColor',
      'stroke-width': 2,
    }),
    formatLayer(
      'd-hues',
      commits.flatMap((commit) => commit.notes.map((note) => drawPlate(note, commit.lane))),
      tinted,
    ),
    formatLayer(
      'd-text',
      commits.flatMap((commit) => commit.notes.filter(({ kind }) => kind !== 'id').map(drawNoteText)),
      textStyles.small,
    ),
    formatLayer(
      'd-text d-mono d-faint',
      commits.flatMap((commit) => commit.notes.filter(({ kind }) => kind === 'id').map(drawNoteText)),
      textStyles.small,
    ),
  ]);
}

function drawLink({ from, to, isEarly, step, lane }: Link, isAcross: boolean): string {
  const attributes = {
    class: getHue(lane),
    'stroke-dasharray': to.commit.kind === 'cherry-pick' && !isEarly ? '4 4' : undefined,
  };
  // Computes as if the graph went down: `side` is the lane's coordinate, `along` the commit's.
  const turnCommit = ({ x, y }: PlacedCommit) => (isAcross ? { side: y, along: x } : { side: x, along: y });
  const formatTurnedPoint = (side: number, along: number) =>
    isAcross ? formatPair(along, side) : formatPair(side, along);
  const drawStraight = (along: number) => `${isAcross ? 'H' : 'V'}${formatNumber(along)}`;
  const [start, end] = [turnCommit(from), turnCommit(to)];
  const begin = `M${formatTurnedPoint(start.side, start.along)}`;
  if (start.side === end.side)
    return formatElement('path', { ...attributes, d: begin + drawStraight(end.along) });
  const drawCurve = (along: number) =>
    `C${formatTurnedPoint(start.side, along + step / 2)} ${formatTurnedPoint(end.side, along + step / 2)} ${formatTurnedPoint(end.side, along + step)}`;
  const d = isEarly
    ? `${begin}${drawCurve(start.along)}${drawStraight(end.along)}`
    : `${begin}${drawStraight(end.along - step)}${drawCurve(end.along - step)}`;
  return formatElement('path', { ...attributes, d });
}

function drawDot({ commit, x, y, lane }: PlacedCommit): string {
  const name = getHue(lane);
  const drawCircle = (r: number, className = name) =>
    formatElement('circle', { class: className, cx: x, cy: y, r });
  const drawHollow = (r: number) =>
    formatElement('g', { class: name }, formatElement('circle', { class: 'd-hole', cx: x, cy: y, r }));
  switch (commit.kind) {
    case 'highlight':
      return formatElement('rect', { class: name, x: x - 6, y: y - 6, width: 12, height: 12, rx: 2 });
    case 'reverse':
      return (
        drawHollow(6) +
        formatElement('path', { class: name, d: `M${formatPair(x - 3, y - 3)}l6 6m0 -6l-6 6` })
      );
    case 'merge':
      return drawHollow(6) + drawCircle(2);
    case 'cherry-pick':
      return drawHollow(5);
    default:
      return drawCircle(5);
  }
}

function drawPlate({ kind, label, x, y, width }: CommitNote, lane: number): string {
  const height = label.length * type.small.height + 4;
  const box = { x, y: y - height / 2, width, height };
  if (kind === 'branch') return formatElement('g', { class: getHue(lane) }, drawRectangle(box, 6));
  if (kind !== 'tag') return '';
  const d = `M${formatPair(x, y)}l8 ${formatNumber(-height / 2)}H${formatNumber(x + width)}v${formatNumber(height)}H${formatNumber(x + 8)}z`;
  return formatElement('path', { class: 'd-1', d, 'stroke-linejoin': 'round' });
}

function drawNoteText({ kind, label, x, y }: CommitNote): string {
  const indent = { branch: 8, tag: 14, id: 0, message: 0 }[kind];
  const strong = kind === 'branch' ? textStyles.strong : {};
  return drawText(label, x + indent, y, type.small, strong);
}
