/** Programs that stand on pages of the real site, as a reader would copy them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../helpers/docgen.ts';

export type Program = { readonly file: string; readonly language: string; readonly code: string };

/** Every fence of a page that has the name of a file, in its order; the product as it is written on the site. */
function programsOf(page: string): Program[] {
  const text = readFileSync(join(projectRoot, 'content', `${page}.md`), 'utf8');
  return [...text.matchAll(/^```(\w+) title="([\w.-]+\.\w+)"[^\n]*\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', file = '', code = '']) => ({
      language,
      file,
      code: code.replaceAll('{{product.slug}}', 'xvox').replaceAll('{{product.name}}', 'XVox'),
    }),
  );
}

export function program(page: string, file: string): Program {
  const found = programsOf(page).find((one) => one.file === file);
  if (!found) throw new Error(`The page ${page} shows no ${file}.`);
  return found;
}
