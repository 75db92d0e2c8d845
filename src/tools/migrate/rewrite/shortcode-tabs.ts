/** Converts tabs of Hugo's themes. Docsy's tabs contain code unless they are marked as text. */
import { container, dedented, fenced, linesAt, trimmed } from '../lines.ts';
import type { Line } from '../model.ts';

const start = /^\s*\{\{==\}\} (.*) \{\{(.*)\}\}$/;

/** A tab as its text below a marker line, which `tabs` reads. */
export function tab(
  body: readonly Line[],
  values: Readonly<Record<string, string>>,
  first: string,
  line: Line,
): Line[] {
  const label = values.header ?? values.name ?? values.title ?? first;
  const language = values.text === 'true' ? 'text=true' : (values.lang ?? '');
  return linesAt(line, [`{{==}} ${label || 'Tab'} {{${language}}}`, '']).concat(body, linesAt(line, ['']));
}

export function tabs(
  name: string,
  body: readonly Line[],
  values: Readonly<Record<string, string>>,
  line: Line,
): Line[] {
  const first = body.findIndex(({ text }) => start.test(text));
  if (first < 0) return [...body];
  const inner: Line[] = [];
  // Some themes list the labels of all tabs in one attribute.
  const names = (values.items ?? '').split(',').filter((one) => one !== '');
  for (let at = first; at < body.length; ) {
    const [, own = '', language = ''] = start.exec(body[at]!.text) ?? [];
    const label = own === 'Tab' ? (names.shift()?.trim() ?? own) : own;
    const next = body.findIndex(({ text }, index) => index > at && start.test(text));
    const end = next < 0 ? body.length : next;
    const content = trimmed(dedented(body.slice(at + 1, end)));
    const code = codeOf({ name, values, label, language }, content);
    inner.push(
      ...linesAt(body[at]!, [`== ${label}`, '']),
      ...(code === undefined ? content : fenced([code], content, line)),
      ...linesAt(line, ['']),
    );
    at = end;
  }
  const before = trimmed(dedented(body.slice(0, first)));
  const above = before.length > 0 ? [...before, ...linesAt(line, [''])] : [];
  return [...above, ...container('tabs', inner, line)];
}

type Tab = {
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  readonly label: string;
  readonly language: string;
};

/** The language of a tab with code; undefined for text. */
function codeOf({ name, values, label, language }: Tab, content: readonly Line[]): string | undefined {
  if (values.text === 'true' || language === 'text=true' || content.length === 0) return undefined;
  if (content.some(({ text }) => /^\s*(?:`{3,}|:{3,}|!\[)/.test(text))) return undefined;
  if (language !== '') return language;
  if (values.langEqualsHeader === 'true') return label.toLowerCase();
  return values.lang || (name === 'tabpane' ? '' : undefined);
}
