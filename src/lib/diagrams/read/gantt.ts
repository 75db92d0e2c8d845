/** Reads a gantt chart: sections and tasks with their dates. */
import type { Faults } from '../faults.ts';
import type { Gantt, Label, Task, TimeUnit } from '../model.ts';
import { addTime, createDateReader, readAnyDate, unitMs } from './dates.ts';
import { getLabelText, parseLabel } from './label.ts';
import type { DiagramSource } from './source.ts';
import { readBody, type Statement, titled } from './statements.ts';

const most = { tasks: 150, years: 400 } as const;

/** Later times are no valid dates. */
const latest = 8e15;

const units: Readonly<Record<string, TimeUnit | 'year'>> = {
  ms: 'millisecond',
  s: 'second',
  m: 'minute',
  h: 'hour',
  d: 'day',
  w: 'week',
  M: 'month',
  y: 'year',
};
const weekdays = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

const statements: readonly Statement<GanttBuilder>[] = [
  titled,
  {
    pattern: /^dateFormat\s+(\S.*)$/i,
    read: (gantt, [, format = '']) => gantt.setFormat(format),
  },
  {
    pattern: /^axisFormat\s+(\S.*)$/i,
    read: (gantt, [, format = '']) => {
      gantt.axisFormat = getLabelText(format);
    },
  },
  { pattern: /^tickInterval\s+(\S.*)$/i, read: readTick },
  {
    pattern: /^excludes\s+(\S.*)$/i,
    read: (gantt, [, days = '']) => gantt.setDays(days, gantt.excluded),
  },
  {
    pattern: /^includes\s+(\S.*)$/i,
    read: (gantt, [, days = '']) => gantt.setDays(days, gantt.included),
  },
  {
    pattern: /^weekend\s+(friday|saturday)$/i,
    read: (gantt, [, day = '']) => {
      gantt.weekend = day.toLowerCase() === 'friday' ? [5, 6] : [6, 0];
    },
  },
  {
    pattern: /^inclusiveEndDates$/i,
    read: (gantt) => {
      gantt.isInclusive = true;
    },
  },
  // The theme places the axis and chooses the first day of a week; a static page cannot mark today.
  { pattern: /^(?:topAxis|todayMarker\b.*|weekday\s+[a-z]+)$/i, read: () => {} },
  {
    pattern: /^click\s+\S/i,
    read: ({ faults }, _, line) => faults.leaveOut(line, 'click', 'link'),
  },
  {
    pattern: /^section(?:\s+(.*))?$/i,
    read: (gantt, [, title = '']) => gantt.sections.push({ label: parseLabel(title), tasks: [] }),
  },
  {
    pattern: /^([^:]*?)\s*:\s*(.*)$/,
    read: (gantt, [, name = '', data = ''], line) => gantt.add(name, data, line),
  },
];

/** The chart that the source describes. */
export function readGantt(source: DiagramSource, faults: Faults): Gantt {
  const gantt = new GanttBuilder(faults);
  readBody(source, gantt, statements);
  if (!faults.isRefused) gantt.resolveDates();
  const sections = gantt.sections.map(({ label, tasks }) => ({ label, tasks: tasks.map(createTask) }));
  return {
    kind: 'gantt',
    title: gantt.title,
    axisFormat: gantt.axisFormat,
    tick: gantt.tick,
    sections: sections.filter(({ tasks }) => tasks.length > 0),
  };
}

function readTick(gantt: GanttBuilder, [, written = '']: RegExpExecArray, line: number): undefined {
  const match = /^([1-9]\d{0,3})(millisecond|second|minute|hour|day|week|month)$/.exec(written.trim());
  if (match) gantt.tick = { count: Number(match[1]), unit: match[2] as TimeUnit };
  else
    gantt.faults.error(
      line,
      `"${written.slice(0, 40)}" is no interval.`,
      'It is written as 1day, 2week or 1month.',
    );
}

type TaskDraft = {
  readonly label: Label;
  readonly id?: string;
  readonly tags: ReadonlySet<string>;
  /** As written. */
  readonly start?: string;
  readonly end: string;
  readonly line: number;
  at?: { readonly start: number; readonly end: number };
};

function createTask({ label, tags, line, at }: TaskDraft): Task {
  const { start, end } = at ?? { start: 0, end: 0 };
  return {
    label,
    start,
    end: Math.max(start, end),
    state: tags.has('done') ? 'done' : tags.has('active') ? 'active' : undefined,
    isCritical: tags.has('crit'),
    shape: tags.has('vert') ? 'mark' : tags.has('milestone') ? 'milestone' : 'bar',
    line,
  };
}

class GanttBuilder {
  readonly faults: Faults;
  title?: string;
  axisFormat?: string;
  tick?: Gantt['tick'];
  isInclusive = false;
  weekend: readonly number[] = [6, 0];
  readonly excluded: string[] = [];
  readonly included: string[] = [];
  readonly sections: { readonly label: Label; readonly tasks: TaskDraft[] }[] = [];
  #format = 'YYYY-MM-DD';
  #read = createDateReader('YYYY-MM-DD');
  readonly #ids = new Map<string, TaskDraft>();
  #count = 0;

  constructor(faults: Faults) {
    this.faults = faults;
  }

  setFormat(format: string): undefined {
    this.#format = format.trim().slice(0, 60);
    this.#read = createDateReader(this.#format);
  }

  setDays(written: string, days: string[]): undefined {
    days.push(
      ...written
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((one) => one !== ''),
    );
  }

  /** Reads `name : tags, id, start, end`, of which only the end is required. */
  add(name: string, data: string, line: number): undefined {
    if (++this.#count > most.tasks)
      return this.faults.tooLarge(line, `This is more than ${most.tasks} tasks.`);
    const parts = data
      .replace(/\s*%%.*$/, '')
      .split(',')
      .map((part) => part.trim());
    const tags = new Set<string>();
    while (/^(?:active|done|crit|milestone|vert)$/.test(parts[0] ?? '')) tags.add(parts.shift()!);
    if (parts.length > 3 || parts.length === 0 || parts.some((part) => part === '')) {
      const hint =
        'A task is written as "Name : id, 2024-01-01, 3d"; before its id may stand active, done, crit and milestone.';
      return this.faults.error(line, `"${data.slice(0, 40)}" does not say when the task is.`, hint);
    }
    const [end, start, id] = parts.reverse() as [string, string?, string?];
    const draft: TaskDraft = { label: parseLabel(name), id, tags, start, end, line };
    if (id !== undefined) this.#ids.set(id, draft);
    if (this.sections.length === 0) this.sections.push({ label: [], tasks: [] });
    this.sections.at(-1)!.tasks.push(draft);
  }

  /** Finds the dates of all tasks, in the order of their dependencies. */
  resolveDates(): undefined {
    const all = this.sections.flatMap(({ tasks }) => tasks);
    const waiting = new Set<TaskDraft>();
    const visitTask = (task: TaskDraft): undefined => {
      if (task.at || this.faults.isRefused) return;
      if (waiting.has(task))
        return this.faults.error(task.line, 'This task waits for itself, by way of others.');
      waiting.add(task);
      const before = all[all.indexOf(task) - 1];
      for (const named of this.#named(task)) visitTask(named);
      if (task.start === undefined && before) visitTask(before);
      this.#fix(task, before);
    };
    for (const task of all) visitTask(task);
    const times = all.flatMap(({ at }) => (at ? [at.start, at.end] : []));
    const span = Math.max(...times) - Math.min(...times);
    if (times.length > 0 && span > most.years * 366 * unitMs.day)
      this.faults.error(
        all[0]!.line,
        `The chart runs over more than ${most.years} years.`,
        'Look for a date that is mistyped.',
      );
  }

  /** The tasks that `after` and `until` name. */
  #named({ start = '', end }: TaskDraft): TaskDraft[] {
    return [start, end].flatMap((text) =>
      (/^(?:after|until)\s+(.*)$/.exec(text)?.[1] ?? '')
        .split(/\s+/)
        .flatMap((id) => this.#ids.get(id) ?? []),
    );
  }

  #fix(task: TaskDraft, before: TaskDraft | undefined): undefined {
    const { start: written, end: until, line } = task;
    const start = written === undefined ? before?.at?.end : this.#time(written, line);
    if (this.faults.isRefused) return;
    if (start === undefined) {
      const hint = 'The first task begins at a date.';
      return this.faults.error(line, 'Nothing tells when this task begins.', hint);
    }
    const duration = until === '0' ? ['', '0', 'd'] : /^(\d{1,6}(?:\.\d{1,4})?)(ms|[smhdwMy])$/.exec(until);
    if (duration && !(until === '0' && this.#read(until) !== undefined)) {
      const end = addTime(start, Number(duration[1]), units[duration[2]!]!);
      if (!(Math.abs(end) < latest)) return this.faults.error(line, 'This task never ends.');
      task.at = { start, end: this.#withoutExcluded(start, end) };
      return;
    }
    const end = this.#time(until, line);
    if (end === undefined || this.faults.isRefused) return;
    task.at = { start, end: this.isInclusive && !until.startsWith('until') ? end + unitMs.day : end };
    if (task.at.end < start) this.faults.error(line, 'This task ends before it begins.');
  }

  #time(text: string, line: number): number | undefined {
    const [, word, names = ''] = /^(after|until)\s+(.*)$/.exec(text) ?? [];
    if (word !== undefined) {
      const ids = names.split(/\s+/).filter((id) => id !== '');
      const missing = ids.find((id) => !this.#ids.has(id));
      if (missing !== undefined || ids.length === 0)
        return this.faults.error(
          line,
          `There is no task with the id "${missing ?? ''}".`,
          'An id stands before the dates: "Name : id, 2024-01-01, 3d". Mermaid takes the day of the build.',
        );
      const times = ids.flatMap((id) => this.#ids.get(id)!.at ?? []);
      return word === 'after'
        ? Math.max(...times.map(({ end }) => end))
        : Math.min(...times.map(({ start }) => start));
    }
    const time = this.#read(text) ?? readAnyDate(text);
    if (time !== undefined) return time;
    const hint = `Dates are written as ${this.#format} here (dateFormat); a span as 3d, 2w or 12h.`;
    return this.faults.error(line, `"${text.slice(0, 40)}" is neither a date nor a span.`, hint);
  }

  /** Makes a task longer by the excluded days in it. */
  #withoutExcluded(start: number, end: number): number {
    if (this.excluded.length === 0 || end - start < unitMs.day) return end;
    let last = end;
    // Stops the loop if nearly all days are excluded.
    for (let day = start, left = 2000; day < last && left > 0; day += unitMs.day) {
      if (!this.#isExcluded(day)) continue;
      last += unitMs.day;
      left--;
    }
    return last;
  }

  #isExcluded(time: number): boolean {
    const date = new Date(time);
    const written = [date.toISOString().slice(0, 10)];
    const isNamed = (days: readonly string[]) =>
      days.some((day) => written.includes(day) || this.#read(day) === time - (time % unitMs.day));
    if (isNamed(this.included)) return false;
    if (isNamed(this.excluded)) return true;
    const day = date.getUTCDay();
    return (
      this.excluded.includes(weekdays[day]!) ||
      (this.excluded.includes('weekends') && this.weekend.includes(day))
    );
  }
}
