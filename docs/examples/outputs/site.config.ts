import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Acme Docs',
  lang: 'en',
  // An extra output file, from which the product learns which help page to open.
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
    // Our own rule. Its code starts with our prefix and works in `ignore` and `severity` like any other.
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
                hint: 'Write a title that names what the page answers.',
                file: document.path,
                line: 2,
              })),
          ),
      },
    ],
  },
});
