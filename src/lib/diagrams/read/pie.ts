/** Reads a pie chart: its title and a number for each name. */
import type { Faults } from '../faults.ts';
import type { Pie } from '../model.ts';
import { parseLabel } from './label.ts';
import { reportTypo } from './slips.ts';
import type { DiagramSource } from './source.ts';
import { readBody, type Statement, titled } from './statements.ts';

const most = { slices: 40 } as const;

type PieDraft = {
  readonly faults: Faults;
  title?: string;
  showsData: boolean;
  readonly slices: Pie['slices'][number][];
};

const statements: readonly Statement<PieDraft>[] = [
  titled,
  {
    pattern: /^("[^"]*"|'[^']*')\s*:\s*(\S.*)$/,
    read: readSlice,
  },
];

/** The pie that the source describes. */
export function readPie(source: DiagramSource, faults: Faults): Pie {
  const pie: PieDraft = { faults, showsData: false, slices: [] };
  let head = source.header;
  const data = /^showData(?![\w-])\s*/.exec(head);
  if (data) {
    pie.showsData = true;
    head = head.slice(data[0].length);
  }
  readBody({ ...source, body: `${head}${source.body}` }, pie, statements);
  const { slices } = pie;
  if (!faults.isRefused && slices.length > 0 && slices.every(({ value }) => value === 0))
    faults.error(slices[0]!.line, 'All values are 0: there is nothing to divide.');
  return { kind: 'pie', title: pie.title, showsData: pie.showsData, slices };
}

function readSlice(pie: PieDraft, [, name = '', written = '']: RegExpExecArray, line: number): undefined {
  const { faults, slices } = pie;
  const number = written.replace(/\s*%%.*$/, '');
  if (!/^\d{1,20}(?:\.\d{1,20})?$/.test(number)) {
    if (reportTypo(written, line, faults)) return;
    return faults.error(line, `"${written.slice(0, 40)}" is no number of 0 or more.`);
  }
  if (slices.length === most.slices) return faults.tooLarge(line, `This is more than ${most.slices} slices.`);
  slices.push({ label: parseLabel(name.slice(1, -1)), value: Number(number), line });
}
