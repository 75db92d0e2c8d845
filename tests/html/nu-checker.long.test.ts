/** The Nu checker, which the W3C uses, finds no error in pages of the fixture site and in a page of formulas. Needs Java 17. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { builtFrom, builtSite } from '../browser/helpers/site.ts';

/** No devDependency, because its install script loads a Java where none is found. */
const checkerPackage = 'vnu-jar@26.9.27';

const folder = mkdtempSync(join(tmpdir(), 'docgen-nu-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Installs it without its script; gives the path of its archive. */
function installChecker(): string {
  const options = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  const { status, stderr } = spawnSync('npm', ['install', ...options, checkerPackage], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
}

type Message = { readonly message: string; readonly url: string; readonly extract?: string };

/** Each error once, with the first page that has it. */
function listErrors(folders: readonly string[]): string[] {
  const options = ['--skip-non-html', '--errors-only', '--no-langdetect', '--format', 'json'];
  const { stderr, error } = spawnSync('java', ['-Xss8m', '-jar', installChecker(), ...options, ...folders], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (error) throw error;
  const { messages } = JSON.parse(stderr) as { messages: readonly Message[] };
  const found = new Map(messages.map((one) => [one.message, `${one.message} ${one.url}: ${one.extract}`]));
  return [...found.values()];
}

const formulas = [
  '\\scriptstyle a \\dfrac{a}{b}\\tfrac ab\\binom nk\\sum\\limits_{\\substack{a\\\\b}}\\overbrace{a+b}^{c}',
  '\\xrightarrow[b]{c}\\genfrac{(}{]}{2pt}{0}{a}{b}\\begin{smallmatrix}a&b\\\\c&d\\end{smallmatrix}',
  '\\begin{array}{c|c:r}a&b&c\\\\ \\hline d&e&f\\end{array}\\begin{cases}a&b\\\\c&d\\end{cases}',
  '\\hat a\\vec b\\widetilde{abc}\\overline{ab}\\cancel{x}\\boxed{y}\\sout{w}\\rule{1em}{1em}\\phantom{x}',
  '\\color{red}x\\textcolor{blue}{y}\\colorbox{aqua}{z}\\fcolorbox{red}{aqua}{w}\\llap{a}\\raisebox{1em}{x}',
  '\\sqrt[3]{x}\\left(\\frac ab\\middle|c\\right]\\text{words $x$}\\operatorname{foo}_x\\lim_{x\\to 0}',
  "\\mathop{\\text{x}}\\nolimits_a\\mathrel{R}\\sideset{_a^b}{_c^d}\\sum x'\\TeX\\reflectbox{R}\\pmb x\\not=",
];
const page = [
  '---\ntitle: Formulas\ndescription: d\n---',
  ...formulas.flatMap((one) => [`A $${one}$ b.`, `$$\n${one}\n$$`]),
];

it('the Nu checker finds no error', async () => {
  const site = {
    'site.config.ts': "export default { title: 'S', lang: 'en', markdown: { math: true } }\n",
    'content/index.md': `${page.join('\n\n')}\n`,
  };
  expect(listErrors([await builtSite(), await builtFrom('formulas', site)])).toEqual([]);
});
