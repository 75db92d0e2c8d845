/** Writes the differences between two versions as lines for people, and as data for programs. */
import { joinToOneLine } from '#model/text';
import type { DescriptionDiff } from './versions.ts';

const signs = { added: '+', removed: '-', changed: '~' } as const;

export function textOf({ file, title, from, to, operations }: DescriptionDiff): string {
  const lines = [`${joinToOneLine(title)} (${file}), ${from} -> ${to}`];
  for (const { kind, method, path, operation, breaking, changes } of operations) {
    const name = [method.toUpperCase(), path, operation.summary].filter(Boolean).join(' ');
    lines.push(lineOf(breaking, signs[kind], name));
    for (const change of changes) lines.push(lineOf(change.breaking, ...wordsOf(change), '    '));
  }
  if (operations.length === 0) lines.push('  nothing changed');
  return `${lines.join('\n')}\n`;
}

function lineOf(isBreaking: boolean, sign: string, text: string, indent = ''): string {
  return `${isBreaking ? '!' : ' '} ${indent}${sign} ${joinToOneLine(text)}`;
}

type Change = DescriptionDiff['operations'][number]['changes'][number];

/** 'value-added' -> ['+', 'body.mode: value hold'] */
function wordsOf({ kind, where, before, after }: Change): [sign: string, text: string] {
  const [subject, verb] = kind.split('-') as [string, string | undefined];
  const at = where === '' ? '' : `${where}: `;
  if (kind === 'deprecated') return ['~', `${at}deprecated${after === undefined ? '' : `; ${after}`}`];
  if (kind === 'field-required' || kind === 'field-optional') return ['~', `${at}${verb}`];
  if (verb === 'added' || verb === 'removed') {
    const text = kind.startsWith('field')
      ? `${where} (${after ?? before})`
      : `${at}${subject} ${after ?? before}`;
    return [signs[verb], text];
  }
  return ['~', `${at}${subject} ${before || 'none'} -> ${after || 'none'}`];
}

/** The descriptions in the JSON of the command. */
export function plainDescriptions(value: readonly DescriptionDiff[]): readonly unknown[] {
  return value.map(({ file, title, operations }) => ({
    file,
    title,
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
