/**
 * The generator's tests know nothing of this repository's documentation: content/ may be rewritten without one of them
 * failing. What is about its text stands in tests/site; benchmarks measure it.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, fixtureRoot, projectRoot } from './helpers/docgen.ts';

/** Below tests/: what may name the documentation, and what opens it for them. */
const exempt = /^(?:site|bench|fixture-site)\//;
const doors = ['browser/helpers/site.ts', 'html/built.ts', 'borders.test.ts'];

/** Examples in docgen's own messages, which tests compare. */
const inMessages = ['/howto/tls'];

/** '/a/b' of each page of a site that stands in a folder, as links name it. */
function routesOf(root: string): string[] {
  return readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md') && !/(?:^|\/)_|^@/.test(path))
    .map((path) => `/${path.replace(/(?:\/index)?\.md$/, '').replaceAll('[product]', 'xvox')}`)
    .filter((route) => route.split('/').length > 2);
}

const files = [...filesIn(join(projectRoot, 'tests'))]
  .map(([path, body]) => ({ path: path.replaceAll('\\', '/'), text: body.toString('utf8') }))
  .filter(({ path }) => /\.(?:tsx?|mjs|md|txt|json|html|ndjson|xml)$/.test(path) && !exempt.test(path));

describe('a test of the generator', () => {
  it('names no page of the documentation, by its route or by its file', () => {
    const own = new Set([...routesOf(fixtureRoot), ...inMessages]);
    const routes = routesOf(projectRoot).filter((route) => !own.has(route));
    expect(routes.length).toBeGreaterThan(0);
    const escaped = routes.map((route) => route.slice(1).replace(/[.+[\]]/g, '\\$&'));
    const named = new RegExp(`(?<=[/'"\`(])(?:${escaped.join('|')})(?![\\w-])`, 'g');
    expect(
      files.flatMap(({ path, text }) => (text.match(named) ?? []).map((route) => `${path}: ${route}`)),
    ).toEqual([]);
  });

  it('does not open it', () => {
    const opening =
      /builtRealSite|(?:putSite|copyOfSite|copyWithCache)\(projectRoot|projectRoot, '(?:content|site\.config)|\.\.\/content\/_site\/(?!mark)/;
    const found = files.filter(({ path, text }) => !doors.includes(path) && opening.test(text));
    expect(found.map(({ path }) => path)).toEqual([]);
  });
});
