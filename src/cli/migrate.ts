/** `docgen migrate`: copies another generator's site as a docgen site. */
import { readdirSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { describeProof, generatorNames, migrate } from '#migrate';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { CommandContext } from './context.ts';
import { parseValue, resolveSiteFolder } from './context.ts';
import { describeTools, nextCommand } from './init.ts';
import { say } from './language/index.ts';
import { escapeForTerminal } from './readable.ts';
import {
  formatAmount,
  formatCounts,
  formatDiagnostics,
  printJson,
  printLine,
  printResult,
} from './report.ts';

type MigrateFlags = { out?: string; from?: string; json?: boolean; verbose?: boolean };

export function addMigrate(program: Command, context: CommandContext): void {
  program
    .command('migrate')
    .argument('[dir]', 'the folder of the other site, or one above it (default: the current folder)')
    .description('convert a copy of a site of another generator, and list what is left to do')
    .option(
      '--out <dir>',
      'a new or empty folder, relative to dir (default: beside dir, with -docgen after its name)',
      parseValue,
    )
    .addOption(
      new Option('--from <name>', 'generator of the site (default: detected from its settings)').choices(
        generatorNames,
      ),
    )
    .option('--json', 'print one JSON report to standard output')
    .option('--verbose', 'list everything that is left, even many of one kind')
    .action(async (dir: string | undefined, options: MigrateFlags, command: Command) => {
      const started = performance.now();
      const source = resolveSiteFolder(dir, command);
      const shown = options.out ?? `../${basename(source)}-docgen`;
      const out = resolve(source, shown);
      const { note, ...tools } = describeTools(context, out);
      const result = await migrate({
        source,
        out,
        files: await createToolFiles(tools),
        parts: listThemeParts(context.packageRoot),
        say,
        check: (siteDir) => checkSite(siteDir, context),
        ...(options.from !== undefined && { from: options.from }),
      });
      const { exitCode, pages, whole, kind, diagnostics, proof } = result;
      process.exitCode = exitCode;
      if (options.json) {
        printJson({
          exitCode,
          pages: kind === undefined ? [] : [{ version: kind, count: pages }],
          files: result.files,
          bytes: 0,
          durationMs: Math.round(performance.now() - started),
          diagnostics,
          ...(kind !== undefined && { migrated: { from: kind, out: shown, whole, ...proof } }),
        });
        return;
      }
      if (diagnostics.length > 0) {
        printLine(
          [
            ...formatDiagnostics(diagnostics, options.verbose ? undefined : '--verbose'),
            formatCounts(diagnostics, pages),
          ].join('\n'),
        );
      }
      if (kind === undefined || exitCode === 2) return;
      if (note !== undefined) printLine(note);
      const place = relative(process.cwd(), out) || '.';
      const next = nextCommand(context, { script: 'check', dir: place, docgen: tools.docgen, isNew: true });
      printResult(
        `Moved ${formatAmount(pages, 'page')} from ${kind}, ${whole} of them whole -> ${escapeForTerminal(place)}\n` +
          `${proof ? describeProof(proof) : ''}\nMIGRATION.md in it lists what is left. Next: ${escapeForTerminal(next)}`,
      );
    });
}

/** What its first build would say. */
async function checkSite(siteDir: string, context: CommandContext): Promise<readonly Diagnostic[]> {
  const { buildMoment, buildYear, check, defaults, describeInstallation } = await import('#engine');
  const request = { ...defaults, ...describeInstallation(context), siteDir, notice: () => {} };
  return (await check({ ...request, year: buildYear(), now: buildMoment(), lint: 'off' })).diagnostics;
}

type Tools = Omit<ReturnType<typeof describeTools>, 'note'>;

/** By path: what `init` writes besides content, which the other site has of its own. */
async function createToolFiles(tools: Tools): Promise<Record<string, string | Uint8Array>> {
  const { createSiteFiles } = await import('#scaffold');
  const files = Object.entries(createSiteFiles({ lang: 'en', ...tools }));
  return Object.fromEntries(files.filter(([path]) => isForTools(path)));
}

/** False for what the other site has of its own. */
function isForTools(path: string): boolean {
  return path !== 'site.config.ts' && !path.startsWith('content/');
}

/** Components of the built-in theme. */
function listThemeParts(packageRoot: string): string[] {
  return readdirSync(join(packageRoot, 'theme/components')).map((file) => file.replace(/\.\w+$/, ''));
}
