/** Names of functions: most begin with a verb, and none stands for many things. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './helpers/docgen.ts';

/** Common verbs of this code, as the first word of a name. */
const verbs = new Set(
  (
    'add apply assert attach bind blank build bundle call can catch check choose clean clear close collect colour combine compare ' +
    'compile complete compute convert copy count create cut decode define delete derive describe detect digest divide draw drop ' +
    'emit encode end ensure enter escape evaluate exclude expand explain extract fetch fill filter find finish fit fix flatten focus fold ' +
    'follow format freeze generate get give group guard handle has hash hide highlight identify import index init insert inspect is ' +
    'are join judge label lay leave limit link list load locate lock look lookup make map mark match may measure merge migrate mount ' +
    'move name navigate need needs normalize normalise note notify offer open order pack pad parse pick place plan prefetch prepare print prove ' +
    'publish push put quote rank read record reduce refresh register relate release remember remove rename render repair repeat ' +
    'replace report request reserve reset resolve restore return reveal rewrite route run sanitize save scan score scroll search ' +
    'select send separate serve set share shift shorten should show skip slice slugify sort split start stop store strip sum swap take ' +
    'tell test tidy to toggle trace track translate trim try turn unescape unfold unwrap update use validate view visit wait walk warn ' +
    'watch weigh with wrap write'
  ).split(' '),
);

/** Names of functions declared at the top of files; components of the theme are nouns. */
function listNames(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(projectRoot, folder, path), 'utf8');
      const found = text.matchAll(/^(?:export )?(?:async )?function\*? ([a-z]\w*)/gm);
      // An overload is declared several times.
      return [...new Set(Array.from(found, ([, name]) => name!))];
    });
}

const firstWord = (name: string) => name.replace(/[A-Z0-9].*$/, '');

it('two thirds of the functions of src begin with a common verb, and half of the theme', () => {
  const share = (names: readonly string[]) =>
    names.filter((name) => verbs.has(firstWord(name))).length / names.length;
  expect(share(listNames('src'))).toBeGreaterThan(0.66);
  expect(share(listNames('theme'))).toBeGreaterThan(0.5);
});

it('no name is given to more than four functions', () => {
  const counts = new Map<string, number>();
  for (const name of [...listNames('src'), ...listNames('theme')])
    counts.set(name, (counts.get(name) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 4)).toEqual([]);
});
