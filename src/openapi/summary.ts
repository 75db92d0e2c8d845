/** What an operation is called, and what is told of it. */
import type { Context } from './context.ts';
import type { RawMap } from './source.ts';

/** Longer ones are no titles: a description begins with them. */
const longestTitle = 120;

/** `holders`: whatever may say it, what counts most first. */
export function summaryOf(
  context: Context,
  ...holders: readonly RawMap[]
): { readonly summary: string; readonly description?: string } {
  const first = (key: string) =>
    holders.map((one) => context.text(one, key)).find((text) => text !== undefined);
  const summary = first('summary') ?? '';
  const description = first('description');
  if (summary.length <= longestTitle) return { summary, ...(description !== undefined && { description }) };
  const isSaidTwice = description?.startsWith(summary);
  return {
    summary: '',
    description: isSaidTwice ? description! : [summary, description].filter(Boolean).join('\n\n'),
  };
}
