/**
 * Each folder under sites/ is one small site with what docgen says about it and writes for it.
 *
 * `case.json`: `command`, `exit`; `site` if it runs on another case's folder; `select`: of those files only the
 * elements of a selector, or the matches of a /pattern/, are compared. `expected.txt`: the terminal, errors
 * first. `expected/`: output files; only those that stand there are compared, hashes in names and bodies apart.
 * `routes.txt` among them stands for the pages' addresses.
 *
 * `UPDATE=1 npx vitest run … tests/sites.test.ts` rewrites what is expected: read the difference like code. A
 * new file to compare is created empty first.
 */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio/slim';
import { describe, expect, it } from 'vitest';
import { filesIn, projectRoot, type Run, temporarySite } from './helpers/docgen.ts';
import { docgenAgain } from './helpers/kept-process.ts';

type Case = {
  readonly command: readonly string[];
  readonly exit: number;
  readonly site?: string;
  readonly select?: Readonly<Record<string, string>>;
};

const folder = join(projectRoot, 'tests/sites');
const updates = process.env.UPDATE === '1';
/** What belongs to the case and not to its site. */
const ownFiles = ['case.json', 'expected.txt', 'expected'];

/** What differs from run to run is named instead of shown. */
function settled(text: string): string {
  return text
    .replace(/\d+ files?, [\d.]+ MB in [\d.]+ s/g, 'N files, N MB in N s')
    .replace(/"(files|bytes|durationMs)":\d+/g, '"$1":N')
    .replace(/\.[0-9a-f]{10}\.(\w+)/g, '.HASH.$1')
    .replace(/sha256-[A-Za-z0-9+/]{43}=/g, 'sha256-HASH');
}

const terminalOf = ({ stderr, stdout }: Run) => settled(stderr + stdout);

function shown(path: string, body: string, select: string | undefined): string {
  if (path === 'routes.txt') return `${JSON.parse(body).routes.join('\n')}\n`;
  if (select === undefined) return settled(body);
  const pattern = /^\/(.+)\/$/.exec(select)?.[1];
  if (pattern !== undefined) return `${(body.match(new RegExp(pattern, 'g')) ?? []).join('\n')}\n`;
  const $ = load(body, { xml: { xmlMode: false, decodeEntities: false } });
  // Icons and the client's own attributes are other tests' matter.
  $('.i').remove();
  for (const element of $('*')) {
    if (!('attribs' in element)) continue;
    for (const key of Object.keys(element.attribs)) if (key.startsWith('data-')) delete element.attribs[key];
  }
  return settled(
    $(select)
      .map((_, element) => `${$.html(element)}\n`)
      .get()
      .join(''),
  );
}

/** Compares with the file, or writes it. */
function compare(file: string, found: string): void {
  if (updates) writeFileSync(file, found);
  else expect(found, file.slice(projectRoot.length + 1)).toBe(readFileSync(file, 'utf8'));
}

async function runCase(name: string): Promise<void> {
  const own = join(folder, name);
  const { command, exit, site, select }: Case = JSON.parse(readFileSync(join(own, 'case.json'), 'utf8'));
  const copy = temporarySite();
  try {
    cpSync(join(folder, site ?? name), copy.dir, {
      recursive: true,
      filter: (path) => !ownFiles.some((part) => path === join(folder, site ?? name, part)),
    });
    const before = readdirSync(copy.dir);
    const run = await docgenAgain(command, { cwd: copy.dir, env: { SOURCE_DATE_EPOCH: '1767225600' } });
    compare(join(own, 'expected.txt'), terminalOf(run));
    expect(run.code).toBe(exit);

    const dist = join(copy.dir, 'dist');
    const writes = command[0] === 'build' && exit === 0;
    const left = readdirSync(copy.dir).filter((entry) => entry !== '.docgen' || command[0] !== 'build');
    expect(left).toEqual(writes ? [...before, 'dist'].sort() : before);
    const expected = existsSync(join(own, 'expected')) ? filesIn(join(own, 'expected')) : new Map();
    const written = expected.size > 0 ? [...filesIn(dist).keys()] : [];
    for (const path of expected.keys()) {
      const source = path === 'routes.txt' ? 'manifest.json' : path;
      const file = written.find((one) => settled(one) === source);
      if (file === undefined) throw new Error(`${name} writes no ${source}.`);
      compare(
        join(own, 'expected', path),
        shown(path, readFileSync(join(dist, file), 'utf8'), select?.[path]),
      );
    }
  } finally {
    copy.remove();
  }
}

describe.concurrent('the site', () => {
  it.each(readdirSync(folder).sort())('%s is told and built as expected', runCase);
});
