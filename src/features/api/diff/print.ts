/** Writes the differences between two versions as lines for people, and as data for programs. */
import { joinToOneLine } from '#model/text';
import type { DescriptionDiff } from './versions.ts';

const signs = { added: '+', removed: '-', changed: '~' } as const;

/** Gives a text in the language of the terminal. */
type Say = (text: string) => string;

export function writeDiff({ file, title, from, to, base, operations }: DescriptionDiff, say: Say): string {
  const lines = [`${joinToOneLine(title)} (${file}), ${from} -> ${to}`];
  if (base) lines.push(lineOf(false, ...describeBase(base, say)));
  for (const { kind, method, path, operation, breaking, changes } of operations) {
    const name = [method.toUpperCase(), path, operation.summary].filter(Boolean).join(' ');
    lines.push(lineOf(breaking, signs[kind], name));
    for (const change of changes) lines.push(lineOf(change.breaking, ...describeChange(change, say), '    '));
  }
  if (operations.length === 0 && !base) lines.push(`  ${say('nothing changed')}`);
  return `${lines.join('\n')}\n`;
}

function describeBase({ before, after }: NonNullable<DescriptionDiff['base']>, say: Say): [string, string] {
  return ['~', say(`paths ${before || '/'} -> ${after || '/'}`)];
}

function lineOf(isBreaking: boolean, sign: string, text: string, indent = ''): string {
  return `${isBreaking ? '!' : ' '} ${indent}${sign} ${joinToOneLine(text)}`;
}

type Change = DescriptionDiff['operations'][number]['changes'][number];

/** What a list of an operation can hold. */
const things: Readonly<Record<string, (name: string, say: Say) => string>> = {
  option: (name, say) => say(`option ${name}`),
  value: (name, say) => say(`value ${name}`),
  status: (name, say) => say(`status ${name}`),
  media: (name, say) => say(`media ${name}`),
  error: (name, say) => say(`error ${name}`),
  message: (name, say) => say(`message ${name}`),
};

const settings: Readonly<Record<string, (before: string, after: string, say: Say) => string>> = {
  type: (before, after, say) => say(`value type ${before} -> ${after}`),
  limit: (before, after, say) => say(`limit ${before} -> ${after}`),
  default: (before, after, say) => say(`default ${before} -> ${after}`),
  written: (before, after, say) => say(`written ${before} -> ${after}`),
  roles: (before, after, say) => say(`roles ${before} -> ${after}`),
  scopes: (before, after, say) => say(`scopes ${before} -> ${after}`),
  security: (before, after, say) => say(`sign-in ${before} -> ${after}`),
  channel: (before, after, say) => say(`channel ${before} -> ${after}`),
};

/** 'value-added' -> ['+', 'body.mode: value hold'] */
function describeChange({ kind, where, before, after }: Change, say: Say): [sign: string, text: string] {
  const [subject, verb] = kind.split('-') as [string, string | undefined];
  const at = where === '' ? '' : `${where}: `;
  if (kind === 'deprecated') {
    const why = after === undefined ? '' : `; ${after}`;
    return ['~', at + say('deprecated') + why];
  }
  if (kind === 'field-required') return ['~', at + say('required now')];
  if (kind === 'field-optional') return ['~', at + say('optional now')];
  if (verb === 'added' || verb === 'removed') {
    const name = (after ?? before)!;
    return [signs[verb], kind.startsWith('field') ? `${where} (${name})` : at + things[subject]!(name, say)];
  }
  return ['~', at + settings[subject]!(before || say('none'), after || say('none'), say)];
}

/** The descriptions in the JSON of the command. */
export function plainDescriptions(value: readonly DescriptionDiff[]): readonly unknown[] {
  return value.map(({ file, title, base, operations }) => ({
    file,
    title,
    ...(base && { base }),
    operations: operations.map(({ kind, method, path, operation: { id }, breaking, changes }) => ({
      kind,
      method,
      path,
      id,
      breaking,
      changes,
    })),
  }));
}
