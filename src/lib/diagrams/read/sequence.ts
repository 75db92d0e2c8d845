/** Reads a sequence diagram: participants, messages, notes, and the blocks around them. */
import type { Faults } from '../faults.ts';
import type { Activation, Block, Label, Message, Note, Participant, Sequence, Step } from '../model.ts';
import { getLabelText, parseLabel, removeQuotes } from './label.ts';
import { readMessageHead } from './message.ts';
import { mend, reportTypo } from './slips.ts';
import type { DiagramSource } from './source.ts';
import { getStatementHead, readBody, type Statement } from './statements.ts';

const most = { participants: 20, steps: 250, depth: 8, label: 400 } as const;

const colour =
  /^(?:(?:rgba?|hsla?)\s*\([^()]*\)|#[\da-f]{3,8}|transparent|aqua|azure|beige|black|blue|brown|cyan|gold|gray|grey|green|indigo|ivory|khaki|lavender|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|skyblue|tan|teal|tomato|violet|wheat|white|yellow|light\w+|dark\w+)(?:\s+|$)/i;

/** The kind of block that each divider belongs to. */
const dividers: Readonly<Record<string, Block['type']>> = { else: 'alt', and: 'par', option: 'critical' };

/** Slips in a name. Brackets, commas and blanks may be a part of it. */
const slips = /[：；]|→|[－—–]+[>＞》]|[-－][＞》]/;

const statements: readonly Statement<SequenceBuilder>[] = [
  {
    pattern: /^(participant|actor)\s+("[^"]+"|.+?)(?:\s+as\s+(.+))?$/i,
    read: (sequence, match, line) => {
      readParticipant(sequence, match, line);
    },
  },
  { pattern: /^box(?:\s+(.*))?$/i, read: (sequence, [, title], line) => sequence.openBox(title ?? '', line) },
  { pattern: /^end(?:\s*%%.*)?$/i, read: (sequence, _, line) => sequence.close(line) },
  {
    pattern: /^(else|and|option)(?:\s+(.*))?$/i,
    read: (sequence, [, word, title], line) => sequence.divide(word!.toLowerCase(), title ?? '', line),
  },
  {
    pattern: /^(activate|deactivate)\s+(.+)$/i,
    read: (sequence, [, kind, written], line) =>
      sequence.add({
        kind: kind!.toLowerCase() as Activation['kind'],
        name: sequence.mention(written!, line),
        line,
      }),
  },
  {
    pattern:
      /^autonumber(?![A-Za-z_])(?:\s+(off)|\s+(\d{0,6}(?:\.\d{1,2})?)(?:\s+(\d{0,6}(?:\.\d{1,2})?))?)?(.*)$/i,
    read: readNumbering,
  },
  {
    pattern: /^create\s+(participant|actor)\s+("[^"]+"|.+?)(?:\s+as\s+(.+))?$/i,
    read: (sequence, match, line) => {
      const name = readParticipant(sequence, match, line, true);
      sequence.expected = { ...sequence.expected, created: { name, line } };
    },
  },
  {
    pattern: /^destroy\s+([^-<]+)$/i,
    read: (sequence, [, written], line) => {
      const name = sequence.mention(written!, line);
      sequence.expected = { ...sequence.expected, destroyed: { name, line } };
    },
  },
  {
    pattern: /^(links?|properties|details)\s+[^-<]/i,
    read: ({ faults }, [, word], line) => faults.leaveOut(line, word!, 'link'),
  },
  {
    pattern: /^title[\s:]+(.*)$/i,
    read: (sequence, [, title]) => {
      sequence.title = getLabelText(title!);
    },
  },
  { pattern: /^note\s/i, read: readSequenceNote },
  {
    pattern: /^(loop|alt|opt|par_over|par|critical|break|rect)(?:\s+(.*))?$/i,
    read: (sequence, [, word, title], line) =>
      sequence.open(word!.toLowerCase().replace('_over', '') as Block['type'], title ?? '', line),
  },
  { pattern: /^/, read: send },
];

/** A semicolon before another statement; else it is text. */
const separator =
  /(?<![#&]\w{1,8});\s*(?=note\s+(?:left|right|over)\b|(?:de)?activate\s|(?:end|loop|alt|else|opt|par|and|critical|option|break|rect|autonumber)\b|(?:participant|actor)\s|[^:;]*?(?:->|--?[x)])[^:;]*:)/i;

/** A keyword with a full-width colon behind it, as in Chinese text. */
const wordWithColon =
  /^(alt|else|opt|loop|par|and|critical|option|break|box|title|participant|actor|activate|deactivate|create|destroy)\s*：\s*(.*)$/;

/** The sequence that the source describes. */
export function readSequence(source: DiagramSource, faults: Faults): Sequence | undefined {
  const sequence = new SequenceBuilder(faults);
  readBody(source, sequence, statements, { hasHashes: true, separator });
  return sequence.finish();
}

type Expected = { readonly name: string; readonly line: number };

type BlockDraft = { type: Block['type']; sections: { label: Label; steps: Step[] }[]; line: number };

class SequenceBuilder {
  readonly faults: Faults;
  readonly participants = new Map<string, Participant>();
  title?: string;
  /** Counts messages without numbers too, as mermaid does. */
  readonly numbering = { next: 1, step: 1, isShown: false };
  /** The index of the open box. */
  box: number | undefined;
  /** The participants that the next message creates and destroys. */
  expected: { readonly created?: Expected; readonly destroyed?: Expected } = {};
  readonly #boxes: { label: Label; line: number }[] = [];
  readonly #steps: Step[] = [];
  readonly #open: BlockDraft[] = [];
  #count = 0;

  constructor(faults: Faults) {
    this.faults = faults;
  }

  /** A label. Ignores `wrap:`, as the layout decides on wrapping. */
  label(raw: string, line: number): Label {
    const label = parseLabel(raw.replace(/^\s*(?:no)?wrap:/, ''));
    if (label.join('').length > most.label)
      this.faults.tooLarge(line, `A label is longer than ${most.label} characters.`);
    return label;
  }

  /** Adds a participant; a second declaration keeps its place. */
  declare(participant: Participant): undefined {
    const { name, line } = participant;
    const known = this.participants.get(name);
    this.participants.set(name, { ...participant, line: known?.line ?? line });
    if (this.participants.size > most.participants)
      this.faults.tooLarge(line, `The diagram has more than ${most.participants} participants.`);
  }

  /** The name of a participant, which is added if it was not declared. */
  mention(written: string, line: number): string {
    reportTypo(written, line, this.faults, { among: slips });
    const name = removeQuotes(written.trim());
    if (!this.participants.has(name)) this.declare({ name, label: parseLabel(name), actor: false, line });
    return name;
  }

  add(step: Step): undefined {
    (this.#open.at(-1)?.sections.at(-1)?.steps ?? this.#steps).push(step);
    this.#countStep(step.line);
  }

  openBox(title: string, line: number): undefined {
    if (this.box !== undefined) return this.faults.error(line, 'A "box" does not stand in another.');
    this.box = this.#boxes.push({ label: parseLabel(title.replace(colour, '')), line }) - 1;
  }

  open(type: Block['type'], title: string, line: number): undefined {
    if (this.#open.length >= most.depth)
      return this.faults.tooLarge(line, `Blocks are nested more than ${most.depth} deep.`);
    const label = this.label(type === 'rect' ? title.replace(colour, '') : title, line);
    this.#open.push({ type, sections: [{ label, steps: [] }], line });
    this.#countStep(line);
  }

  divide(word: string, title: string, line: number): undefined {
    const block = this.#open.at(-1);
    const type = dividers[word]!;
    if (block?.type !== type)
      return this.faults.error(line, `"${word}" stands in a block of the kind "${type}" only.`);
    block.sections.push({ label: this.label(title, line), steps: [] });
    this.#countStep(line);
  }

  /** Closes the innermost block, or else the box. */
  close(line: number): undefined {
    const block = this.#open.pop();
    if (block !== undefined) {
      this.#count -= 1;
      this.add({ kind: 'block', ...block });
    } else if (this.box === undefined) this.faults.error(line, 'This "end" closes nothing.');
    else this.box = undefined;
  }

  /** What a message creates and destroys, as the lines above it say. */
  takeExpected(from: string, to: string): Pick<Message, 'creates' | 'destroys'> {
    const { created, destroyed } = this.expected;
    this.expected = {};
    if (created && created.name !== to) this.#reportCreated(created);
    if (destroyed && destroyed.name !== from && destroyed.name !== to) this.#reportDestroyed(destroyed);
    return { ...(created && { creates: true }), ...(destroyed && { destroys: [destroyed.name] }) };
  }

  #reportCreated({ name, line }: Expected): undefined {
    const message = `The message after "create" is not one to "${name}".`;
    this.faults.error(line, message, 'Write the line directly before that message.');
  }

  #reportDestroyed({ name, line }: Expected): undefined {
    const message = `The message after "destroy" is not one from or to "${name}".`;
    this.faults.error(line, message, 'Write the line directly before that message.');
  }

  finish(): Sequence | undefined {
    const { created, destroyed } = this.expected;
    if (created) this.#reportCreated(created);
    if (destroyed) this.#reportDestroyed(destroyed);
    const block = this.#open.at(-1);
    const box = this.box === undefined ? undefined : this.#boxes[this.box];
    if (block !== undefined) this.faults.error(block.line, `This "${block.type}" is not closed by "end".`);
    if (box !== undefined) this.faults.error(box.line, 'This "box" is not closed by "end".');
    if (this.faults.isRefused) return undefined;
    const participants = [...this.participants.values()];
    return { kind: 'sequence', title: this.title, participants, boxes: this.#boxes, steps: this.#steps };
  }

  #countStep(line: number): undefined {
    this.#count += 1;
    if (this.#count > most.steps)
      this.faults.tooLarge(line, `The diagram has more than ${most.steps} messages, notes and blocks.`);
  }
}

/** The name. */
function readParticipant(
  sequence: SequenceBuilder,
  match: RegExpExecArray,
  line: number,
  isCreated = false,
): string {
  const [, word, written, title] = match;
  const [, bare, settings] = /^(.+?)\s*(?:@\{([^{}]*)\})?$/.exec(written!)!;
  const [type, alias] = ['type', 'alias'].map(
    (key) => new RegExp(`["']?${key}["']?\\s*:\\s*["']?([^"',]+)`).exec(settings ?? '')?.[1],
  );
  const actor = word!.toLowerCase() === 'actor' || type === 'actor';
  if (type !== undefined && !actor && type !== 'participant')
    sequence.faults.leaveOut(line, `type: ${type}`, 'shape');
  reportTypo(bare!, line, sequence.faults, { among: slips });
  const name = removeQuotes(bare!);
  const label = sequence.label(title ?? alias ?? name, line);
  if (isCreated && sequence.participants.has(name))
    sequence.faults.error(line, `"${name}" is there before this line creates it.`);
  sequence.declare({ name, label, actor, box: sequence.box, ...(isCreated && { isCreated }), line });
  return name;
}

function readSequenceNote(sequence: SequenceBuilder, { input }: RegExpExecArray, line: number): undefined {
  const match = /^note\s+(left of|right of|over)\s+([^:]+):(.*)$/i.exec(input);
  if (match === null && reportTypo(getStatementHead(input), line, sequence.faults)) return;
  if (match === null)
    return sequence.faults.error(line, 'This note has no place or no text.', 'Write "Note over A,B: text".');
  const [, where, names, text] = match;
  const position = where!.toLowerCase().split(' ')[0] as Note['position'];
  if (reportTypo(names!, line, sequence.faults, { among: /，/ })) return;
  const over = names!.split(',').map((name) => sequence.mention(name, line));
  sequence.add({ kind: 'note', position, over, label: sequence.label(text!, line), line });
}

function readNumbering(sequence: SequenceBuilder, match: RegExpExecArray, line: number): undefined {
  const [whole, off, first, step, rest] = match;
  if (rest !== '') {
    const message = `"${whole.slice(0, 40)}" is no way to number messages.`;
    return sequence.faults.error(line, message, 'Write "autonumber", or "autonumber 10 10".');
  }
  const { numbering } = sequence;
  numbering.isShown = off === undefined;
  if (Number(first)) numbering.next = Number(first);
  if (first !== undefined) numbering.step = Number(step) || 1;
}

function send(sequence: SequenceBuilder, { input }: RegExpExecArray, line: number): undefined {
  const [head, ...texts] = input.split(':');
  const message = readMessageHead(head!);
  if (message === undefined) {
    const [, word, rest] = wordWithColon.exec(input) ?? [];
    const cure = { among: /：/, meant: `${word} ${rest}` };
    if (word !== undefined && reportTypo(input, line, sequence.faults, cure)) return;
    const isMeant = /^(?:end|else|and|option)$|.--?(?:>|x|\))/.test(mend(head!).replace(/;$/, ''));
    if (isMeant && reportTypo(head!, line, sequence.faults)) return;
    const arrows = 'Arrows are ->>, -->>, ->, -->, -x, --x, -), --), <<->> and <<-->>.';
    const what = `"${input.slice(0, 40)}" is no line of a sequence diagram.`;
    return sequence.faults.error(line, what, /[-<]/.test(head!) ? arrows : undefined);
  }
  const { sender, receiver, sign, ...drawn } = message;
  const [from, to] = [sequence.mention(sender, line), sequence.mention(receiver, line)];
  const label = sequence.label(texts.join(':'), line);
  const { numbering } = sequence;
  const number = numbering.isShown ? `${Math.round(numbering.next * 100) / 100}. ` : '';
  numbering.next += numbering.step;
  sequence.add({
    kind: 'message',
    from,
    to,
    label: numbering.isShown ? [`${number}${label[0] ?? ''}`.trim(), ...label.slice(1)] : label,
    ...drawn,
    ...sequence.takeExpected(from, to),
    line,
  });
  if (sign === '+') sequence.add({ kind: 'activate', name: to, line });
  if (sign === '-') sequence.add({ kind: 'deactivate', name: from, line });
}
