/** Converts tabs of Hugo's themes. Docsy's tabs contain code unless they are marked as text. */
import { buildContainer, buildFence, dedentLines, makeLines, trimLines } from '../../shared/lines.ts';
import type { Line } from '../../shared/model.ts';
import type { Call } from './call.ts';

const start = /^\s*\{\{==\}\} (.*) \{\{(.*)\}\}$/;

/** A tab as its text below a marker line, which `tabs` reads. */
export function markTab({ first, values }: Call, body: readonly Line[], line: Line): Line[] {
  const label = values.header ?? values.name ?? values.title ?? first;
  const language = values.text === 'true' ? 'text=true' : (values.lang ?? '');
  return makeLines(line, [`{{==}} ${label || 'Tab'} {{${language}}}`, '']).concat(
    body,
    makeLines(line, ['']),
  );
}

export function buildTabs({ name, values }: Call, body: readonly Line[], line: Line): Line[] {
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
    const content = trimLines(dedentLines(body.slice(at + 1, end)));
    const code = chooseLanguage({ name, values }, label, language, content);
    inner.push(
      ...makeLines(body[at]!, [`== ${label}`, '']),
      ...(code === undefined ? content : buildFence([code], content, line)),
      ...makeLines(line, ['']),
    );
    at = end;
  }
  const before = trimLines(dedentLines(body.slice(0, first)));
  const above = before.length > 0 ? [...before, ...makeLines(line, [''])] : [];
  return [...above, ...buildContainer('tabs', inner, line)];
}

/** The language of a tab with code; undefined for text. */
function chooseLanguage(
  { name, values }: Pick<Call, 'name' | 'values'>,
  label: string,
  language: string,
  content: readonly Line[],
): string | undefined {
  if (values.text === 'true' || language === 'text=true' || content.length === 0) return undefined;
  if (content.some(({ text }) => /^\s*(?:`{3,}|:{3,}|!\[)/.test(text))) return undefined;
  if (language !== '') return language;
  if (values.langEqualsHeader === 'true') return label.toLowerCase();
  return values.lang || (name === 'tabpane' ? '' : undefined);
}
