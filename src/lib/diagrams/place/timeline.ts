/**
 * Places a timeline from top to bottom: periods left of the line, their events on its right; with `LR` from left to
 * right: periods above the line, their events below it.
 */
import type { Label, Timeline } from '../model.ts';
import type { Box } from './placed.ts';
import { measureLabel, type, wrap } from './text.ts';

type LabelledBox = Box & { readonly label: Label };

type PlacedPeriod = {
  readonly label: Label;
  /** The middle of its dot. */
  readonly x: number;
  readonly y: number;
  /** The place of its text: the middle, and the end or the beginning. */
  readonly text: { readonly x: number; readonly y: number };
  readonly events: readonly LabelledBox[];
  /** The index of its section. */
  readonly section: number;
};

export type PlacedTimeline = {
  readonly width: number;
  readonly height: number;
  readonly isAcross: boolean;
  /** The x of the line (its y if the timeline goes across), and the line's two ends. */
  readonly line: number;
  readonly top: number;
  readonly bottom: number;
  readonly sections: readonly LabelledBox[];
  readonly periods: readonly PlacedPeriod[];
};

const widest = { period: 104, event: 208 } as const;
const gap = { line: 18, event: 6, period: 18, section: 16 } as const;
const padding = { x: 12, y: 7 } as const;

export function placeTimeline(timeline: Timeline): PlacedTimeline {
  return timeline.isAcross ? placeTimelineAcross(timeline) : placeTimelineDownward(timeline);
}

/** The title of a section. */
function placeHead(label: Label, x: number, y: number): LabelledBox {
  const width = measureLabel(label, type.node) + 2 * padding.x;
  return { label, x, y, width, height: label.length * type.node.height + 8 };
}

/** The events of a period, one below the other. `end`: behind the gap below the last one. */
function stackEvents(events: readonly Label[], x: number, top: number) {
  let end = top;
  const boxes = events.map((event): LabelledBox => {
    const label = wrap(event, widest.event, type.small);
    const height = label.length * type.small.height + 2 * padding.y;
    const box = { label, x, y: end, width: measureLabel(label, type.small) + 2 * padding.x, height };
    end += height + gap.event;
    return box;
  });
  return { events: boxes, end };
}

/** A column for each period. */
function placeTimelineAcross({ sections }: Timeline): PlacedTimeline {
  const all = sections.flatMap(({ periods }) => periods);
  const names = new Map(all.map((period) => [period, wrap(period.label, widest.event, type.node)]));
  const titles = sections.map(({ label }) => wrap(label, widest.event + widest.period, type.node));
  const headHeight = Math.max(
    0,
    ...titles.map((label) => (label.length > 0 ? label.length * type.node.height + 8 : 0)),
  );
  const nameTop = headHeight === 0 ? 2 : headHeight + gap.event;
  const nameHeight = Math.max(0, ...[...names.values()].map((label) => label.length)) * type.node.height;
  const line = nameTop + nameHeight + gap.line;
  let x = 0;
  let bottom = line;
  const heads: LabelledBox[] = [];
  const periods: PlacedPeriod[] = [];
  for (const [section, { periods: own }] of sections.entries()) {
    const start = x;
    for (const period of own) {
      const label = names.get(period)!;
      const { events, end } = stackEvents(period.events, x, line + gap.line);
      const width = Math.max(measureLabel(label, type.node), ...events.map((event) => event.width));
      bottom = Math.max(bottom, end - gap.event);
      const text = { x, y: line - gap.line - (label.length * type.node.height) / 2 };
      periods.push({ label, x: x + 6, y: line, text, events, section });
      x += width + gap.period;
    }
    const label = titles[section]!;
    if (label.length === 0) continue;
    const head = placeHead(label, start, 0);
    heads.push(head);
    x = Math.max(x, start + head.width + gap.section);
  }
  return {
    width: x - gap.event,
    height: bottom + 4,
    isAcross: true,
    line,
    top: periods[0]?.x ?? 0,
    bottom: x - gap.period,
    sections: heads,
    periods,
  };
}

function placeTimelineDownward({ sections }: Timeline): PlacedTimeline {
  const all = sections.flatMap(({ periods }) => periods);
  const names = new Map(all.map((period) => [period, wrap(period.label, widest.period, type.node)]));
  const left = Math.max(0, ...[...names.values()].map((label) => measureLabel(label, type.node)));
  const line = 2 + left + gap.line;
  const from = line + gap.line;
  let y = 8;
  let right = from;
  const heads: LabelledBox[] = [];
  const periods: PlacedPeriod[] = [];
  for (const [section, { label: title, periods: own }] of sections.entries()) {
    if (title.length > 0) {
      const head = placeHead(wrap(title, widest.event + widest.period, type.node), 0, y);
      heads.push(head);
      y += head.height + gap.section;
    }
    for (const period of own) {
      const label = names.get(period)!;
      const top = y;
      const { events, end } = stackEvents(period.events, from, top);
      right = Math.max(right, ...events.map(({ x, width }) => x + width));
      const first = label.length === 0 ? 32 : type.node.height + 2 * padding.y - 2;
      y = Math.max(end - gap.event, top + label.length * type.node.height + 12) + gap.period;
      const middle = top + first / 2;
      const text = { x: line - gap.line, y: middle + ((label.length - 1) * type.node.height) / 2 };
      periods.push({ label, x: line, y: middle, text, events, section });
    }
  }
  const bottom = y - gap.period + 8;
  const wide = Math.max(right, ...heads.map(({ width }) => width));
  return {
    width: wide + 2,
    height: bottom + 4,
    isAcross: false,
    line,
    top: periods[0]?.y ?? 0,
    bottom,
    sections: heads,
    periods,
  };
}
