/** Reads a timeline: sections with periods and their events. */
import type { Faults } from '../faults.ts';
import type { Label, Timeline } from '../model.ts';
import { parseLabel } from './label.ts';
import { reportTypo } from './slips.ts';
import type { DiagramSource } from './source.ts';
import { readBody, type Statement, titled } from './statements.ts';

const most = { events: 200 } as const;

type Period = { readonly label: Label; readonly events: Label[] };
type TimelineDraft = {
  readonly faults: Faults;
  title?: string;
  readonly sections: { readonly label: Label; readonly periods: Period[] }[];
  count: number;
};

const statements: readonly Statement<TimelineDraft>[] = [
  titled,
  {
    pattern: /^section(?:\s+(.*))?$/i,
    read: (timeline, [, title = '']) => timeline.sections.push({ label: parseLabel(title), periods: [] }),
  },
  {
    pattern: /^:(?:\s+(.*))?$/,
    read: (timeline, [, events = ''], line) => {
      const period = timeline.sections.at(-1)?.periods.at(-1);
      if (!period) return timeline.faults.error(line, 'This event stands before any period.');
      addEvents(timeline, period, events, line);
    },
  },
  { pattern: /^[^:]/, read: readPeriod },
];

/** The timeline that the source describes. */
export function readTimeline(source: DiagramSource, faults: Faults): Timeline {
  const timeline: TimelineDraft = { faults, sections: [], count: 0 };
  if (!/^(?:LR|TD|TB)?$/.test(source.header))
    faults.error(
      source.firstLine,
      `"${source.header.slice(0, 40)}" is no direction of a timeline.`,
      'Directions are LR and TD.',
    );
  else readBody(source, timeline, statements, { hasHashes: true });
  const sections = timeline.sections.filter(({ periods }) => periods.length > 0);
  return { kind: 'timeline', title: timeline.title, isAcross: source.header === 'LR', sections };
}

/** Reads `period : event : event`. A colon without a blank behind it is text: `10:30`. */
function readPeriod(timeline: TimelineDraft, { input }: RegExpExecArray, line: number): undefined {
  const [, name = input, events = ''] = /^(.*?)\s*:(?:\s+(.*)|)$/.exec(input) ?? [];
  if (
    !/:(?:\s|$)/.test(input) &&
    /：/.test(input) &&
    reportTypo(input, line, timeline.faults, { among: /：/ })
  )
    return;
  if (timeline.sections.length === 0) timeline.sections.push({ label: [], periods: [] });
  const period = { label: parseLabel(name), events: [] };
  timeline.sections.at(-1)!.periods.push(period);
  addEvents(timeline, period, events, line);
}

function addEvents(timeline: TimelineDraft, period: Period, events: string, line: number): undefined {
  for (const event of events.split(/\s*:(?:\s+|$)/)) {
    const label = parseLabel(event);
    if (label.length === 0) continue;
    if (++timeline.count > most.events)
      return timeline.faults.tooLarge(line, `This is more than ${most.events} events.`);
    period.events.push(label);
  }
  if (++timeline.count > most.events) timeline.faults.tooLarge(line, 'These are too many periods.');
}
