/** Cuts a copy into units that can answer by themselves: paragraphs, items of lists, rows of tables, samples. */
import type { Copy, CopySection } from '../site/copy.ts';
import { listNamed } from '../site/definitions.ts';

export type Unit = {
  readonly text: string;
  readonly section: CopySection;
  /** What a reader needs above it: the heads of a table's columns, the items around an item. */
  readonly above: readonly string[];
  readonly isCode: boolean;
};

const longestRequest = 700;

export function listUnits(copy: Copy): Unit[] {
  const [intro] = copy.sections;
  const request = intro ? copy.body.slice(intro.start, intro.end).trim() : '';
  // What an operation does stands apart from its name: together they answer.
  if (intro && /^`[A-Z]+` `/m.test(request) && request.length <= longestRequest) {
    const rest = { ...copy, sections: copy.sections.slice(1) };
    return [
      { text: request.replace(/\n{2,}/g, '\n'), section: intro, above: [], isCode: false },
      ...listUnits(rest),
    ];
  }
  const getText = ({ start, end }: CopySection) => copy.body.slice(start, end);
  const named = copy.sections.map((section) => listNamed(getText(section), copy.definitions));
  return copy.sections.flatMap((section, at) => {
    // What several sections name answers from the first of them.
    const own = named[at]!.filter(
      (definition) => !named.slice(0, at).some((before) => before.includes(definition)),
    );
    const heading = isIntro(section) ? '' : '\n';
    return [
      ...cutSection(getText(section), section),
      ...own.flatMap(({ name, text, meaning }) =>
        cutSection(`${heading}${name.startsWith('[') ? meaning : text}`, section),
      ),
    ];
  });
}

function isIntro({ id, level }: CopySection): boolean {
  return id === '' && level === 1;
}

function cutSection(text: string, section: CopySection): Unit[] {
  const lines = text.split('\n');
  const units: Unit[] = [];
  let open: { lines: string[]; above: readonly string[]; isCode: boolean } | undefined;
  /** Items around the next line, by their indentation. */
  let items: { indent: number; name: string }[] = [];
  const close = () => {
    const own = open?.lines.join('\n').trim() ?? '';
    if (open && own !== '') units.push({ text: own, section, above: open.above, isCode: open.isCode });
    open = undefined;
  };
  for (let at = isIntro(section) ? 0 : 1; at < lines.length; at++) {
    const line = lines[at]!;
    const [, mark] = /^\s*(?:> ?)*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== undefined) {
      close();
      const end = lines.findIndex((one, index) => index > at && one.trim().replace(/^(?:> ?)*/, '') === mark);
      const last = end < 0 ? lines.length - 1 : end;
      open = { lines: lines.slice(at, last + 1), above: [], isCode: true };
      close();
      at = last;
      continue;
    }
    const item = /^(\s*)(?:[-*+]|\d{1,3}[.)]) /.exec(line);
    if (item) {
      close();
      const indent = item[1]!.length;
      items = items.filter((one) => one.indent < indent);
      open = { lines: [line.trim()], above: items.map(({ name }) => name), isCode: false };
      items.push({ indent, name: /`[^`]+`/.exec(line)?.[0] ?? line.trim().slice(0, 40) });
      continue;
    }
    if (line.trim() === '') {
      // Text of an item goes on behind an empty line if it is indented.
      if (!(items.length > 0 && /^\s+\S/.test(lines[at + 1] ?? ''))) close();
      continue;
    }
    if (!/^\s/.test(line)) {
      if (!open) items = [];
      if (line.startsWith('|')) {
        close();
        const head = lines[at + 1] ?? '';
        if (/^\|[\s:|-]+\|$/.test(head)) {
          at = cutTable(lines, at, section, units);
          continue;
        }
      }
    }
    open ??= { lines: [], above: [], isCode: false };
    open.lines.push(line.trim());
  }
  close();
  return units;
}

/** Returns the index of the table's last line. */
function cutTable(lines: readonly string[], start: number, section: CopySection, units: Unit[]): number {
  let at = start + 2;
  while (lines[at]?.startsWith('|')) {
    units.push({ text: lines[at]!, section, above: [lines[start]!], isCode: false });
    at++;
  }
  return at - 1;
}
