/** What clients tell a model about the site before it asks. */
import { formatTree, type Site } from './site/site.ts';

export function writeInstructions({ trees, root }: Site): string {
  const [main] = trees;
  const languages = [...new Set(trees.map(({ language }) => language))];
  const inMain = trees.filter(({ language }) => language === main.language);
  const others = trees.filter((tree) => tree.language !== main.language);
  return [
    `Documentation "${main.title}"${root.startsWith('http') ? ` (${root}/)` : ''}.`,
    `Trees: ${inMain.map(formatTree).join('; ')}.`,
    ...(others.length > 0
      ? [
          `Also, with fewer pages or more: ${others.map((tree) => `${formatTree(tree)} (${tree.routes.size} of ${main.routes.size} pages)`).join('; ')}.`,
        ]
      : []),
    `Default: ${formatTree(main)}. Search in ${main.language}${languages.length > 1 ? '; name another language to search that' : ''}: translate the words of the question first, keep names, codes and paths.`,
    'Cite the address and the version of what you use. Read the section (#id) rather than the page.',
  ].join('\n');
}
