/** On the public registry `docgen` is a package of somebody else: nothing that people copy may fetch it. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../helpers/docgen.ts';

const places = [
  'README.md',
  'README.zh-CN.md',
  'CHANGELOG.md',
  'docs',
  'src',
  'theme',
  'bin',
  'content',
  'package.json',
];

/** npx without --no or a tarball, and an installation of the bare name; `docgen@file:…` and `docgen@npm:…` say what is meant. */
const strangers = [
  /\b(?:npx|bunx|pnpx|npm exec|pnpm dlx|yarn dlx|bun x)\s(?!--no\s|--package=\S+\.tgz\s)(?:-\S+\s)*docgen(?![\w-])/,
  /\b(?:npm|pnpm|yarn|bun)\s+(?:i|install|add|ci)\s(?:[^\n`]*\s)?docgen(?![\w@/-])/,
  /\bdocgen@(?!file:|npm:|git\+|https:)/,
  /"docgen"\s*:\s*"[\^~\d*]/,
  /["'](?:npx|bunx|pnpx)["'],(?!\s*(?:"args":\s*\[\s*)?["']--no["'])[^\n]*["']docgen["']/,
];

function textsBelow(place: string): string[] {
  const path = join(projectRoot, place);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|tsx?|js|json|ya?ml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](?:dist|\.docgen|node_modules)[\\/]/.test(file));
}

it('tells nobody to run or install a package of somebody else', () => {
  const lines = places.flatMap(textsBelow).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => strangers.some((pattern) => pattern.test(line)))
      .map((line) => `${relative(projectRoot, file)}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});

it.each([
  'npx docgen dev',
  'npx -y docgen init',
  'npx --package=docgen docgen init',
  'npm i docgen',
  'npm install --save-dev docgen',
  'pnpm add -D docgen',
  'npm install docgen@latest',
  '"devDependencies": { "docgen": "^0.1.0" }',
  '{ "command": "npx", "args": ["docgen", "mcp"] }',
  '{ "command": "npx", "args": ["-y", "docgen", "mcp"] }',
  "cmd = { 'npx', 'docgen', 'lsp' }",
])('would find "%s"', (line) => {
  expect(strangers.some((pattern) => pattern.test(line))).toBe(true);
});

it.each([
  'npx --no docgen build',
  'npx --package=./docgen-site-0.1.0.tgz docgen init my-docs',
  'npm install --save-dev docgen@file:../docgen-site-0.1.0.tgz',
  'npm install --global ./docgen-site-0.1.0.tgz',
  '"docgen": "file:../docgen"',
  '{ "command": "npx", "args": ["--no", "docgen", "mcp"] }',
  "cmd = { 'npx', '--no', 'docgen', 'lsp' }",
])('lets "%s" through', (line) => {
  expect(strangers.some((pattern) => pattern.test(line))).toBe(false);
});
