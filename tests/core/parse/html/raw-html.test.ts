import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { cpuTime } from '../../../helpers/cpu.ts';
import { body, told } from '../support.ts';

/** Ways to run a script from a page, most of them known from the field. */
const vectors = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<script/x>alert(1)</script>',
  'text <script>alert(1)</script> text',
  '<img src=x onerror=alert(1)>',
  '<img src=x OnErRoR = "alert(1)">',
  '<img/src=x/onerror=alert(1)>',
  '<img src="x"onerror="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="data:image/svg+xml;base64,PHN2Zz4=">x</a>',
  '<iframe src="/x"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x.swf"></object>',
  '<embed src="x.swf">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example">',
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<svg onload="alert(1)"></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName="href" values="javascript:alert(1)"/></svg>',
  '<svg><a><set attributeName="xlink:href" to="javascript:alert(1)"/></a></svg>',
  '<svg><set attributeName="onclick" to="alert(1)"/></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"/></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><title/><img src=x onerror=alert(1)></title></svg>',
  '<math><a href="javascript:alert(1)">x</a></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<video poster="javascript:alert(1)"></video>',
  '<video><source onerror="alert(1)"></video>',
  '<img srcset="a.png 1x, javascript:alert(1) 2x">',
  '<input type=image src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea/><img src=x onerror=alert(1)></textarea>',
  'a <title><a title="</title><img src=x onerror=alert(1)>">',
  '<style/><img src=x onerror=alert(1)></style>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<!--><img src=x onerror=alert(1)> -->',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<?x><img src=x onerror=alert(1)>?>',
  '<b title="\n\n"><img src=x onerror=alert(1)>',
  '<details ontoggle=alert(1) open>',
  '<a href="x" style="position:fixed;inset:0">x</a>',
  '[x](javascript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '![x](javascript:alert(1))',
  '<javascript:alert(1)>',
  '[x][y]\n\n[y]: vbscript:x',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
];

/** What of a page could act, as a browser reads it. */
function active(html: string): string[] {
  const $ = load(`<!doctype html><body><main>${html}</main>`);
  const found: string[] = [];
  const elements = $('*').toArray() as unknown as { name: string; attribs: Record<string, string> }[];
  for (const element of elements) {
    if (/^(?:script|style|iframe|object|embed|base|link|noscript|xmp|frame)$/.test(element.name)) {
      found.push(element.name);
    }
    if (element.name === 'meta' && element.attribs['http-equiv'] !== undefined) found.push('meta');
    for (const [name, value] of Object.entries(element.attribs)) {
      if (/^(?:on[a-z]+|style|srcdoc)$/i.test(name)) found.push(name);
      const bare = value.replace(/[\u0000-\u0020]/g, '');
      if (/^(?:javascript|vbscript|data:text|data:image\/svg)/i.test(bare) && name !== 'title')
        found.push(value);
      if (name === 'attributename' && /href|^on/i.test(value)) found.push(value);
    }
  }
  return found;
}

describe('raw HTML', () => {
  it('is active without protection: the reader of this test sees it', () => {
    expect(active('<img src=x onerror=alert(1)>')).toEqual(['onerror']);
    expect(active('<a href="java\tscript:x">x</a><script></script>')).toHaveLength(2);
  });

  it.each(vectors)('does not act: %j', (text) => {
    const page = body(text);
    expect(active(page.html)).toEqual([]);
    // Told, or shown as text.
    const told = page.found.some(({ code }) => /^(?:html-|link-unsafe)/.test(code));
    expect(told || page.html.includes('&lt;')).toBe(true);
  });

  it('goes through where the site allows scripts, but not its styles', () => {
    const { html, found } = body(
      '<script src="a.js">let a = "<b>";</script>\n<p onclick="a()" style="color:red">x</p>\n',
      {
        allowScripts: true,
      },
    );
    expect(html).toBe('<script src="⟨0⟩">let a = "<b>";</script>\n<p onclick="a()">x</p>\n');
    expect(found.map((one) => one.code)).toEqual(['html-style']);
  });

  it.each([
    ['<form name="querySelector">x</form>\n', '<form>x</form>\n'],
    ['a <img name=getElementById alt="b"> c\n', '<p>a <img alt="b"> c</p>\n'],
    ['- <IMG alt="" NAME="createElement">\n', '<ul>\n<li>\n<IMG alt="">\n</li>\n</ul>\n'],
    ['<image alt="b" name="cookie"></image>\n', '<p><image alt="b"></image></p>\n'],
    ['> <form\n> name="addEventListener"></form>\n', '<blockquote>\n<form></form>\n</blockquote>\n'],
  ])('gives the document no properties: %j', (text, html) => {
    const page = body(text);
    expect([page.html, page.found.map(({ code }) => code)]).toEqual([html, ['html-name']]);
  });

  it('keeps names that are no properties of the document, and all where the site allows scripts', () => {
    const harmless = '<p><a name="body"></a><input name="closest"><map name="forms"></map></p>\n';
    expect([body(harmless).html, body(harmless).found]).toEqual([harmless, []]);
    const form = '<form name="query">x</form>\n';
    const allowed = body(form, { allowScripts: true });
    expect([allowed.html, allowed.found]).toEqual([form, []]);
  });

  it('is told at its place', () => {
    const page = body(
      'a\n\n- b <b onclick="x">c</b>\n\n  <div>\n    <a\n      href="javascript:x">\n  </div>\n',
    );
    expect(told(page)).toEqual(['html-script 6:8', 'html-script 10:7', 'html-unbalanced 9:5']);
  });

  it('leaves no comment behind, whatever stands around it', () => {
    const forms = ['<!-- secret -->', '<!--secret-->', '<!-- a\n\nsecret -->', '<!-->'];
    const places = [
      // A blank line ends the paragraph, and so what would be a comment.
      (one: string) => `a ${one.replace(/\n\n/g, '\n')} b`,
      (one: string) => one,
      (one: string) => `- a\n\n  ${one.replace(/\n/g, '\n  ')}\n`,
      (one: string) => `> ${one.replace(/\n/g, '\n> ')}\n`,
      (one: string) => `<div>${one.replace(/\n\n/g, '\n')}</div>`,
      (one: string) => `<pre>\n${one}\n</pre>`,
      (one: string) => `## a ${one.replace(/\s+/g, ' ')} b`,
      (one: string) => `| a |\n|---|\n| b ${one.replace(/\s+/g, ' ')} |`,
      (one: string) => `::: tip\n${one}\n:::`,
      (one: string) => `[a ${one.replace(/\s+/g, ' ')}](/b) ![a ${one.replace(/\s+/g, ' ')}](c.png)`,
      (one: string) => `a[^1]\n\n[^1]: b ${one.replace(/\s+/g, ' ')}`,
    ];
    for (const place of places) {
      for (const form of forms) {
        const { html, markdown, sections, headings } = body(place(form));
        const all = JSON.stringify([html, markdown, sections, headings]);
        if (/secret|<!--|&lt;!--/.test(all)) expect(`${place(form)} -> ${all}`).toBe('');
      }
    }
  });

  it('is told where browsers show nothing of it', () => {
    const page = body(
      'a <?php echo $x->name ?> b\n\nc <![CDATA[d]]> e\n\n<!DOCTYPE html>\n\n<svg><![CDATA[f]]></svg>\n',
    );
    expect(told(page)).toEqual(['html-unknown 4:3', 'html-unknown 6:3', 'html-unknown 8:1']);
  });

  it('stays as it is where nothing is wrong with it', () => {
    const html =
      '<div class="grid"  data-x=1 hidden>\n<table><tr><td>a<td>b</table>\n<!-- c --><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>\n</div>\n';
    const page = body(html);
    expect(page.html).toBe(html.replace('<!-- c -->', ''));
    expect(page.found).toEqual([]);
  });

  it('makes references of its addresses, entities resolved', () => {
    const page = body(
      '<a href="/a?b=1&amp;c=2">x</a> <a href="f.zip" download>z</a>\n\n<img src=\'a.png\' srcset="a.png, b.png 2x">\n\n<video src="v.mp4" poster="p.png"></video>\n',
    );
    expect(page.links.map(({ kind, href, line, column }) => `${kind} ${href} ${line}:${column}`)).toEqual([
      'page /a?b=1&c=2 4:4',
      'file f.zip 4:35',
      'image a.png 6:6',
      'image a.png 6:18',
      'image b.png 6:18',
      'media v.mp4 8:8',
      'image p.png 8:20',
    ]);
    expect(page.html).toContain('<img src="⟨2⟩" srcset="⟨3⟩, ⟨4⟩ 2x">');
  });

  it('knows what is shown from what is only led to', () => {
    const shown = (html: string) => body(`<div>${html}</div>\n`).links.map(({ kind }) => kind);
    for (const html of [
      '<input type="image" src="a.png">',
      '<table><tr><td background="a.png">x</td></tr></table>',
    ])
      expect([html, shown(html)]).toEqual([html, ['image']]);
    for (const html of [
      '<audio src="a.mp3"></audio>',
      '<video><source src="a.webm"></video>',
      '<video><track src="a.vtt"></video>',
    ])
      expect([html, shown(html)]).toEqual([html, ['media']]);
    expect(shown('<a href="a.mp4" background="a.png">x</a>')).toEqual(['page']);
  });

  it('leaves fragments within drawings and plain images in the text alone', () => {
    const html = '<svg><use href="#a"/></svg><img src="data:image/png;base64,AAAA">';
    expect(body(`<div>${html}</div>\n`)).toMatchObject({ html: `<div>${html}</div>\n`, links: [] });
  });

  it('gives its ids and anchors to the document', () => {
    const framed = body('<div id="search">Search</div>\n');
    expect(framed.html).toBe('<div>Search</div>\n');
    expect(framed.ids).toEqual([]);
    expect(told(framed)).toEqual(['heading-duplicate-id 4:6']);
    expect(body('<h2 id="search">Search</h2>\n').ids).toEqual(['search-1']);
    const page = body('<div id="a"><a name="b"></a></div>\n\n<p id="a">x</p>\n\n## A\n');
    expect(page.ids).toEqual(['a', 'b', 'a-1']);
    expect(told(page)).toEqual(['heading-duplicate-id 6:4']);
  });

  it('says noopener where a link opens a new tab', () => {
    expect(body('x <a target="_blank" href="/a" rel="me">a</a>').html).toContain('rel="me noopener"');
    expect(body('x <a target="_blank" href="/a" rel="noopener">a</a>').html).toContain(' rel="noopener">');
  });

  it('closes what a block leaves open, and drops what closes nothing', () => {
    const page = body('a <b>c\n\nd</i>\n\n<section>\n\ne\n');
    expect(page.html).toBe('<p>a <b>c</b></p>\n<p>d</p>\n<section>\n<p>e</p>\n</section>');
    expect(told(page)).toEqual(['html-unbalanced 4:3', 'html-unbalanced 6:2', 'html-unbalanced 8:1']);
  });

  it('knows which elements need no end', () => {
    const page = body('<ul><li>a<li>b</ul>\n\n<p>c<br><img alt=""><hr>\n\n<dl><dt>d<dd>e</dl>\n');
    expect(page.found).toEqual([]);
  });

  it('leaves out what stands in a script or frame, and keeps what an object or applet would show', () => {
    expect(body('a <script>b</script> <iframe>c</iframe> d\n').html).toBe('<p>a   d</p>\n');
    expect(body('a <object>b</object> d\n').html).toBe('<p>a b d</p>\n');
  });

  it('shows a tag without end as text', () => {
    const page = body('<div class="a\n\nb\n');
    expect(page.html).toBe('&lt;div class=&quot;a\n<p>b</p>\n');
    expect(told(page)).toEqual(['html-unbalanced 4:1']);
  });

  it.each([
    '<main>',
    '</div>',
    '</main></body></html>',
    '<table><tr>',
    '<b><i>x</b></i>',
    '<select><option>',
    '<template>',
    '<svg><foreignObject><div/></foreignObject></svg>',
    '<svg><foreignObject><path/></foreignObject></svg>',
    '<svg><foreignObject><p>a</foreignObject></svg>',
    '<svg><foreignObject>\n\n<p>a\n\n</foreignObject></svg>',
    '<svg><desc><li>a</desc></svg>',
    '<svg><p/><marquee/></svg>',
    '<svg>\n\na\n\n<marquee/>\n</svg>',
    '<math><mi><div/></mi></math>',
    '<math><annotation-xml encoding="text/html"><p>a</annotation-xml></math>',
  ])('does not break the page with %j', (text) => {
    const { html } = body(`${text}\n\nx\n`);
    const $ = load(`<!doctype html><body><main id="m"><div>${html}</div><p id="after"></p></main>`);
    expect($('#after').parent().attr('id')).toBe('m');
  });
});

describe('tables in raw HTML', () => {
  it.each([
    ['<table><td>a</td></tr><td>b</td></tr></table>', 2, 2],
    ['<table>\n<tr><td>1<td>2\n<tr><td>3<td>4\n</table>', 2, 4],
    ['<table>\n\n  <tr>\n\n    <td>x</td>\n\n    <td>y</td>\n\n  </tr>\n\n</table>', 1, 2],
    ['<table>\n<tr>\n<td>\n\n**m**\n\n</td>\n<td>n</td>\n</tr>\n</table>', 1, 2],
    ['<table><tbody><td>j</tbody><tbody><td>k</tbody></table>', 2, 2],
    ['- <table>\n  <td>a</td>\n\n  <td>b</td></tr></table>', 1, 2],
  ])('keep their rows and cells as browsers see them: %j', (text, rows, cells) => {
    const { html, found } = body(text);
    const $ = load(html);
    expect([$('table tr').length, $('table td').length]).toEqual([rows, cells]);
    expect(found).toEqual([]);
  });

  it('tell what browsers would move out of them, and cells without a table', () => {
    expect(told(body('<table>\n\n文\n\n<tr><td>a</td></tr>\n</table>\n'))).toEqual(['html-unbalanced 6']);
    expect(told(body('<tr><td>a</td></tr>\n'))).toEqual(['html-unbalanced 4:1', 'html-unbalanced 4:5']);
    const { html } = body('| <td>a | b |\n| --- | --- |\n| c</td> | d |\n');
    expect(html).not.toContain('<td>a');
    expect(
      load(html)('tr')
        .toArray()
        .map((row) => load(html)(row).children().length),
    ).toEqual([2, 2]);
  });
});

describe('attributes of MDX', () => {
  it.each([
    ["<div style={{ color: 'red', fontSize: 12 }}>\n\na\n\n</div>", '<div>'],
    ['<div style={{color:\'red\'}} class="x" id="y">b</div>', '<div class="x" id="y">'],
    ['<p className={styles.a} {...props} title="{x}">c</p>', '<p title="{x}">'],
    ["<div style={{\n  color: 'red'\n}}>f</div>", '<div>'],
    ['文 <b data-x={1} class="y">h</b>', '<b class="y">'],
    ['<div a={{b: {c: "d"}}} class="x"/>\n', '<div class="x">'],
  ])('leave no rubbish in their tag, and are told: %j', (text, tag) => {
    expect(body(text).html).toContain(tag);
    expect(body(text).html.replace('{x}', '')).not.toMatch(/[{}]/);
    expect(body(text).found.map(({ code }) => code)).toContain('markdown-foreign');
  });

  it.each([
    ['<div onClick={() => f(1 > 2)}>甲</div>', '<div>甲</div>'],
    ['<button onClick={() => f(1 > 2)}>甲</button>', '<p><button>甲</button></p>'],
    ['乙 <b onClick={() => a}>甲</b> 丙', '<p>乙 <b>甲</b> 丙</p>'],
    ['<div\n  onClick={() => {\n    if (a > b) go();\n  }}\n>甲</div>', '<div>甲</div>'],
    ['- <div render={<b>in</b>}>甲</div>', '<div>甲</div>'],
    ['> <p style={{ color: a > 1 ? "}" : \'>\' }} class="x">甲</p>', '<p class="x">甲</p>'],
    ['| a |\n| --- |\n| <kbd x={() => 1}>甲</kbd> |', '<td><kbd>甲</kbd></td>'],
    ['<div data={`a > }`} {...c}>甲</div>', '<div>甲</div>'],
    ['**<i x={a > 1}>甲</i>**', '<strong><i>甲</i></strong>'],
    ['<div title="{a > b}" x={1}>甲</div>', '<div title="{a > b}">甲</div>'],
  ])('end where their braces do: %j', (text, shown) => {
    const page = body(`${text}\n`);
    expect(page.html).toContain(shown);
    expect(page.found.map(({ code }) => code)).toEqual(['markdown-foreign']);
  });

  it('leave code, scripts and comments alone', () => {
    const code = '`<b x={1}>`\n\n<!-- <b x={1}> -->\n\n    <b x={1}>\n';
    expect(body(code).found).toEqual([]);
    const script = '<script>\nif (a <b && c={d > 1}) e();\n</script>\n';
    expect(body(script, { allowScripts: true }).html).toBe(script);
  });

  it('without an end cost no more time than their length', () => {
    const start = cpuTime();
    body(`${'甲 <b x={ '.repeat(30_000)}\n\n<div>${'<b x={ '.repeat(30_000)}</div>\n`);
    expect(cpuTime() - start).toBeLessThan(3000);
  });

  it('are told where their tag is text for that', () => {
    expect(
      body('甲 <Image src="/a.png" style={{width: 100}} /> 乙\n').found.map(
        ({ code, column }) => `${code} ${column}`,
      ),
    ).toEqual(['markdown-foreign 3']);
  });
});

describe('declarations and instructions', () => {
  it.each([
    [
      '<svg><desc><![CDATA[</desc><script>alert(1)</script>]]></desc></svg>',
      '&lt;/desc&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
    ],
    [
      '<math><mi><![CDATA[</mi><img src=x onerror=alert(1)>]]></mi></math>',
      '&lt;/mi&gt;&lt;img src=x onerror=alert(1)&gt;',
    ],
    ['<svg><text><![CDATA[a > b]]></text></svg>', 'a &gt; b'],
  ])('are text in a drawing, whatever they hold: %j', (written, text) => {
    const { html } = body(`${written}\n`);
    expect(html).toContain(text);
    expect(html).not.toMatch(/<!|<script|<img/);
  });

  it.each([
    'a <?php echo $x->name ?> b',
    'c <![CDATA[d > e]]> f',
    '- <?php if ($a > 1) ?> x',
    '| <?php $a->b ?> |\n| --- |',
    '<?php\n\n$a->b();\n\n?> x',
    '> <?php $a->b ?>',
  ])('are shown whole where browsers would show their second half, and told: %j', (text) => {
    const page = body(text);
    const shown = load(page.html).text().replace(/\s+/g, '');
    expect(text.replace(/\s+/g, '')).toContain(/<[?!].*[?\]]>/.exec(shown)?.[0] ?? 'nothing');
    expect(page.found.map(({ code }) => code)).toEqual(['html-unknown']);
    expect(page.sections[0]!.text.replace(/\s+/g, '')).toContain(/<[?!].*[?\]]>/.exec(shown)![0]);
  });

  it.each([
    '甲 <!DOCTYPE html> 乙',
    '<!DOCTYPE html>',
    '<?xml version="1.0"?>',
    '甲 <?php echo 1 ?> 乙',
    '<![CDATA[d]]>',
  ])('of which browsers show nothing are told: %s', (text) => {
    expect(body(text).found.map(({ code, message }) => [code, message.slice(0, 8)])).toEqual([
      ['html-unknown', 'Browsers'],
    ]);
  });

  it.each([
    '甲 <? 乙',
    '<? 是短标签',
    '<?',
    '<?php 没有结尾',
    '甲 <?php 乙',
    '<![CDATA[ 甲',
    '<!未 甲',
    '<? 甲 ?>',
  ])('are text where they are none or nothing ends them: %s', (text) => {
    const page = body(`${text}\n\n## 后 *文*\n\n后 ?\\> 文\n`);
    expect(load(page.html)('p').first().text()).toBe(text);
    expect(page.headings.map(({ title }) => title)).toEqual(['后 文']);
    expect(page.found).toEqual([]);
  });

  it('cost time that grows with the text alone', () => {
    const from = cpuTime();
    body(`${'<?php\n'.repeat(6_000)}\n${'a <?php '.repeat(6_000)}\n\n${'<![CDATA[\n\n'.repeat(6_000)}`);
    expect(cpuTime() - from).toBeLessThan(2000);
  });

  it('takes an element of a name with a hyphen for a placeholder too', () => {
    const { found } = body('填 <your-token> 与 <span>\n');
    expect(found.map(({ hint }) => hint)).toEqual([
      'Write </span> in the same block.',
      'As text it is written `<your-token>` or \\<your-token>. Else write </your-token> in the same block.',
    ]);
  });
});

describe('what browsers take for a comment', () => {
  it.each(['<div>a</ p>b</div>', '<p>a</3>b</p>', '<div></ >a</div>', '<div>\n<!ELEMENT a>\n</div>'])(
    'is told: %j',
    (text) => {
      expect(body(`${text}\n`).found.map(({ code }) => code)).toEqual(['html-unknown']);
    },
  );
});
