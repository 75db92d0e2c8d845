/** Draws a placed git graph. */
import type { Link, Note, PlacedCommit, PlacedGit } from '../place/git.ts';
import { type } from '../place/text.ts';
import { hue, tinted } from './hues.ts';
import { rectangle } from './shapes.ts';
import { type Captions, element, layer, number, pair, plainText, svg, text } from './svg.ts';

/** The SVG of the graph. */
export function drawGit({ commits, links, width, height, isAcross }: PlacedGit, frame: Captions): string {
  const small = { ...plainText, 'font-size': type.small.size };
  return svg({ ...frame, width, height }, [
    layer(
      'd-hues',
      links.map((link) => line(link, isAcross)),
      { stroke: 'currentColor', 'stroke-width': 2 },
    ),
    layer('d-hues', commits.map(dot), { fill: 'currentColor', stroke: 'currentColor', 'stroke-width': 2 }),
    layer(
      'd-hues',
      commits.flatMap((commit) => commit.notes.map((note) => plate(note, commit.lane))),
      tinted,
    ),
    layer(
      'd-text',
      commits.flatMap((commit) => commit.notes.filter(({ kind }) => kind !== 'id').map(words)),
      small,
    ),
    layer(
      'd-text d-mono d-faint',
      commits.flatMap((commit) => commit.notes.filter(({ kind }) => kind === 'id').map(words)),
      small,
    ),
  ]);
}

function line({ from, to, isEarly, step, lane }: Link, isAcross: boolean): string {
  const attributes = {
    class: hue(lane),
    'stroke-dasharray': to.commit.kind === 'cherry-pick' && !isEarly ? '4 4' : undefined,
  };
  // Computes as if the graph went down: `side` is the lane's coordinate, `along` the commit's.
  const turned = ({ x, y }: PlacedCommit) => (isAcross ? { side: y, along: x } : { side: x, along: y });
  const point = (side: number, along: number) => (isAcross ? pair(along, side) : pair(side, along));
  const straight = (along: number) => `${isAcross ? 'H' : 'V'}${number(along)}`;
  const [start, end] = [turned(from), turned(to)];
  const begin = `M${point(start.side, start.along)}`;
  if (start.side === end.side) return element('path', { ...attributes, d: begin + straight(end.along) });
  const curve = (along: number) =>
    `C${point(start.side, along + step / 2)} ${point(end.side, along + step / 2)} ${point(end.side, along + step)}`;
  const d = isEarly
    ? `${begin}${curve(start.along)}${straight(end.along)}`
    : `${begin}${straight(end.along - step)}${curve(end.along - step)}`;
  return element('path', { ...attributes, d });
}

function dot({ commit, x, y, lane }: PlacedCommit): string {
  const name = hue(lane);
  const circle = (r: number, className = name) => element('circle', { class: className, cx: x, cy: y, r });
  const hollow = (r: number) =>
    element('g', { class: name }, element('circle', { class: 'd-hole', cx: x, cy: y, r }));
  switch (commit.kind) {
    case 'highlight':
      return element('rect', { class: name, x: x - 6, y: y - 6, width: 12, height: 12, rx: 2 });
    case 'reverse':
      return hollow(6) + element('path', { class: name, d: `M${pair(x - 3, y - 3)}l6 6m0 -6l-6 6` });
    case 'merge':
      return hollow(6) + circle(2);
    case 'cherry-pick':
      return hollow(5);
    default:
      return circle(5);
  }
}

function plate({ kind, label, x, y, width }: Note, lane: number): string {
  const height = label.length * type.small.height + 4;
  const box = { x, y: y - height / 2, width, height };
  if (kind === 'branch') return element('g', { class: hue(lane) }, rectangle(box, 6));
  if (kind !== 'tag') return '';
  const d = `M${pair(x, y)}l8 ${number(-height / 2)}H${number(x + width)}v${number(height)}H${number(x + 8)}z`;
  return element('path', { class: 'd-1', d, 'stroke-linejoin': 'round' });
}

function words({ kind, label, x, y }: Note): string {
  const indent = { branch: 8, tag: 14, id: 0, message: 0 }[kind];
  const strong = kind === 'branch' ? { class: 'd-strong', 'font-weight': 600 } : {};
  return text(label, x + indent, y, type.small, strong);
}
