import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Acme Docs',
  lang: 'en',
  // An output of our own: what the product asks which help page to open.
  emit: [
    {
      name: 'help-topics',
      emit: (site) =>
        site.trees.map(({ version, pages }) => ({
          path: `help/${version.value}.json`,
          body: JSON.stringify(
            Object.fromEntries(pages.map(({ route, document }) => [route, document.title])),
            undefined,
            2,
          ),
        })),
    },
  ],
  check: {
    // A rule of our own. Its code has our prefix, and can be ignored or regraded like any other.
    rules: [
      {
        name: 'questions',
        check: (site) =>
          site.trees.flatMap(({ pages }) =>
            pages
              .filter(({ document }) => document.title.endsWith('?'))
              .map(({ document }) => ({
                severity: 'warning' as const,
                code: 'acme/title-question' as const,
                message: `The title "${document.title}" is a question.`,
                hint: 'Let it say what the page answers.',
                file: document.path,
                line: 2,
              })),
          ),
      },
    ],
  },
});
