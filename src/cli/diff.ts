/** `docgen diff`: lists what a deploy has to upload, purge and delete, in the right order. */
import { type Command, Option } from 'commander';
import type { Difference } from '#deploy';
import { resolveSiteFolder } from './context.ts';
import { say } from './language/index.ts';
import { makeReadable } from './readable.ts';
import { createFailureReport, printDiagnostics, printJson } from './report.ts';

type DiffOptions = { readonly json?: boolean; readonly format: 'plain' | 'markdown' };

export function addDiff(program: Command): void {
  program
    .command('diff')
    .argument('<old>', 'the published output: a folder, or its manifest.json')
    .argument('<new>', 'the new output')
    .description('list the files to upload (+ new, ~ changed), purge (!) and delete (-), in this order')
    .option('--json', 'print one JSON object to standard output')
    .addOption(
      new Option('--format <form>', 'markdown: a list of the pages whose text differs, for a review')
        .choices(['plain', 'markdown'])
        .default('plain'),
    )
    .action(async (before: string, after: string, options: DiffOptions, command: Command) => {
      const siteDir = resolveSiteFolder(undefined, command);
      const { diffOutputs, listSteps } = await import('#deploy');
      const { value, diagnostics } = diffOutputs(siteDir, before, after);
      if (value) {
        const format = () =>
          options.format === 'markdown'
            ? formatPages(value)
            : listSteps(value)
                .map((step) => `${step.join(' ')}\n`)
                .join('');
        process.stdout.write(options.json ? formatDifferenceJson(value) : format());
        return;
      }
      process.exitCode = 2;
      if (options.json) printJson(createFailureReport(diagnostics));
      else printDiagnostics(diagnostics);
    });
}

function formatDifferenceJson({ added, changed, removed, purge }: Difference): string {
  const all = [...new Set([...purge.uploaded, ...purge.removed, ...purge.manifest])];
  return `${JSON.stringify({ ok: true, added, changed, removed, purge: all, diagnostics: [] })}\n`;
}

/** More would hide the rest of a discussion. */
const mostPages = 100;

function formatPages({ pages: { added, changed, removed } }: Difference): string {
  const groups: [title: string, pages: readonly string[]][] = [
    ['New pages', added],
    ['Changed pages', changed],
    ['Removed pages', removed],
  ];
  const shown = groups.filter(([, pages]) => pages.length > 0);
  if (shown.length === 0) return `${say('The text of no page differs.')}\n`;
  const lists = shown.map(([title, pages]) => {
    const lines = pages
      .slice(0, mostPages)
      .map((page) => `- \`${makeReadable(page).replaceAll('`', '%60')}\`\n`);
    const rest = pages.length > mostPages ? `- ${say(`And ${pages.length - mostPages} more.`)}\n` : '';
    return `### ${say(title)} (${pages.length})\n\n${lines.join('')}${rest}`;
  });
  return lists.join('\n');
}
