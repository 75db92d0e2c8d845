/** Describes charts in words, one line for each item, as `alternative.ts` does for graphs and sequences. */
import type { Gantt, GitGraph, Idea, Label, Mindmap, Pie, Task, Timeline } from './model.ts';
import { shareOf } from './place/pie.ts';
import { unitMs, writeDate } from './read/dates.ts';
import type { Words } from './words/zh-CN.ts';

const joinedLines = (label: Label) => label.join(' ');

export function pieWords({ slices, showsData }: Pie, words: Words): string {
  const sum = slices.reduce((all, { value }) => all + value, 0);
  return slices
    .map(({ label, value }) => {
      const share = shareOf(value, sum);
      return `${joinedLines(label)}${words.colon}${showsData ? `${value}${words.inBrackets(share)}` : share}`;
    })
    .join('\n');
}

export function ganttWords({ sections }: Gantt, words: Words): string {
  const all = sections.flatMap(({ tasks }) => tasks);
  const isOfDays = all.every(({ start, end }) => start % unitMs.day === 0 && end % unitMs.day === 0);
  const write = (time: number) => writeDate(time, isOfDays ? '%Y-%m-%d' : '%Y-%m-%d %H:%M');
  const lines: string[] = [];
  for (const { label, tasks } of sections) {
    if (label.length > 0) lines.push(joinedLines(label) + words.colon.trimEnd());
    for (const task of tasks) {
      const { start, end, shape } = task;
      const days = start === end || shape !== 'bar' ? write(start) : `${write(start)} – ${write(end)}`;
      const states = statesOf(task, words).join(words.comma);
      lines.push(`${joinedLines(task.label)}${words.colon}${days}${states && words.inBrackets(states)}`);
    }
  }
  return lines.join('\n');
}

function statesOf({ state, isCritical, shape }: Task, { states }: Words): string[] {
  return [
    ...(shape === 'milestone' ? [states.milestone] : []),
    ...(isCritical ? [states.critical] : []),
    ...(state === undefined ? [] : [states[state]]),
  ];
}

export function timelineWords({ sections }: Timeline, words: Words): string {
  return sections
    .flatMap(({ label, periods }) => [
      ...(label.length > 0 ? [joinedLines(label) + words.colon.trimEnd()] : []),
      ...periods.map(({ label: period, events }) => {
        const happened = events.map(joinedLines).join(words.semicolon);
        return joinedLines(period) + (happened && words.colon + happened);
      }),
    ])
    .join('\n');
}

export function mindmapWords({ root }: Mindmap, words: Words): string {
  const lines: string[] = [];
  const visit = ({ label, children }: Idea) => {
    if (children.length > 0)
      lines.push(
        joinedLines(label) + words.colon + children.map((child) => joinedLines(child.label)).join(words.and),
      );
    for (const child of children) visit(child);
  };
  if (root) visit(root);
  return lines.join('\n') || joinedLines(root?.label ?? []);
}

export function gitWords({ commits }: GitGraph, words: Words): string {
  return commits
    .map(({ branch, kind, id, message, tags, parents }) => {
      const from = commits[parents.at(-1)!];
      const merged = kind === 'merge' ? ` ${from?.branch} → ${branch}` : '';
      const picked = kind === 'cherry-pick' ? ` ${from?.id ?? ''}` : '';
      const text = [id, kind === 'cherry-pick' ? undefined : message].filter(Boolean).join(words.comma);
      const tag = tags.length > 0 ? words.inBrackets(words.git.tag + words.colon + tags.join(words.and)) : '';
      return `${branch}${words.colon}${words.git[kind]}${merged}${picked}${text && ` ${text}`}${tag}`;
    })
    .join('\n');
}
