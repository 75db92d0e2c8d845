/** `docgen diff-api`: lists API changes between two versions, operation by operation. */
import type { Command } from 'commander';
import { hasErrors, withoutValue } from '#model/diagnostic/diagnostic';
import { oneLine, printable } from '#model/text';
import type { DescriptionDiff } from '../features/api/read/diff.ts';
import { siteFolder } from './context.ts';
import { runGuarded } from './guarded.ts';
import { failureReport, printDiagnostics, printJson } from './report.ts';

type Options = { readonly json?: boolean; readonly strict?: boolean };

export function addDiffApi(program: Command): void {
  program
    .command('diff-api')
    .argument('<from>', 'the older version: v6.2')
    .argument('<to>', 'the newer version: v6.4')
    .argument('[dir]', 'the site folder (default: the current folder)')
    .description(
      'list the changes in the APIs: ! breaking, + added, - removed, ~ changed; breaking ones first',
    )
    .option('--strict', 'exit with 1 if there are breaking changes')
    .option('--json', 'print one JSON object to standard output')
    .action(async (from: string, to: string, dir: string | undefined, options: Options, command: Command) => {
      const siteDir = siteFolder(dir, command);
      await runGuarded(options, async () => {
        const { diffVersions } = await import('../features/api/read/diff.ts');
        const { readSiteConfig } = await import('#engine');
        const { value: config, diagnostics: faults } = await readSiteConfig(siteDir);
        const { value, diagnostics } = config
          ? await diffVersions(siteDir, config, from, to)
          : withoutValue(faults);
        const breaks = value?.some(({ operations }) => operations.some(({ breaking }) => breaking)) ?? false;
        const isBad = hasErrors(diagnostics) || (breaks && options.strict === true);
        return () => {
          process.exitCode = value ? Number(isBad) : 2;
          if (options.json) {
            if (!value) printJson(failureReport(diagnostics));
            else process.stdout.write(jsonOf({ ok: !isBad, from, to, breaking: breaks }, value, diagnostics));
            return;
          }
          printDiagnostics(diagnostics);
          if (value) process.stdout.write(value.map(textOf).join('\n'));
        };
      });
    });
}

const signs = { added: '+', removed: '-', changed: '~' } as const;

function textOf({ file, title, from, to, operations }: DescriptionDiff): string {
  const lines = [`${oneLine(title)} (${file}), ${from} -> ${to}`];
  for (const { kind, method, path, operation, breaking, changes } of operations) {
    const name = [method.toUpperCase(), path, operation.summary].filter(Boolean).join(' ');
    lines.push(lineOf(breaking, signs[kind], name));
    for (const change of changes) lines.push(lineOf(change.breaking, ...wordsOf(change), '    '));
  }
  if (operations.length === 0) lines.push('  nothing changed');
  return `${lines.join('\n')}\n`;
}

function lineOf(isBreaking: boolean, sign: string, text: string, indent = ''): string {
  return `${isBreaking ? '!' : ' '} ${indent}${sign} ${oneLine(text)}`;
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

function jsonOf(
  head: Readonly<Record<string, unknown>>,
  value: readonly DescriptionDiff[],
  diagnostics: readonly unknown[],
): string {
  const descriptions = value.map(({ file, title, operations }) => ({
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
  return `${printable(JSON.stringify({ ...head, descriptions, diagnostics }))}\n`;
}
