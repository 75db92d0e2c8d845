/** Settings by which pages are linted: the language, and what the checks of features need. */
import type { LintSettings } from '#model/linter';
import type { PageCheckSettings } from '#model/output/output';

type Features = NonNullable<PageCheckSettings['features']>;

/** Pages with equal settings get one object, because it is part of cache keys. Features give equal pages one object too. */
export function createLintSettings({
  fixableOnly,
}: {
  readonly fixableOnly: boolean;
}): (lang: string, features: Features) => LintSettings {
  const known: LintSettings[] = [];
  return (lang, features) => {
    const same = known.find((one) => one.lang === lang && isSame(one.features ?? {}, features));
    if (same) return same;
    const settings: LintSettings = { lang, features, ...(fixableOnly && { fixableOnly }) };
    known.push(settings);
    return settings;
  };
}

function isSame(one: Features, other: Features): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]))
  );
}
