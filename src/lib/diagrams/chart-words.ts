/** Describes charts in words, one line for each item, as `alternative.ts` does for graphs and sequences. */
import type { Gantt, GitGraph, Idea, Label, Mindmap, Pie, Task, Timeline } from './model.ts';
import { formatShare } from './place/pie.ts';
import { unitMs, writeDate } from './read/dates.ts';
import type { Words } from './words/zh-CN.ts';

const joinLines = (label: Label) => label.join(' ');

export function describePie({ slices, showsData }: Pie, words: Words): string {
  const sum = slices.reduce((all, { value }) => all + value, 0);
  return slices
    .map(({ label, value }) => {
      const share = formatShare(value, sum);
      return `${joinLines(label)}${words.colon}${showsData ? `${value}${words.inBrackets(share)}` : share}`;
    })
    .join('\n');
}

export function describeGantt({ sections }: Gantt, words: Words): string {
  const all = sections.flatMap(({ tasks }) => tasks);
  const isOfDays = all.every(({ start, end }) => start % unitMs.day === 0 && end % unitMs.day === 0);
  const writeTime = (time: number) => writeDate(time, isOfDays ? '%Y-%m-%d' : '%Y-%m-%d %H:%M');
  const lines: string[] = [];
  for (const { label, tasks } of sections) {
    if (label.length > 0) lines.push(joinLines(label) + words.colon.trimEnd());
    for (const task of tasks) {
      const { start, end, shape } = task;
      const days =
        start === end || shape !== 'bar' ? writeTime(start) : `${writeTime(start)} – ${writeTime(end)}`;
      const states = listStates(task, words).join(words.comma);
      lines.push(`${joinLines(task.label)}${words.colon}${days}${states && words.inBrackets(states)}`);
    }
  }
  return lines.join('\n');
}

function listStates({ state, isCritical, shape }: Task, { states }: Words): string[] {
  return [
    ...(shape === 'milestone' ? [states.milestone] : []),
    ...(isCritical ? [states.critical] : []),
    ...(state === undefined ? [] : [states[state]]),
  ];
}

export function describeTimeline({ sections }: Timeline, words: Words): string {
  return sections
    .flatMap(({ label, periods }) => [
      ...(label.length > 0 ? [joinLines(label) + words.colon.trimEnd()] : []),
      ...periods.map(({ label: period, events }) => {
        const happened = events.map(joinLines).join(words.semicolon);
        return joinLines(period) + (happened && words.colon + happened);
      }),
    ])
    .join('\n');
}

export function describeMindmap({ root }: Mindmap, words: Words): string {
  const lines: string[] = [];
  const visitIdea = ({ label, children }: Idea) => {
    if (children.length > 0)
      lines.push(
        joinLines(label) + words.colon + children.map((child) => joinLines(child.label)).join(words.and),
      );
    for (const child of children) visitIdea(child);
  };
  if (root) visitIdea(root);
  return lines.join('\n') || joinLines(root?.label ?? []);
}

export function describeGit({ commits }: GitGraph, words: Words): string {
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
