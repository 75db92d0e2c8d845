/** User journeys: steps in sections, each with a score up to 5 and the people who take it. */
import { getHue, hues } from '../draw/hues.ts';
import { type Captions, drawText, formatElement, formatLayer, formatSvg, textStyles } from '../draw/svg.ts';
import type { Faults } from '../faults.ts';
import type { Label } from '../model.ts';
import { measureLabel, type, wrap } from '../place/text.ts';
import { getLabelText, parseLabel } from '../read/label.ts';
import type { DiagramSource } from '../read/source.ts';
import { readBody, type Statement, titled } from '../read/statements.ts';
import type { Drawable } from './drawable.ts';

const most = { steps: 100, score: 5 } as const;

type Step = { readonly label: Label; readonly score: number; readonly people: readonly string[] };
type Section = { readonly label: Label; readonly steps: Step[] };
type JourneyDraft = { readonly faults: Faults; title?: string; readonly sections: Section[]; count: number };

const statements: readonly Statement<JourneyDraft>[] = [
  titled,
  {
    pattern: /^section(?:\s+(.*))?$/i,
    read: ({ sections }, [, title = '']) => sections.push({ label: parseLabel(title), steps: [] }),
  },
  { pattern: /^([^:]+?)\s*:\s*(\d(?:\.\d+)?)\s*(?::(.*))?$/, read: readStep },
];

/** The journey that the source describes. */
export function readJourney(source: DiagramSource, faults: Faults): Drawable {
  const journey: JourneyDraft = { faults, sections: [], count: 0 };
  readBody(source, journey, statements, { hasHashes: true });
  const sections = journey.sections.filter(({ label, steps }) => label.length + steps.length > 0);
  return {
    title: journey.title,
    isEmpty: sections.length === 0,
    describe: (words) =>
      sections
        .flatMap(({ label, steps }) => [
          ...(label.length > 0 ? [label.join(' ') + (steps.length > 0 ? words.colon.trimEnd() : '')] : []),
          ...steps.map((step) => {
            const people = step.people.join(words.and);
            return `${step.label.join(' ')}${words.colon}${step.score}${people && words.inBrackets(people)}`;
          }),
        ])
        .join('\n'),
    draw: (captions) => drawJourney(sections, captions),
  };
}

function readStep(
  journey: JourneyDraft,
  [, name, score, rest = '']: RegExpExecArray,
  line: number,
): undefined {
  const { sections, faults } = journey;
  if (++journey.count > most.steps) return faults.tooLarge(line, `This is more than ${most.steps} steps.`);
  if (sections.length === 0) sections.push({ label: [], steps: [] });
  const people = rest
    .replace(/\s*%%.*$/, '')
    .split(',')
    .map((one) => getLabelText(one))
    .filter((one) => one !== '');
  sections.at(-1)!.steps.push({ label: parseLabel(name!), score: Number(score), people });
}

/** In px. */
const size = { label: 250, people: 190, dot: 5, step: 17, gap: 28, row: 12, padding: 10 } as const;

/** The hue of a score. */
const getScoreHue = (score: number) => (score >= 4 ? hues.active : score >= 3 ? getHue(1) : hues.risk);

function drawJourney(sections: readonly Section[], captions: Captions): string {
  const rows = sections.flatMap(({ steps }) => steps);
  const names = new Map(rows.map((step) => [step, wrap(step.label, size.label, type.small)]));
  const people = new Map(
    rows.map((step) => [
      step,
      wrap(step.people.length > 0 ? [step.people.join(', ')] : [], size.people, type.small),
    ]),
  );
  const heads = sections.map(({ label }) => wrap(label, size.label + 100, type.node));
  const dotsAt =
    size.padding +
    Math.max(40, ...[...names.values()].map((name) => measureLabel(name, type.small))) +
    size.gap;
  const peopleAt = dotsAt + most.score * size.step + size.gap - 8;
  const inner =
    peopleAt + Math.max(0, ...[...people.values()].map((person) => measureLabel(person, type.small)));
  const width =
    Math.max(inner, ...heads.map((head) => measureLabel(head, type.node) + size.padding)) + size.padding;
  const tints: string[] = [];
  const titles: string[] = [];
  const texts: string[] = [];
  const dots: string[] = [];
  let y = 1;
  for (const [index, { steps }] of sections.entries()) {
    const top = y;
    const head = heads[index]!;
    if (head.length > 0) {
      const tall = head.length * type.node.height;
      titles.push(drawText(head, size.padding, y + 8 + tall / 2, type.node, textStyles.strong));
      y += tall + 10;
    }
    for (const step of steps) {
      const [name, who] = [names.get(step)!, people.get(step)!];
      const height = Math.max(name.length, who.length, 1) * type.small.height + size.row;
      const middle = y + height / 2;
      texts.push(
        drawText(name, size.padding, middle, type.small),
        drawText(who, peopleAt, middle, type.small, { class: 'd-faint' }),
      );
      const marks = Array.from({ length: most.score }, (_, at) =>
        formatElement('circle', {
          cx: dotsAt + at * size.step + size.dot,
          cy: middle,
          r: size.dot,
          'fill-opacity': at < Math.round(step.score) ? 1 : 0,
        }),
      );
      dots.push(formatElement('g', { class: getScoreHue(step.score) }, marks.join('')));
      y += height;
    }
    y += 4;
    tints.push(
      formatElement('rect', { class: 'd-tint', x: 1, y: top, width: width - 2, height: y - top, rx: 8 }),
    );
    y += 8;
  }
  return formatSvg({ ...captions, width, height: y - 6 }, [
    formatLayer('d-blocks', tints),
    formatLayer('d-hues', dots, { fill: 'currentColor', stroke: 'currentColor', 'stroke-width': 1.25 }),
    formatLayer('d-text', titles, textStyles.plain),
    formatLayer('d-text', texts, textStyles.small),
  ]);
}
