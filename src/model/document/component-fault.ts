/** The message about a component that failed, or that made what no page may have. */
import { type Diagnostic, error, type Place } from '../diagnostic/diagnostic.ts';
import { getFirstLine } from '../text.ts';
import type { ComponentFault } from './component.ts';

/** Points at the tag in the page, for all `places` of a fault; the hint names the place in the component's file. */
export function reportComponentFault(
  { use: { name, file, line, column }, code, message }: ComponentFault,
  places: number,
  at?: Place,
): Diagnostic {
  const what = code === 'component-html' ? 'breaks the rules of pages' : 'cannot be drawn';
  const thrown = at ? [`It is thrown at ${at.file}:${at.line}:${at.column}.`] : [];
  const hints = places > 1 ? [...thrown, `Seen at ${places} places.`] : thrown;
  const hint = hints.length > 0 ? { hint: hints.join(' ') } : {};
  const place = { file, line, column, ...hint, target: name };
  return error(code, `The component "${name}" ${what}: ${getFirstLine(message)}`, place);
}
