/** Reads a sequence diagram: participants, messages, notes, and the blocks around them. */
import {
  type Activation,
  type Block,
  failed,
  type Label,
  type Message,
  type Note,
  type Participant,
  type Problem,
  type Sequence,
  type Step,
  tooLarge,
} from '../model.ts';
import { labelOf, textOf, unquote } from './label.ts';
import { type Line, linesOf, type Source } from './source.ts';

const most = { participants: 20, steps: 250, depth: 8, label: 200 } as const;

type Draft = { type: Block['type']; sections: { label: Label; steps: Step[] }[]; line: number };
type Reading = {
  readonly participants: Map<string, Participant>;
  readonly boxes: { label: Label; line: number }[];
  readonly open: Draft[];
  readonly steps: Step[];
  title?: string;
  box?: number;
  count: number;
  numbering?: { next: number; step: number };
};

const blockStart = /^(loop|alt|opt|par_over|par|critical|break|rect)(?:\s+(.*))?$/;
/** What may divide each block. */
const dividers: Readonly<Record<string, string>> = { else: 'alt', and: 'par', option: 'critical' };
const colour =
  /^(?:(?:rgba?|hsla?)\s*\([^()]*\)|#[\da-f]{3,8}|transparent|aqua|azure|beige|black|blue|brown|cyan|gold|gray|grey|green|indigo|ivory|khaki|lavender|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|skyblue|tan|teal|tomato|violet|wheat|white|yellow|light\w+|dark\w+)(?:\s+|$)/i;

/** The sequence that a source describes. */
export function readSequence(source: Source): Sequence | Problem {
  const reading: Reading = { participants: new Map(), boxes: [], open: [], steps: [], count: 0 };
  for (const line of linesOf(source)) {
    const problem = statement(line, reading);
    if (problem !== undefined) return problem;
    if (reading.participants.size > most.participants) {
      return tooLarge(line.line, `The diagram has more than ${most.participants} participants.`);
    }
    if (reading.count > most.steps) {
      return tooLarge(line.line, `The diagram has more than ${most.steps} messages, notes and blocks.`);
    }
  }
  const open = reading.open[reading.open.length - 1];
  if (open !== undefined) return failed(open.line, `This "${open.type}" is not closed by "end".`);
  if (reading.box !== undefined)
    return failed(reading.boxes[reading.box]!.line, 'This "box" is not closed by "end".');
  const { participants, boxes, steps, title } = reading;
  return {
    kind: 'sequence',
    participants: [...participants.values()],
    boxes,
    steps,
    ...(title && { title }),
  };
}

function statement({ text, line }: Line, reading: Reading): Problem | undefined {
  const word = /^[a-z_]+/i.exec(text)?.[0] ?? '';
  switch (word) {
    case 'participant':
    case 'actor':
      if (/^\w+\s/.test(text)) return participant(text, reading, line);
      break;
    case 'box': {
      if (!/^box(?:\s|$)/.test(text)) break;
      if (reading.box !== undefined) return failed(line, 'A "box" does not stand in another.');
      reading.box = reading.boxes.length;
      reading.boxes.push({ label: labelOf(text.slice('box'.length).trim().replace(colour, '')), line });
      return undefined;
    }
    case 'end':
      if (text !== 'end') break;
      if (reading.open.length > 0) close(reading);
      else if (reading.box !== undefined) delete reading.box;
      else return failed(line, 'This "end" closes nothing.');
      return undefined;
    case 'else':
    case 'and':
    case 'option':
      if (new RegExp(`^${word}(?:\\s|$)`).test(text))
        return divide(word, text.slice(word.length), reading, line);
      break;
    case 'activate':
    case 'deactivate':
      if (/^\w+\s/.test(text)) return activation(word, text.slice(word.length).trim(), reading, line);
      break;
    case 'autonumber':
      return number(text, reading, line);
    case 'create':
    case 'destroy':
    case 'link':
    case 'links':
    case 'properties':
    case 'details':
      if (/^\w+\s+[^-<]/.test(text)) return failed(line, `"${word}" is not drawn.`, 'Remove this line.');
      break;
    case 'title':
      if (!/^title[\s:]/.test(text)) break;
      reading.title = textOf(text.slice('title'.length).replace(/^[\s:]+/, ''));
      return undefined;
  }
  if (/^note\s/i.test(text)) return note(text, reading, line);
  const block = blockStart.exec(text);
  if (block !== null) return open(block, reading, line);
  return message(text, reading, line);
}

function participant(text: string, reading: Reading, line: number): Problem | undefined {
  const match = /^(participant|actor)\s+("[^"]+"|.+?)(?:\s+as\s+(.+))?$/.exec(text)!;
  const [, type, written, title] = match;
  if (written!.includes('@{')) return failed(line, 'Settings of participants ("@{…}") are not drawn.');
  const name = unquote(written!);
  const known = reading.participants.get(name);
  reading.participants.set(name, {
    name,
    label: labelOf(title ?? name),
    actor: type === 'actor',
    ...(reading.box !== undefined && { box: reading.box }),
    line: known?.line ?? line,
  });
  return checkLabel(labelOf(title ?? name), line);
}

function message(text: string, reading: Reading, line: number): Problem | undefined {
  const colon = text.indexOf(':');
  const head = (colon < 0 ? text : text.slice(0, colon)).trim();
  // Arrows with a point first: the others may be part of a name ("web-xcc").
  const match =
    /^(.+?)\s*(<<-->>|<<->>|-->>|->>|-->|->)\s*([+-]?)\s*(.+)$/.exec(head) ??
    /^(.+?)\s*(--x|-x|--\)|-\))\s*([+-]?)\s*(.+)$/.exec(head);
  if (match === null) {
    const isOpen = /^[^:]*(?:-|<)/.test(head);
    return failed(
      line,
      `"${text.slice(0, 40)}" is no line of a sequence diagram.`,
      isOpen ? 'Arrows are ->>, -->>, ->, -->, -x, --x, -), --), <<->> and <<-->>.' : undefined,
    );
  }
  const [, from, arrow, sign, to] = match;
  const label = colon < 0 ? [] : labelOf(text.slice(colon + 1));
  const { numbering } = reading;
  const numbered =
    numbering === undefined ? label : [`${numbering.next}. ${label[0] ?? ''}`.trim(), ...label.slice(1)];
  if (numbering !== undefined) numbering.next += numbering.step;
  const step: Message = {
    kind: 'message',
    from: mention(from!, reading, line),
    to: mention(to!, reading, line),
    label: numbered,
    dashed: arrow!.includes('--'),
    start: arrow!.startsWith('<<') ? 'arrow' : 'none',
    end: arrow!.endsWith('>>')
      ? 'arrow'
      : arrow!.endsWith('x')
        ? 'cross'
        : arrow!.endsWith(')')
          ? 'open'
          : 'none',
    line,
  };
  push(reading, step);
  if (sign === '+') push(reading, { kind: 'activate', name: step.to, line });
  if (sign === '-') push(reading, { kind: 'deactivate', name: step.from, line });
  return checkLabel(label, line);
}

function note(text: string, reading: Reading, line: number): Problem | undefined {
  const match = /^note\s+(left of|right of|over)\s+([^:]+):(.*)$/i.exec(text);
  if (match === null)
    return failed(line, 'This note has no place or no text.', 'Write "Note over A,B: text".');
  const names = match[2]!.split(',').map((name) => mention(name.trim(), reading, line));
  const label = labelOf(match[3]!);
  const where = match[1]!.toLowerCase();
  const position: Note['position'] = where === 'over' ? 'over' : where === 'left of' ? 'left' : 'right';
  push(reading, { kind: 'note', position, over: names, label, line });
  return checkLabel(label, line);
}

function activation(kind: Activation['kind'], name: string, reading: Reading, line: number): undefined {
  push(reading, { kind, name: mention(name, reading, line), line });
  return undefined;
}

function number(text: string, reading: Reading, line: number): Problem | undefined {
  const match = /^autonumber(?:\s+(off)|\s+(\d{1,6})(?:\s+(\d{1,6}))?)?$/.exec(text);
  if (match === null)
    return failed(
      line,
      `"${text.slice(0, 40)}" is no way to number messages.`,
      'Write "autonumber", or "autonumber 10 10".',
    );
  if (match[1] !== undefined) delete reading.numbering;
  else reading.numbering = { next: Number(match[2] ?? 1), step: Number(match[3] ?? 1) };
  return undefined;
}

function open([, type, title]: RegExpExecArray, reading: Reading, line: number): Problem | undefined {
  if (reading.open.length >= most.depth)
    return tooLarge(line, `Blocks are nested more than ${most.depth} deep.`);
  const isRect = type === 'rect';
  const label = labelOf(isRect ? (title ?? '').replace(colour, '') : (title ?? ''));
  reading.open.push({
    type: type === 'par_over' ? 'par' : (type as Block['type']),
    sections: [{ label, steps: [] }],
    line,
  });
  reading.count += 1;
  return checkLabel(label, line);
}

function divide(word: string, title: string, reading: Reading, line: number): Problem | undefined {
  const block = reading.open[reading.open.length - 1];
  const type = dividers[word]!;
  if (block?.type !== type) return failed(line, `"${word}" stands in a block of the kind "${type}" only.`);
  const label = labelOf(title);
  block.sections.push({ label, steps: [] });
  reading.count += 1;
  return checkLabel(label, line);
}

function close(reading: Reading): void {
  const { type, sections, line } = reading.open.pop()!;
  reading.count -= 1;
  push(reading, { kind: 'block', type, sections, line });
}

function push(reading: Reading, step: Step): void {
  const block = reading.open[reading.open.length - 1];
  (block === undefined ? reading.steps : block.sections[block.sections.length - 1]!.steps).push(step);
  reading.count += 1;
}

/** The participant of that name, made if it was not declared. */
function mention(written: string, reading: Reading, line: number): string {
  const name = unquote(written);
  if (!reading.participants.has(name)) {
    reading.participants.set(name, { name, label: labelOf(name), actor: false, line });
  }
  return name;
}

function checkLabel(label: Label, line: number): Problem | undefined {
  return label.join('').length > most.label
    ? tooLarge(line, `A label is longer than ${most.label} characters.`)
    : undefined;
}
