/** Requests that pages send with curl, held against the descriptions of the interfaces: a sample with a wrong method, path, query or field is copied as it stands. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { filesIn, projectRoot } from '../helpers/docgen.ts';

/** A part of a description and the file it stands in, from which its references lead on. */
type Part = { readonly node: unknown; readonly file: string };

const folder = join(projectRoot, 'content/api');
const files = new Map<string, unknown>();

/** A description by its path under `content/api`, read once. */
function readDescription(file: string): unknown {
  if (!files.has(file)) files.set(file, parse(readFileSync(join(folder, file), 'utf8'), { merge: true }));
  return files.get(file);
}

const get = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[name] : undefined;
const list = (node: unknown): unknown[] => (Array.isArray(node) ? node : []);
const keys = (node: unknown): string[] => Object.keys((node ?? {}) as object);

/** What stands at a part, references followed through files. */
function resolve({ node, file }: Part): Part {
  const reference = get(node, '$ref');
  if (typeof reference !== 'string') return { node, file };
  const [other = '', pointer = ''] = reference.split('#');
  const place = other ? join(dirname(file), other) : file;
  const names = pointer.split('/').slice(1);
  const plain = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~');
  const found = names.reduce((at: unknown, name) => get(at, plain(name)), readDescription(place));
  return resolve({ node: found, file: place });
}

const enter = ({ node, file }: Part, ...names: string[]): Part =>
  names.reduce((at, name) => resolve({ node: get(at.node, name), file: at.file }), resolve({ node, file }));

/** The names of fields that a body may have; undefined where any name is allowed. */
function fieldsOf(schema: Part): Set<string> | undefined {
  const at = resolve(schema);
  const names = new Set(keys(get(at.node, 'properties')));
  for (const part of ['allOf', 'anyOf', 'oneOf'].flatMap((name) => list(get(at.node, name)))) {
    const inner = fieldsOf({ node: part, file: at.file });
    if (!inner) return undefined;
    for (const name of inner) names.add(name);
  }
  return get(at.node, 'additionalProperties') || names.size === 0 ? undefined : names;
}

const interfaces = [
  ['/cc/api', 'cc.yaml'],
  ['/ai/v1', 'ai.yaml'],
  ['/api', 'rest.yaml'],
] as const;

type Request = {
  readonly place: string;
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly body?: string;
};

/** The request of one curl command to an interface of the platform, if it sends one there. */
function readRequest(place: string, command: string): Request[] {
  const [, address = ''] = /https:\/\/pbx\.example\.com(\/[^\s"']*)/.exec(command) ?? [];
  if (!interfaces.some(([base]) => address.startsWith(`${base}/`))) return [];
  const [path = '', search = ''] = address.split('?');
  const given = /\s(?:-d|--data|--data-urlencode)\s+(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+))/g;
  const data = [...command.matchAll(given)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
  const asQuery = /\s-\w*G\b/.test(command);
  const sends = !asQuery && (data.length > 0 || /\s-F\s/.test(command));
  const method = /\s-X\s*([A-Z]+)/.exec(command)?.[1] ?? (sends ? 'POST' : 'GET');
  const pairs = [...search.split('&').filter(Boolean), ...(asQuery ? data : [])];
  const query = pairs.map((pair) => pair.split('=')[0] ?? '');
  const body = asQuery ? undefined : data.find((text) => text.startsWith('{') && !/[\\$]/.test(text));
  return [{ place, method, path, query, ...(body === undefined ? {} : { body }) }];
}

/** Each request of the shell samples. Variables of the shell stand for any value, but for addresses, which are put in. */
function readRequests(): Request[] {
  const fence = /^([ \t]*)(`{3,})bash\b[^\n]*\n([\s\S]*?)^\1\2[ \t]*$/gm;
  return [...filesIn(join(projectRoot, 'content'))]
    .filter(([file]) => file.endsWith('.md') && !file.startsWith('_'))
    .flatMap(([file, bytes]) => {
      const text = bytes.toString('utf8');
      return [...text.matchAll(fence)].flatMap(({ index, 3: code = '' }) => {
        const set = [...code.matchAll(/^([A-Z]+)=(https:\S+)$/gm)];
        const addresses = new Map(set.map(([, name = '', address = '']) => [name, address]));
        return code
          .replaceAll(/\$\{?([A-Z]+)\}?/g, (written, name) => addresses.get(name) ?? written)
          .split(/\bcurl(?= )/)
          .slice(1)
          .flatMap((command) => readRequest(`${file}:${text.slice(0, index).split('\n').length}`, command));
      });
    });
}

/** What is wrong with a request, in words; nothing where the description has it. */
function check({ place, method, path, query, body }: Request): string[] {
  const [base, file] = interfaces.find(([start]) => path.startsWith(`${start}/`)) ?? ['', 'rest.yaml'];
  const paths = enter({ node: readDescription(file), file }, 'paths');
  const pattern = (template: string) => new RegExp(`^${template.replaceAll(/\{[^}]*\}/g, '[^/]+')}$`);
  const [template] = keys(paths.node)
    .filter((each) => pattern(each).test(path.slice(base.length)))
    .sort((a, b) => a.split('{').length - b.split('{').length);
  if (!template) return [`${place}: ${path} is no path`];
  const item = enter(paths, template);
  const operation = enter(item, method.toLowerCase());
  if (!operation.node) return [`${place}: ${path} has no ${method}`];
  const known = [item, operation].flatMap(({ node, file: own }) =>
    list(get(node, 'parameters'))
      .map((parameter) => resolve({ node: parameter, file: own }).node)
      .filter((parameter) => get(parameter, 'in') === 'query')
      .map((parameter) => get(parameter, 'name')),
  );
  const found = query.filter((name) => !known.includes(name));
  if (body === undefined) return found.map((name) => `${place}: ${path} has no ${name}`);
  const allowed = fieldsOf(enter(operation, 'requestBody', 'content', 'application/json', 'schema'));
  const unknown = keys(JSON.parse(body)).filter((name) => allowed && !allowed.has(name));
  return [
    ...found.map((name) => `${place}: ${path} has no ${name}`),
    ...unknown.map((name) => `${place}: ${name} is no field of ${method} ${path}`),
  ];
}

describe('requests of the samples', () => {
  it('have a method, a path, queries and fields that the descriptions have', () => {
    const all = readRequests();
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter(({ body }) => body).length).toBeGreaterThan(60);
    expect(all.flatMap(check)).toEqual([]);
  });

  it('say on their page, or link to, where the token or the key in them comes from', () => {
    const sources = /\]\(\/(?:rest-api\/(?:api|quick-start|welcome)|auth|howto\/jwt)[#)]/;
    const found = [...filesIn(join(projectRoot, 'content'))].flatMap(([file, bytes]) => {
      const text = bytes.toString('utf8');
      // Pages of the REST interface stand behind its overview, which says it.
      const apart = !file.endsWith('.md') || /^(?:_|@|rest-api\/|xpedia\/markdown|blog\/)/.test(file);
      if (apart || sources.test(text)) return [];
      const used = ['TOKEN', 'API_KEY'].filter((name) =>
        new RegExp(`: (?:Bearer )?\\$${name}\\b`).test(text),
      );
      return used.filter((name) => !new RegExp(`\\b${name}=`).test(text)).map((name) => `${file}: ${name}`);
    });
    expect(found).toEqual([]);
  });

  it('would be told if they had not', () => {
    const request = { place: 'page.md:1', method: 'POST', path: '/api/calls', query: [] };
    expect(check({ ...request, body: '{"from":"1001","dest":"1002"}' })).toEqual([
      'page.md:1: dest is no field of POST /api/calls',
    ]);
    expect(check({ ...request, method: 'PUT' })).toEqual(['page.md:1: /api/calls has no PUT']);
    expect(check({ ...request, method: 'GET', query: ['status'] })).toEqual([
      'page.md:1: /api/calls has no status',
    ]);
    expect(check({ ...request, path: '/api/call' })).toEqual(['page.md:1: /api/call is no path']);
  });
});
