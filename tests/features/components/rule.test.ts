/** Components of the site's own in pages: what is read of their tags, and what is told of slips. */
import { describe, expect, it } from 'vitest';
import { fillComponents } from '#model/document/placeholder';
import { body, told } from '../../core/parse/support.ts';
import { cpuTime } from '../../helpers/cpu.ts';

const components = { Badge: 'static', Counter: 'island', PriceTable: 'static' } as const;

/** The page with components as elements in brackets. */
function page(text: string) {
  const document = body(text, { components });
  const uses = document.components ?? [];
  const html = fillComponents(document.html, (index, children) => {
    const { name, props } = uses[index]!;
    return `[${name} ${JSON.stringify(props)}|${children.trim()}]`;
  });
  return { ...document, uses, html: html.trim() };
}

describe('a component', () => {
  it('stands as a block with the markdown between its tags', () => {
    const { html, headings, found, sections, markdown } = page(
      '<Badge type="tip">\n\n## 标题 *一*\n\n- 项\n\n</Badge>\n\n后。\n',
    );
    expect(found).toEqual([]);
    expect(html).toMatch(/^\[Badge \{"type":"tip"\}\|<h2 id="标题-一" .*<\/ul>\]\s*<p>后。<\/p>$/s);
    expect(headings.map(({ id }) => id)).toEqual(['标题-一']);
    expect(sections.at(-1)).toMatchObject({ title: '标题 一', text: '项\n后。' });
    expect(markdown).toBe('## 标题 *一*\n\n- 项\n\n后。');
  });

  it('needs no empty lines around its content', () => {
    expect(page('<Badge>\n**粗**\n</Badge>').html).toBe('[Badge {}|<p><strong>粗</strong></p>]');
    expect(page('前：\n<Badge>\n文\n</Badge>\n后').html).toBe('<p>前：</p>\n[Badge {}|<p>文</p>]<p>后</p>');
    expect(page('<Badge>\n文</Badge>').html).toBe('[Badge {}|<p>文</p>]');
  });

  it('may have the name of an element of HTML', () => {
    const own = { Link: 'static', Table: 'static' } as const;
    const shown = (text: string) => {
      const { html, components: uses, found } = body(text, { components: own });
      expect(found).toEqual([]);
      return fillComponents(html, (index, children) => `[${uses![index]!.name}|${children.trim()}]`).trim();
    };
    expect(shown('<Link to="/a">*words*</Link> and more')).toBe('<p>[Link|<em>words</em>] and more</p>');
    expect(shown('before\n<Link to="/a">words</Link> after')).toBe('<p>before\n[Link|words] after</p>');
    expect(shown('- <Table>a</Table>')).toContain('<li>[Table|a]</li>');
  });

  it('stands within a line, with markdown between its tags', () => {
    const { html, sections, markdown } = page('见 <Badge>**新** `a`</Badge> 与 <Badge/>。');
    expect(html).toBe('<p>见 [Badge {}|<strong>新</strong> <code>a</code>] 与 [Badge {}|]。</p>');
    expect(sections[0]!.text).toBe('见 新 a 与 。');
    expect(markdown).toBe('见 **新** `a` 与 。');
  });

  it('is a block where it is all that a paragraph holds', () => {
    expect(page('<Badge>文 *字*</Badge>').html).toBe('[Badge {}|文 <em>字</em>]');
  });

  it('nests, in lists and quotes too', () => {
    expect(page('<Badge>\n<Badge a>\n文\n</Badge>\n</Badge>').html).toBe(
      '[Badge {}|[Badge {"a":true}|<p>文</p>]]',
    );
    expect(page('<Badge>a <Badge>b</Badge></Badge>').html).toBe('[Badge {}|a [Badge {}|b]]');
    expect(page('- 项\n\n  <Badge>\n  文\n  </Badge>\n').html).toContain('[Badge {}|<p>文</p>]</li>');
    expect(page('> <Badge>\n> 文\n> </Badge>\n').html).toContain('[Badge {}|<p>文</p>]</blockquote>');
    expect(page('::: tip\n<Badge>\n文\n</Badge>\n:::').html).toContain('[Badge {}|<p>文</p>]</div>');
  });

  it('takes texts, numbers, bare names and JSON over many lines', () => {
    const { uses, found } = page(
      '<PriceTable a="x &amp; y" b=\'"q"\' c={3} d={true} e\n  rows={[\n    {"name": "Free", "tags": ["}", "</PriceTable>"]},\n\n    {"name": "Pro"}\n  ]}\n  style={{"a": null}}\n/>',
    );
    expect(found).toEqual([]);
    expect(uses[0]!.props).toEqual({
      a: 'x & y',
      b: '"q"',
      c: 3,
      d: true,
      e: true,
      rows: [{ name: 'Free', tags: ['}', '</PriceTable>'] }, { name: 'Pro' }],
      style: { a: null },
    });
  });

  it('knows where its tag stands', () => {
    const { uses } = page('文。\n\n文 <Badge/>\n\n> <Badge>\n> 文\n> </Badge>');
    expect(uses.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
      'content/guide/page.md:6:3',
      'content/guide/page.md:8:3',
    ]);
  });

  it('has its addresses checked and led into the tree', () => {
    const { uses, links } = page('<Badge href="/a" src="./b.png" items={[{"href": "/c", "text": "/d"}]}/>');
    expect(links.map(({ kind, href }) => `${kind} ${href}`)).toEqual(['page /a', 'image ./b.png', 'page /c']);
    expect(uses[0]!.props).toEqual({
      href: '\u00000\u0000',
      src: '\u00001\u0000',
      items: [{ href: '\u00002\u0000', text: '/d' }],
    });
    expect(told(page('<Badge href="javascript:alert(1)"/>'))).toEqual(['link-unsafe 4:8']);
  });

  it('has its content checked like all text', () => {
    expect(told(page('<Badge>\n<script>1</script>\n</Badge>'))).toEqual(['html-script 5:1']);
    expect(page('<Badge>\n\n[x](/a)\n\n</Badge>').links).toHaveLength(1);
    expect(told(page('<Badge>\n\n<div>\n\n</Badge>\n\n</div>'))).toEqual([
      'html-unbalanced 6:1',
      'html-unbalanced 10:1',
    ]);
  });
});

describe('a container of the name of a component', () => {
  it('is that component, in small letters with hyphens too', () => {
    expect(page('::: PriceTable a="1" b={2}\n文\n:::').html).toBe('[PriceTable {"a":"1","b":2}|<p>文</p>]');
    expect(page('::: price-table\n:::').html).toBe('[PriceTable {}|]');
  });

  it('tells props that are none, and near misses', () => {
    expect(told(page('::: badge 新的\n文\n:::'))).toEqual(['component-unclosed 4:11']);
    expect(page('::: badg\n文\n:::').found[0]).toMatchObject({
      code: 'container-unknown',
      hint: 'Did you mean "::: badge"?',
    });
  });
});

describe('slips', () => {
  it('a misspelt name is told with the right one, and its content stands', () => {
    const misspelt = page('<Bagde a={[1]}>\n文\n</Bagde>\n\n和 <PricTable/>');
    expect(told(misspelt)).toEqual(['component-unknown 4:1', 'component-unknown 8:3']);
    expect(misspelt.found[0]!.hint).toContain('Did you mean <Badge>?');
    expect(misspelt.html).toContain('<p>文</p>');
    expect(told(page('<badge>x</badge>'))).toEqual(['html-unknown 4:1']);
    expect(page('<badge>x</badge>').found[0]!.hint).toContain('<Badge>');
  });

  it('a name that is near none is raw HTML as ever', () => {
    expect(told(page('<Zebra>x</Zebra>'))).toEqual(['html-unknown 4:1']);
    expect(told(page('<Table><tr><td>x</td></tr></Table>'))).toEqual([]);
    expect(told(body('<Badge>x</Badge>'))).toEqual(['html-unknown 4:1']);
  });

  it.each([
    ['an expression', '<Badge a={rows.map(x => x)}/>', 'component-props 4:8'],
    ['a value that is nearly JSON', "<Badge a={{b: 'c'}}/>", 'component-props 4:8'],
    ['a spread', '<Badge {...props}/>', 'component-props 4:8'],
    ['a prop that is given twice', '<Badge a="1" a="2"/>', 'component-props 4:14'],
    ['children as a prop', '<Badge children="x"/>', 'component-props 4:8'],
    ['markup as a prop', '<Badge dangerouslySetInnerHTML={{"__html": "<b>"}}/>', 'component-props 4:8'],
    ['data in quotes', `<Badge a='[{"b": 1}]'/>`, 'component-props 4:8'],
    ['JSON without a bottom', `<Badge a={${'['.repeat(5000)}}/>`, 'component-props 4:8'],
    ['an island with too much', `<Counter a="${'x'.repeat(40_000)}"/>`, 'component-props 4:10'],
    ['a tag that is not closed', '<Badge>\n文\n', 'component-unclosed 4:1'],
    ['one within a line', '文 <Badge>文\n', 'component-unclosed 4:3'],
    ['one across another', '<Badge>a <Counter>b</Badge> c</Counter>', 'component-unclosed 4:10'],
    ['no prop', '<Badge 说明="x"/>', 'component-unclosed 4:8'],
  ])('%s is told with its place', (_what, text, expected) => {
    expect(told(page(text))[0]).toBe(expected);
  });

  it('what stands in code or is escaped is text', () => {
    const { uses, found } = page(
      '`<Badge/>` \\<Badge/>\n\n```html\n<Badge>\n```\n\n<Badge>`</Badge>`</Badge>',
    );
    expect(uses).toHaveLength(1);
    expect(found).toEqual([]);
  });

  it.each([
    ['tags without an end', '<Badge a={'.repeat(20_000)],
    ['open tags', '<Badge>'.repeat(20_000)],
    ['open tags on lines', '<Badge>\n'.repeat(3000)],
    ['tags on lines without an end', '<Badge {\n'.repeat(5000)],
    ['quotes', "<Badge a='".repeat(20_000)],
    ['pairs', '<Badge>x</Badge> '.repeat(20_000)],
  ])('thousands of %s come to an end', (_what, text) => {
    const started = cpuTime();
    page(text);
    expect(cpuTime() - started).toBeLessThan(4000);
  });
});
