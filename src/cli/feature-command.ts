/** Commands that features add to the command line. */
import type { Command } from 'commander';
import { hasErrors, wrapDiagnostics } from '#model/diagnostic/diagnostic';
import type { FeatureCommand } from '#model/feature';
import { removeUnprintable } from '#model/text';
import { addSiteFolder, resolveSiteFolder } from './context.ts';
import { runGuarded } from './guarded.ts';
import { say } from './language/index.ts';
import { cleanDiagnostic, createFailureReport, printDiagnostics, printJson } from './report.ts';

export function addFeatureCommand(program: Command, feature: FeatureCommand): void {
  const command = program.command(feature.name).description(feature.description);
  for (const [name, description] of feature.arguments) command.argument(name, description);
  for (const [flags, description] of feature.options) command.option(flags, description);
  addSiteFolder(command)
    .option('--json', 'print one JSON object to standard output')
    .action(async () => {
      const given = command.processedArgs as (string | undefined)[];
      const options: { readonly json?: boolean } = command.opts();
      const siteDir = resolveSiteFolder(given.at(-1), command);
      await runGuarded(options, async () => {
        const { readSiteConfig } = await import('#engine');
        const { value: config, diagnostics: faults } = await readSiteConfig(siteDir);
        const { value, diagnostics } = config
          ? await feature.run({ siteDir, config }, given.slice(0, -1) as string[], options)
          : wrapDiagnostics(faults);
        return () => {
          const isBad = value?.isBad || hasErrors(diagnostics);
          process.exitCode = value ? Number(isBad) : 2;
          if (!options.json) {
            printDiagnostics(diagnostics);
            if (value) process.stdout.write(value.text(say));
          } else if (value) {
            const report = { ok: !isBad, ...value.data, diagnostics: diagnostics.map(cleanDiagnostic) };
            process.stdout.write(`${removeUnprintable(JSON.stringify(report))}\n`);
          } else printJson(createFailureReport(diagnostics));
        };
      });
    });
}
