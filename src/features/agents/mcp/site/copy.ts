/** A page's copy as its sections: what agents read, cut where its headings are. */
import { slugify } from '#model/document/slug';
import { type Definition, listNamed, splitDefinitions } from './definitions.ts';
import { type Note, parseNote } from './note.ts';

export type Copy = {
  readonly title: string;
  readonly note: Note | undefined;
  /** Below the title and the note. */
  readonly body: string;
  /** In the order of the page; a first one, without id, is the text above all headings. */
  readonly sections: readonly CopySection[];
  /** At the end of the body, in no section. */
  readonly definitions: readonly Definition[];
};

export type CopySection = {
  readonly id: string;
  /** 1 for the text above all headings. */
  readonly level: number;
  readonly title: string;
  /** Titles of the headings around it, without the page's. */
  readonly above: readonly string[];
  /** Of its own text in the body, with its heading; and the end of all that is below the heading. */
  readonly start: number;
  readonly end: number;
  readonly endOfAll: number;
};

export function parseCopy(text: string): Copy {
  const [, first = '', rest = ''] = /^# (.*)\n([\s\S]*)$/.exec(text) ?? [undefined, '', text];
  const [, line = '', below = ''] = /^\n?(> .*)\n([\s\S]*)$/.exec(rest) ?? [];
  const note = parseNote(line);
  const body = (note ? below : rest).replace(/^\n+/, '');
  const { text: own, definitions } = splitDefinitions(body);
  return { title: readText(first), note, body, sections: listSections(own), definitions };
}

/** The section of a hash; undefined if there is none. */
export function findSection({ sections }: Copy, id: string): CopySection | undefined {
  return sections.find((section) => section.id === id && id !== '');
}

/** A section with all that is below its heading, and the footnotes and abbreviations that it names. */
export function readSection({ body, definitions }: Copy, { start, endOfAll }: CopySection): string {
  const text = body.slice(start, endOfAll).trimEnd();
  return [text, ...listNamed(text, definitions).map((definition) => definition.text)].join('\n\n');
}

type Open = { id: string; level: number; title: string; above: readonly string[]; start: number };

function listSections(body: string): CopySection[] {
  const found: Open[] = [{ id: '', level: 1, title: '', above: [], start: 0 }];
  let fence: string | undefined;
  let at = 0;
  for (const line of body.split('\n')) {
    const start = at;
    at += line.length + 1;
    const [, mark] = /^\s*(?:> ?)*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== undefined) {
      if (fence === undefined) fence = mark;
      else if (mark.startsWith(fence) && line.trim().endsWith(mark)) fence = undefined;
      continue;
    }
    const heading = fence === undefined ? /^(#{1,6}) (.+?)(?: \{#([^{}]+)\})?$/.exec(line) : null;
    if (!heading) continue;
    const title = readText(heading[2]!);
    const level = Math.max(2, heading[1]!.length);
    const around = found.slice(1).reduce<Open[]>((open, one) => {
      while (open.length > 0 && open.at(-1)!.level >= one.level) open.pop();
      open.push(one);
      return open;
    }, []);
    const above = around.filter((one) => one.level < level).map((one) => one.title);
    found.push({ id: heading[3] ?? slugify(title), level, title, above, start });
  }
  return found.map((one, index) => {
    const after = found.slice(index + 1);
    return {
      ...one,
      end: after[0]?.start ?? body.length,
      endOfAll:
        (one.level === 1 ? undefined : after.find(({ level }) => level <= one.level)?.start) ?? body.length,
    };
  });
}

/** Text alone: passages are short, and their links are of little use. */
export function dropLinks(text: string): string {
  return text.replace(/!?\[((?:\\.|[^\]\\])*)\]\((?:<[^>]*>|[^)\s]*)(?: "[^"]*")?\)/g, '$1');
}

/** Markdown of one line -> what readers see. */
export function readText(markdown: string): string {
  return dropLinks(markdown)
    .replace(/(`+)(.+?)\1/g, '$2')
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .trim();
}
