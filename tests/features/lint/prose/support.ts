/** What tests of prose share: the findings of one check on a page. */
import type { PageCheck } from '#model/output/output';
import type { TermEntry } from '../../../../src/features/lint/config.ts';
import { parseForLint } from '../../../../src/features/lint/parse.ts';
import { commonTools, options, sourceOf } from '../../../core/parse/support.ts';

type Settings = { readonly lang?: string; readonly terms?: readonly TermEntry[] };

/** 'code line:column', and what it would change the line to. */
export async function found(check: PageCheck, text: string, { lang = 'zh-CN', terms = [] }: Settings = {}) {
  const { lintInput } = parseForLint(sourceOf(text), options, commonTools);
  const diagnostics = await check.check(lintInput, { lang, features: { lint: terms } }, {});
  return diagnostics.map(({ code, line, column, fix }) => {
    const whole = fix?.[0]?.whole ?? '';
    const changed = [...(fix ?? [])]
      .reverse()
      .reduce(
        (text, { column: at, from, to }) => text.slice(0, at - 1) + to + text.slice(at - 1 + from.length),
        whole,
      );
    return `${code} ${line}:${column}${fix ? ` → ${changed}` : ''}`;
  });
}

/** What the same check advises, finding by finding. */
export async function hints(check: PageCheck, text: string) {
  const { lintInput } = parseForLint(sourceOf(text), options, commonTools);
  return (await check.check(lintInput, { lang: 'zh-CN' }, {})).map(({ hint }) => hint);
}
