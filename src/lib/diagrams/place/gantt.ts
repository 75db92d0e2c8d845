/** Places a gantt chart: names on the left, bars on a time scale to their right. */
import type { Gantt, Label, Task } from '../model.ts';
import { addTime, unitMs, writeDate } from '../read/dates.ts';
import { measureLabel, measureTextLine, type, wrap } from './text.ts';

export type PlacedTask = {
  readonly task: Task;
  readonly label: Label;
  readonly y: number;
  readonly height: number;
  readonly from: number;
  readonly to: number;
};

export type PlacedGantt = {
  readonly width: number;
  readonly height: number;
  /** The start and end of the scale, and the top of the bars. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly sections: readonly { readonly label: Label; readonly y: number; readonly height: number }[];
  readonly tasks: readonly PlacedTask[];
  readonly ticks: readonly { readonly x: number; readonly text: string }[];
};

const scale = 420;
const widest = 150;
const row = 30;

type Step = NonNullable<Gantt['tick']>;
const steps: readonly Step[] = [
  ...[1, 10, 100].map((count) => ({ count, unit: 'millisecond' as const })),
  ...[1, 5, 15, 30].map((count) => ({ count, unit: 'second' as const })),
  ...[1, 5, 15, 30].map((count) => ({ count, unit: 'minute' as const })),
  ...[1, 3, 6, 12].map((count) => ({ count, unit: 'hour' as const })),
  ...[1, 2].map((count) => ({ count, unit: 'day' as const })),
  ...[1, 2].map((count) => ({ count, unit: 'week' as const })),
  ...[1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200].map((count) => ({ count, unit: 'month' as const })),
];

export function placeGantt(gantt: Gantt): PlacedGantt {
  const tasks = gantt.sections.flatMap((section) => section.tasks);
  const start = Math.min(...tasks.map((task) => task.start));
  const span = Math.max(...tasks.map((task) => task.end)) - start || unitMs.day;
  const names = new Map(tasks.map((task) => [task, wrap(task.label, widest, type.small)]));
  const heads = gantt.sections.map(({ label }) => wrap(label, widest, type.small));
  const left =
    12 + Math.max(24, ...[...names.values(), ...heads].map((label) => measureLabel(label, type.small) + 8));
  const getTimeOffset = (time: number) => left + (scale * (time - start)) / span;
  const format = gantt.axisFormat ?? (span <= 2 * unitMs.day ? '%H:%M' : '%Y-%m-%d');
  const ticks = listTicks(gantt, start, span, format).map((time) => ({
    x: getTimeOffset(time),
    text: writeDate(time, format),
  }));
  const top = 30;
  let y = top;
  const placed: PlacedTask[] = [];
  const sections = gantt.sections.map((section, index) => {
    const from = y;
    const label = heads[index]!;
    if (label.length > 0) y += label.length * type.small.height + 12;
    for (const task of section.tasks) {
      const own = names.get(task)!;
      const height = Math.max(row, own.length * type.small.height + 10);
      placed.push({
        task,
        label: own,
        y: y + height / 2,
        height: 18,
        from: getTimeOffset(task.start),
        to: getTimeOffset(task.end),
      });
      y += height;
    }
    y += 6;
    return { label, y: from, height: y - from };
  });
  // The last date may extend beyond the scale.
  const last = Math.max(
    left + scale + 10,
    ...ticks.map(({ x, text }) => x + measureTextLine(text, type.small) / 2 + 2),
  );
  return { width: last, height: y, left, right: left + scale, top, sections, tasks: placed, ticks };
}

/** The dates on the scale, with distances so large that their texts do not touch. */
function listTicks({ tick }: Gantt, start: number, span: number, format: string): number[] {
  const room = (measureTextLine(writeDate(start, format), type.small) + 14) / scale;
  const least = span * room;
  const getStepLength = ({ count, unit }: Step) => count * unitMs[unit];
  let step = tick ?? steps.find((one) => getStepLength(one) >= least) ?? steps.at(-1)!;
  if (getStepLength(step) < least)
    step = { ...step, count: step.count * Math.ceil(least / getStepLength(step)) };
  const found: number[] = [];
  let time = findFirstTick(step, start);
  for (let left = 60; time <= start + span && left > 0; left--) {
    if (time >= start) found.push(time);
    time = addTime(time, step.count, step.unit);
  }
  return found;
}

/** The last date of a step that is not after the start. */
function findFirstTick({ count, unit }: Step, start: number): number {
  const date = new Date(start);
  const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  if (unit === 'month') {
    const index = date.getUTCFullYear() * 12 + date.getUTCMonth();
    return getMonthStart(index - (index % count));
  }
  // 1 January 1970 was a Thursday, but weeks begin on Mondays.
  if (unit === 'week') return day - ((date.getUTCDay() + 6) % 7) * unitMs.day;
  if (unit === 'day') return day;
  const step = count * unitMs[unit];
  return day + Math.floor((start - day) / step) * step;
}

function getMonthStart(index: number): number {
  return Date.UTC(Math.floor(index / 12), index % 12, 1);
}
