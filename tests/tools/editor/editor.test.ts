/** What editors get: schemas that take what docgen takes, and files for VS Code that leave what is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSchemas } from '#editor';
import { folderKeys } from '#parse';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';
import { docgenAgain } from '../../helpers/kept-process.ts';

let place: TemporarySite;
beforeEach(() => {
  place = temporarySite({
    'site.config.ts': "export default { title: 'T', lang: 'en' };\n",
    'content/index.md': '# T\n',
  });
});
afterEach(() => place.remove());

const read = (path: string) => JSON.parse(readFileSync(join(place.dir, path), 'utf8'));

describe('the schemas', () => {
  it('have every key, with what its reader takes', async () => {
    const schemas = await createSchemas();
    const { properties, additionalProperties } = JSON.parse(schemas.get('.docgen/schema/frontmatter.json')!);
    expect(properties).toMatchObject({
      title: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      order: { type: 'number' },
      draft: { anyOf: [{ const: true }, { const: false }] },
      time: { type: 'string' },
      layout: { enum: ['home', 'doc', 'post', 'page'] },
      badge: { enum: ['new', 'beta', 'deprecated'] },
      prev: { anyOf: [{ type: 'string' }, { const: true }, { const: false }] },
      questions: { type: 'object' },
      original: { type: 'string' },
    });
    expect(properties.aliases.anyOf).toContainEqual({ type: 'array', items: { type: ['string', 'number'] } });
    expect(Object.keys(properties).filter((key) => key.startsWith('_'))).toEqual([]);
    // A site may have keys of its own in frontmatter, but not in folders.
    expect(additionalProperties).toBeUndefined();
    const folder = JSON.parse(schemas.get('.docgen/schema/folder.json')!);
    expect([Object.keys(folder.properties), folder.additionalProperties]).toEqual([folderKeys, false]);
    expect(folder.properties).toEqual({
      title: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      order: { type: 'number' },
      collapsed: { anyOf: [{ const: true }, { const: false }] },
    });
  });
});

describe('docgen init --editor vscode', () => {
  it('joins the files of a site that has some, leaves those with comments, and says so', async () => {
    place.write({
      '.vscode/settings.json':
        '{ "yaml.schemas": { "x.json": "*.yaml" }, "search.exclude": { "dist": false }, "a": 1 }\n',
      '.vscode/extensions.json': '{ // ours\n "recommendations": ["a.b"] }\n',
      '.vscode/tasks.json': '{ "version": "2.0.0", "tasks": [{ "label": "mine" }] }\n',
    });
    const { code, stdout, stderr } = await docgenAgain([
      'init',
      place.dir,
      '--editor',
      'vscode',
      '--lang',
      'en',
    ]);
    expect([code, stdout]).toEqual([
      0,
      '.vscode/tasks.json\n.vscode/settings.json\n.vscode/docgen.code-snippets\n',
    ]);
    expect(stderr).toBe(
      '.vscode/extensions.json is as it was: docgen would lose its comments. Write it anew, or join it by hand.\n',
    );
    expect(read('.vscode/settings.json')).toEqual({
      'yaml.schemas': { 'x.json': '*.yaml', './.docgen/schema/folder.json': 'content/**/_folder.y*ml' },
      'search.exclude': { dist: false, '.docgen': true },
      a: 1,
    });
    expect(read('.vscode/tasks.json').tasks.map(({ label }: { label: string }) => label)).toEqual([
      'mine',
      'docgen check',
    ]);
    expect(existsSync(join(place.dir, '.docgen/schema/frontmatter.json'))).toBe(true);
    expect(existsSync(join(place.dir, 'package.json'))).toBe(false);
    const again = await docgenAgain(['init', place.dir, '--editor', 'vscode', '--lang', 'en']);
    expect(again.stdout).toBe('');
  });

  it.each(['en', 'zh'])(
    'writes a matcher that finds place, severity, code and message of what check prints: %s',
    async (lang) => {
      place.write({ 'content/index.md': '---\ntitle: T\ndescription: D.\n---\n\n[x](/nowhere) 一,二\n' });
      await docgenAgain(['init', place.dir, '--editor', 'vscode']);
      const { stderr } = await docgenAgain(['check', place.dir], { env: { DOCGEN_LANG: lang } });
      const matchers = read('.vscode/tasks.json').tasks[0].problemMatcher;
      const lines = stderr.split('\n');
      const found = matchers.flatMap(
        ({ severity, pattern: [first, second] }: { severity: string; pattern: { regexp: string }[] }) =>
          lines.flatMap((line, index) => {
            const match = new RegExp(first!.regexp).exec(line);
            const message = match && new RegExp(second!.regexp).exec(lines[index + 1]!);
            return match && message ? [[severity, ...match.slice(1)]] : [];
          }),
      );
      expect(found).toContainEqual(['error', 'content/index.md', '6', '1', 'link-missing-page']);
    },
  );
});
