import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { body } from '../../../core/parse/support.ts';

const fence = (...pieces: readonly unknown[]) =>
  `\`\`\`api-reference\n${pieces.map((one) => JSON.stringify(one)).join('\n')}\n\`\`\`\n`;
const page = (text: string) => body(text);
const drawn = (...pieces: readonly unknown[]) => load(page(fence(...pieces)).html);

const head = {
  k: 'head',
  method: 'post',
  path: '/calls/{id}',
  id: 'calls.hold',
  marks: {},
  roles: [],
  scopes: [],
  signIn: [],
};

describe('pieces of an API reference', () => {
  it('tell how an operation is called, the parameters of its path marked', () => {
    const $ = drawn(head);
    expect($('.api-endpoint').text()).toBe('POST /calls/{id}');
    expect($('.api-method').attr('class')).toBe('api-method post');
    expect($('.api-param').text()).toBe('{id}');
  });

  it('say of values and inner fields how many are left out', () => {
    const field = { k: 'field', id: 'body-a', name: 'a', more: 7, moreFields: 12 };
    const $ = drawn({ k: 'list' }, field, { k: 'end' });
    const told = $('dd p').map((_, one) => $(one).text());
    expect(told.get()).toEqual(['… +7', '… 12 个字段']);
  });

  it('link a field by an address that holds no sign that addresses cannot have', () => {
    const names = ['filter[name]', '[…]', 'a|b^c', 'p#q'];
    const fields = names.map((name) => ({ k: 'field', id: `query-${name}`, name }));
    const $ = drawn({ k: 'list' }, ...fields, { k: 'end' });
    const links = $('a.field').map((_, one) => $(one).attr('href'));
    expect(links.get()).toEqual([
      '#query-filter%5Bname%5D',
      '#query-%5B…%5D',
      '#query-a%7Cb%5Ec',
      '#query-p%23q',
    ]);
    const ids = $('a.field > span').map((_, one) => $(one).attr('id'));
    expect(ids.get()).toEqual(names.map((name) => `query-${name}`));
  });

  it('make lists of fields, in lists below them, each with an address of its own', () => {
    const $ = drawn(
      { k: 'list' },
      { k: 'field', id: 'body-a', name: 'a', type: 'object', required: true },
      { k: 'list', fold: true, count: 1 },
      { k: 'field', id: 'body-a-b', name: 'b', preset: 3, values: [{ value: 3 }, { value: 4, md: 'Four.' }] },
      { k: 'end' },
      { k: 'field', id: 'body-a', name: 'c', md: 'See [it](/x).' },
      { k: 'end' },
    );
    expect(
      $('.api-fields > dt > a > span')
        .map((_, one) => $(one).attr('id'))
        .get(),
    ).toEqual(['body-a', 'body-a-b', 'body-a-1']);
    expect($('dt:has(#body-a) + dd details dt:has(#body-a-b) + dd ul.api-values li').length).toBe(2);
    expect($('dl > :not(dt, dd)').length).toBe(0);
  });

  it('have addresses without spaces, which HTML does not allow in an id', () => {
    const $ = drawn({ k: 'list' }, { k: 'field', id: 'body-Other keys', name: 'Other keys' }, { k: 'end' });
    expect([$('dt span').attr('id'), $('dt a').attr('href')]).toEqual([
      'body-Other-keys',
      '#body-Other-keys',
    ]);
  });

  it('show further texts below the own one, above the values', () => {
    const $ = drawn(
      { k: 'list' },
      { k: 'field', id: 'a', name: 'a', md: 'Place', values: [{ value: 'on' }] },
      { k: 'text', md: '*Component*' },
      { k: 'text', md: '- item' },
      { k: 'end' },
    );
    const texts = $('dd > *').map((_index, one) => $(one).text().trim());
    expect(texts.get()).toEqual(['Place', 'Component', 'item', '可取值：on']);
    expect($('dd em').length).toBe(1);
  });

  it('show examples on one line, those with a text by themselves, and long ones as code', () => {
    const long = { text: 'a'.repeat(200), list: [1] };
    const $ = drawn(
      { k: 'list' },
      {
        k: 'field',
        id: 'a',
        name: 'a',
        written: 'a=1,2',
        mayBeEmpty: true,
        examples: [{ value: 'x' }, { value: 2 }],
      },
      { k: 'field', id: 'b', name: 'b', examples: [{ value: '`1`', md: 'the *first*' }, { value: long }] },
      { k: 'end' },
      { ...head, badges: ['Beta <b>'], signIn: ['key'], isOptional: true },
    );
    expect($('dt:has(#a) + dd').text().trim()).toBe('示例：x 2');
    expect($('dt:has(#a)').text()).toBe('a 可为空值 写作 a=1,2');
    expect($('dt:has(#b) + dd p').first().text()).toBe('示例：`1` the first');
    expect(JSON.parse($('dt:has(#b) + dd pre code').text())).toEqual(long);
    expect($('.api-mark').text()).toBe('Beta <b>');
    expect($('.api-facts').text()).toContain('key / 无需认证');
  });

  it('keep a text that leaves things open to itself', () => {
    const $ = drawn(
      { k: 'open', box: 'api' },
      { k: 'text', md: '> [!NOTE]\n> Mind.\n\n# Head\n\n<div><b>open\n\n::: tip\n\n```js\nopen' },
      { k: 'text', md: 'Next.' },
      { k: 'close' },
    );
    expect($('.api > p').last().text()).toBe('Next.');
    expect($('.api .note').length).toBe(2);
    expect($('h1, h2').length).toBe(0);
  });

  it('close what a page leaves open, and take no close for what is not open', () => {
    const { html } = page(
      `${fence({ k: 'close' }, { k: 'end' }, { k: 'open', box: 'api' }, { k: 'list' })}\ntext\n`,
    );
    expect(html.match(/<div/g)?.length).toBe(html.match(/<\/div>/g)?.length);
    expect(html.match(/<dl/g)?.length).toBe(html.match(/<\/dl>/g)?.length);
  });

  it('are code where a line is none', () => {
    for (const line of [
      '{',
      '1',
      'null',
      '[]',
      '{"k":"open"}',
      '{"k":"open","box":"x\\" onclick=\\"y"}',
      '{"k":"head"}',
      '{"k":"field","id":1,"name":2}',
      '{"k":"list","title":{}}',
      '{"k":"toString"}',
    ]) {
      const { html } = page(`\`\`\`api-reference\n${line}\n\`\`\`\n`);
      expect([line, html]).toEqual([line, expect.stringContaining('<pre')]);
    }
  });

  it('show names, types and values as text, whatever they hold', () => {
    const evil = '<img src=x onerror=alert(1)>"\'`$&';
    const $ = drawn(
      {
        ...head,
        path: `/${evil}`,
        id: evil,
        roles: [evil],
        marks: { since: evil, deprecated: { date: evil } },
      },
      { k: 'list', title: evil },
      {
        k: 'field',
        id: evil,
        name: evil,
        type: evil,
        preset: evil,
        limits: [
          { kind: 'pattern', text: evil },
          { kind: 'x', text: evil },
        ],
        values: [{ value: evil }],
      },
    );
    expect($('img, [onerror]').length).toBe(0);
    expect($('.field > code').text()).toBe(evil);
  });

  it('are told of no markup of others, which only texts of theirs can hold', () => {
    const foreign = (...pieces: readonly unknown[]) =>
      page(fence(...pieces)).found.filter(({ code }) => code === 'markdown-foreign').length;
    const field = { k: 'field', id: 'a', name: 'a' };
    expect(foreign({ k: 'list', title: '[[a]]' }, { ...field, type: '[[Page]]' })).toBe(0);
    expect(foreign({ k: 'list' }, { ...field, md: 'See [[Page]].' })).toBe(1);
  });
});

describe('a container of a description', () => {
  const said = (text: string) => page(text).found.map(({ hint }) => hint);

  it.each(['api', 'operations', 'schema', 'errors', 'reasons'])(
    'without a name, "::: %s", is told',
    (name) => {
      expect(said(`::: ${name}\n:::\n`)).toEqual([
        expect.stringContaining('Write it behind: `::: api POST /calls`'),
      ]);
      expect(said(`::: ${name} calls\n:::\n`)).toEqual([expect.stringContaining('Known are only')]);
    },
  );
});
