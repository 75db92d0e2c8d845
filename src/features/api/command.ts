import type { FeatureCommand } from '#model/feature-command';

/** `docgen diff-api`: lists API changes between two versions, operation by operation. */
export const diffApi: FeatureCommand = {
  name: 'diff-api',
  description: 'list the changes in the APIs: ! breaking, + added, - removed, ~ changed; breaking ones first',
  arguments: [
    ['<from>', 'the older version: v6.2'],
    ['<to>', 'the newer version: v6.4'],
  ],
  options: [['--strict', 'exit with 1 if there are breaking changes']],
  async run({ siteDir, config }, [from = '', to = ''], { strict }) {
    const { diffVersions } = await import('./diff/versions.ts');
    const { plainDescriptions, writeDiff } = await import('./diff/print.ts');
    const { value, diagnostics } = await diffVersions(siteDir, config, from, to);
    if (!value) return { value, diagnostics };
    const breaking = value.some(({ operations }) => operations.some((operation) => operation.breaking));
    const result = {
      isBad: breaking && strict === true,
      text: (say: (text: string) => string) => value.map((diff) => writeDiff(diff, say)).join('\n'),
      data: { from, to, breaking, descriptions: plainDescriptions(value) },
    };
    return { value: result, diagnostics };
  },
};
