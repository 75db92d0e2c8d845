/** After each edit of a description, what is kept gives what reading everything anew would give. */
import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '#model/config/config';
import type { ApiFacts } from '../../../../src/features/api/read/index.ts';
import { stringsOf } from '../../../helpers/config.ts';
import { base, createEdited, createFiles, listMessages } from './edited.ts';

/** Reads before and after the edit. */
async function compare(edit: (site: ReturnType<typeof createEdited>) => void, files = createFiles()) {
  const site = createEdited(files);
  const before = await site.read();
  edit(site);
  const after = await site.read();
  return { site, before, after, isSame: before.isSame && after.isSame };
}

describe('a description that has changed', () => {
  it('shows a changed summary where it stands, and keeps all other pages as they are', async () => {
    const { site, after, isSame } = await compare(({ write, text }) =>
      write({ 'a.yaml': text('a.yaml').replace('Says a.read', 'Tells a.read') }),
    );
    expect(isSame).toBe(true);
    expect(after.text).toContain('Tells a.read');
    const first = await site.readKept();
    site.write({ 'a.yaml': site.text('a.yaml').replace('Tells', 'Reads') });
    const second = await site.readKept();
    const textOf = ({ sources = [] }: typeof first, path: string) =>
      sources.find((one) => one.path === `content/ref/calls/${path}.md`)!;
    expect(textOf(second, 'c-read').origins).toBe(textOf(first, 'c-read').origins);
    expect(textOf(second, 'a-read').text).not.toBe(textOf(first, 'a-read').text);
  });

  it('shows a changed schema in all operations that use it, also through others and in other files', async () => {
    const { after, isSame } = await compare(({ write, text }) =>
      write({ 'common.yaml': text('common.yaml').replace('idle, busy', 'idle, held') }),
    );
    expect(isSame).toBe(true);
    const showing = after.fresh.sources!.filter((one) => one.text.includes('held'));
    expect(showing.map(({ path }) => path)).toEqual([
      'content/@de/page.md',
      'content/page.md',
      'content/ref/calls/a-read.md',
      'content/ref/calls/b-read.md',
    ]);
  });

  it.each<[string, (text: (name: string) => string) => Record<string, string | undefined>]>([
    ['an operation gets another id', (text) => ({ 'a.yaml': text('a.yaml').replace('a.read', 'a.find') })],
    ['a path gets another name', (text) => ({ 'api.yaml': text('api.yaml').replace('/b:', '/b2:') })],
    [
      'operations change places',
      (text) => ({ 'api.yaml': text('api.yaml').replace(/( {2}\/a.*\n)( {2}\/b.*\n)/, '$2$1') }),
    ],
    [
      'an operation moves to another group',
      (text) => ({ 'b.yaml': text('b.yaml').replace('calls', 'others') }),
    ],
    ['lines shift', (text) => ({ 'a.yaml': `# one\n# two\n${text('a.yaml')}` })],
    ['a mark of versions changes', (text) => ({ 'b.yaml': text('b.yaml').replace('  x-since: v2\n', '') })],
    [
      'a version is patched',
      (text) => ({
        'api.yaml': `${text('api.yaml')}x-versions: { v1: { info: { title: Old }, paths: { /c: { get: { summary: Was } } } } }\n`,
      }),
    ],
    ['a server changes', (text) => ({ 'api.yaml': text('api.yaml').replace('a.example', 'b.example') })],
    [
      'the group says more',
      (text) => ({ 'api.yaml': text('api.yaml').replace('About calls', 'All about calls') }),
    ],
    [
      'an anchor stands for a part',
      (text) => ({
        'common.yaml': text('common.yaml')
          .replace('type: integer', 'type: &t integer')
          .replace('{ type: string, enum', '{ type: *t, enum'),
      }),
    ],
    [
      'a link names another operation',
      (text) => ({
        'a.yaml': text('a.yaml').replace(
          'description: fine\n',
          'description: fine\n          links: { next: { operationId: b.read } }\n',
        ),
      }),
    ],
    [
      'an example breaks its schema',
      (text) => ({ 'common.yaml': text('common.yaml').replace('example: 7', 'example: seven') }),
    ],
    [
      'a schema gets a field of requests alone',
      (text) => ({ 'common.yaml': text('common.yaml').replace('example: 7', 'example: 7, readOnly: true') }),
    ],
    [
      'a schema that allows anything allows nothing',
      (text) => ({ 'common.yaml': text('common.yaml').replace('Any: true', 'Any: false') }),
    ],
    ['a file is gone', () => ({ 'common.yaml': undefined })],
    [
      'a translation changes',
      (text) => ({ '@de/api.yaml': text('@de/api.yaml').replace('Alles belegt', 'Belegt') }),
    ],
    [
      'an error means something else',
      (text) => ({ 'api.yaml': text('api.yaml').replace('are busy', 'are held') }),
    ],
    [
      'an overlay takes the place of a file',
      (text) => ({ '@v1/a.yaml': text('a.yaml').replace('Says', 'Said') }),
    ],
    ['it is no YAML any more', (text) => ({ 'b.yaml': `${text('b.yaml')} : [\n` })],
  ])('gives the same where %s, and when that is taken back', async (_, change) => {
    const site = createEdited(createFiles());
    const before = await site.read();
    const changed = change(site.text);
    const old = Object.fromEntries(Object.keys(changed).map((name) => [name, site.text(name)]));
    site.write(changed);
    const between = await site.read();
    site.write(old);
    const after = await site.read();
    expect([before, between, after].map(({ isSame }) => isSame)).toEqual([true, true, true]);
    expect(JSON.stringify(between.fresh)).not.toBe(JSON.stringify(before.fresh));
    expect(after.messages).toEqual(before.messages);
    expect(after.text).toBe(before.text);
  });

  it('tells a fault for as long as it is there, whatever else changes', async () => {
    const site = createEdited(createFiles());
    const call = site.text('common.yaml');
    const steps = [
      { 'common.yaml': call.replace('example: 7', 'example: seven') },
      { 'a.yaml': site.text('a.yaml').replace('Says', 'Tells') },
      { 'api.yaml': site.text('api.yaml').replace('Says', 'Tells') },
      { 'common.yaml': call },
      { 'common.yaml': call.replace('"#/components/schemas/State"', '"#/components/schemas/Sate"') },
      { 'b.yaml': site.text('b.yaml').replace('Says', 'Tells') },
      { 'common.yaml': call },
    ];
    const seen: string[][] = [];
    for (const step of [{}, ...steps]) {
      site.write(step);
      const { isSame, messages } = await site.read();
      expect(isSame).toBe(true);
      seen.push(messages);
    }
    const [example, ref] = [
      ['api-example-invalid content/common.yaml:6'],
      ['api-ref-missing content/common.yaml:7'],
    ];
    expect(seen).toEqual([[], example, example, example, [], ref, ref, []]);
  });

  it('is read anew when a setting changes that it depends on', async () => {
    const strings = { ...stringsOf('en'), apiAnswers: 'What comes back' };
    const changes: Partial<SiteConfig>[] = [
      { strings },
      { locales: base.locales.map((one) => ({ ...one, settings: { ...one.settings, strings } })) },
      { versions: [{ value: 'v2', base: '', isDefault: true }] as unknown as SiteConfig['versions'] },
    ];
    for (const change of changes) {
      const { before, after, isSame } = await compare((site) => site.configure(change));
      expect(isSame).toBe(true);
      expect(JSON.stringify(after.fresh)).not.toBe(JSON.stringify(before.fresh));
    }
  });

  it('stays with what it was last while it cannot be read, and is right again after that', async () => {
    const site = createEdited(createFiles());
    const first = await site.readKept();
    site.write({ 'api.yaml': undefined });
    const gone = await site.readKept();
    expect(listMessages(gone)).toEqual(['api-unreadable content/api.yaml:undefined']);
    expect(gone.sources!.map(({ path }) => path)).toEqual(first.sources!.map(({ path }) => path));
    site.write({ 'api.yaml': createFiles()['api.yaml']!.replace('Says', 'Tells') });
    const { isSame, messages, text } = await site.read();
    expect([isSame, messages, text.includes('Tells c.read')]).toEqual([true, [], true]);
  });

  it.each([
    ['a reference stands for a whole list', { 'tags.yaml': '- { name: calls, description: About calls }\n' }],
    ['schemas name themselves', {}],
  ])('shows each change also where %s', async (_, more) => {
    const site = createEdited({ ...createFiles(), ...more });
    const change = (name: string, from: string | RegExp, to: string) =>
      site.write({ [name]: site.text(name).replace(from, to) });
    if ('tags.yaml' in more) change('api.yaml', /tags: \[.*\]\n/, 'tags: { $ref: tags.yaml }\n');
    else change('common.yaml', 'State: {', 'State: { $id: "https://a.example.com/state", ');
    const about = 'tags.yaml' in more ? 'tags.yaml' : 'api.yaml';
    const texts: string[] = [];
    for (const word of ['first', 'second', 'third']) {
      change(about, /About \w+/, `About ${word}`);
      change('a.yaml', /summary: \w+/, `summary: Says${word}`);
      change('common.yaml', /description: How.*? \}/, `description: How ${word} }`);
      const { isSame, text } = await site.read();
      expect(isSame).toBe(true);
      texts.push([`About ${word}`, `Says${word}`, `How ${word}`].filter((one) => text.includes(one)).join());
    }
    expect(texts).toEqual([
      'About first,Saysfirst,How first',
      'About second,Sayssecond,How second',
      'About third,Saysthird,How third',
    ]);
  });

  it('is read anew alone, also where it shares a file with another', async () => {
    const site = createEdited({ ...createFiles(), 'other.yaml': otherDescription });
    const [own] = base.features.api as readonly object[];
    site.configure({ features: { api: [own, { ...own, file: 'other.yaml', prefix: '/other' }] } });
    const first = await site.read();
    site.write({ 'a.yaml': site.text('a.yaml').replace('Says', 'Tells') });
    const second = await site.read();
    site.write({ 'common.yaml': site.text('common.yaml').replace('How it is', 'How it was') });
    const third = await site.read();
    expect([first, second, third].map(({ isSame }) => isSame)).toEqual([true, true, true]);
    const descriptions = ({ fresh }: typeof first) =>
      (fresh.facts as ApiFacts).descriptions.map(({ file, version }) => `${file} ${version}`);
    expect(descriptions(third)).toEqual(['api.yaml v2', 'api.yaml v1', 'other.yaml v2', 'other.yaml v1']);
    expect(third.text.match(/How it was/g)!.length).toBeGreaterThan(2);
  });

  it('has in a version of a git ref what the ref has, also when that moves', async () => {
    const site = createEdited(createFiles());
    const commit = () => {
      site.git('add', '.');
      site.git('commit', '-qm', 'x');
      site.git('branch', '-f', 'r1');
    };
    site.git('init', '-q', '-b', 'main');
    commit();
    const [newest, older] = base.versions;
    site.configure({ versions: [newest!, { ...older!, ref: 'r1' }], locales: base.locales.slice(0, 1) });
    const change = (text: string) => site.write({ 'a.yaml': createFiles()['a.yaml']!.replace('Says', text) });
    change('Tells');
    const first = await site.read();
    change('Reads');
    const second = await site.read();
    commit();
    change('Tells');
    const third = await site.read();
    expect([first, second, third].map(({ isSame }) => isSame)).toEqual([true, true, true]);
    expect([first, second, third].map(({ text }) => /(\w+) a\.read/.exec(text)![1])).toEqual([
      'Tells',
      'Reads',
      'Tells',
    ]);
    expect(
      ['Says a.read', 'Reads a.read'].map((one) => [second, third].map(({ text }) => text.includes(one))),
    ).toEqual([
      [true, false],
      [true, true],
    ]);
  });
});

const otherDescription =
  "openapi: 3.1.0\ninfo: { title: Other, version: '1' }\npaths:\n  /o:\n    get:\n      operationId: o.read\n      summary: Says o.read\n      responses: { '200': { description: fine, content: { application/json: { schema: { $ref: 'common.yaml#/components/schemas/Call' } } } } }\n";
