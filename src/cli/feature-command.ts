/** Commands that features add to the command line. */
import type { Command } from 'commander';
import type { SiteConfig } from '#model/config/config';
import { hasErrors, wrapDiagnostics } from '#model/diagnostic/diagnostic';
import type { FeatureCommand, FreeCommand } from '#model/feature-command';
import { removeUnprintable } from '#model/text';
import { addSiteFolder, resolveSiteFolder } from './context.ts';
import { runGuarded } from './guarded.ts';
import { say } from './language/index.ts';
import { cleanDiagnostic, createFailureReport, printDiagnostics, printJson } from './report.ts';

export function addFeatureCommand(program: Command, feature: FeatureCommand | FreeCommand): void {
  const command = program.command(feature.name).description(feature.description);
  for (const [name, description] of feature.arguments) command.argument(name, description);
  for (const [flags, description] of feature.options) command.option(flags, description);
  if ('run' in feature) addSiteFolder(command);
  command.option('--json', 'print one JSON object to standard output').action(async () => {
    const given = command.processedArgs as (string | undefined)[];
    const options: { readonly json?: boolean } = command.opts();
    if ('runFree' in feature) {
      const version = program.version() ?? '';
      await runGuarded(options, async () =>
        printFound(await feature.runFree(given, options, version), options),
      );
      return;
    }
    const siteDir = resolveSiteFolder(given.at(-1), command);
    await runGuarded(options, async () => {
      const { buildYear, outlineSite, readSiteConfig } = await import('#engine');
      const { value: config, diagnostics: faults } = await readSiteConfig(siteDir);
      const outline = async (read: SiteConfig) => {
        const { sources, relate } = await outlineSite(read, siteDir, buildYear());
        return { sources, ...(await relate()) };
      };
      const found = config
        ? await feature.run(
            { siteDir, config, outline: () => outline(config) },
            given.slice(0, -1) as string[],
            options,
          )
        : wrapDiagnostics(faults);
      return printFound(found, options);
    });
  });
}

type FoundResult = Awaited<ReturnType<FeatureCommand['run']>>;

function printFound({ value, diagnostics }: FoundResult, { json }: { readonly json?: boolean }): () => void {
  return () => {
    const isBad = value?.isBad || hasErrors(diagnostics);
    process.exitCode = value ? Number(isBad) : 2;
    if (!json) {
      printDiagnostics(diagnostics);
      if (value) process.stdout.write(value.text(say));
    } else if (value) {
      const report = { ok: !isBad, ...value.data, diagnostics: diagnostics.map(cleanDiagnostic) };
      process.stdout.write(`${removeUnprintable(JSON.stringify(report))}\n`);
    } else printJson(createFailureReport(diagnostics));
  };
}
