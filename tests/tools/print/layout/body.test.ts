import { describe, expect, it } from 'vitest';
import { type BodyRules, rewriteBody } from '../../../../src/tools/print/layout/body.ts';

const rules: BodyRules = {
  anchor: (id) => ({ first: 'c1-1', d: 'c1-2' })[id],
  place: (href) =>
    href.startsWith('/there')
      ? { kind: 'anchor', anchor: 'c7' }
      : href.startsWith('/nowhere')
        ? { kind: 'outside', shown: href }
        : { kind: 'outside', href, shown: href },
  picture: (src) => (src === '/a.png' ? 'data:image/png;base64,AA' : undefined),
  figure: () => 'Figure 1-1',
  table: () => 'Table 1-1',
};

const html = (body: string) => rewriteBody(body, 'c1', rules).html;

describe('a body in a manual', () => {
  it('has its headings a level further in, under anchors of the whole manual', () => {
    expect(html('<h2 id="first"><a class="anchor" href="#first"></a>One</h2><h6>Six</h6>')).toBe(
      '<h3 id="c1-1">One</h3><h6>Six</h6>',
    );
  });

  it('leads to pages of the manual by anchors', () => {
    expect(html('<a href="/there" target="_blank" rel="noopener">x</a>')).toBe('<a href="#c7">x</a>');
  });

  it('tells outside addresses at the end of the chapter, each once', () => {
    const { html: written, notes } = rewriteBody(
      '<a href="https://a.test/">a</a> <a href="https://b.test/">b</a> <a href="https://a.test/">again</a>',
      'c1',
      rules,
    );
    expect(
      written
        .match(/<sup class="ref">\d<\/sup>/g)
        ?.join('')
        .replace(/<[^>]*>/g, ''),
    ).toBe('121');
    expect(notes.map(({ shown }) => shown)).toEqual(['https://a.test/', 'https://b.test/']);
  });

  it('numbers outside addresses on from the footnotes of the page', () => {
    const list = '<section class="footnotes"><ol><li id="fn:1">one</li><li id="fn:2">two</li></ol></section>';
    const { html: written, firstNote } = rewriteBody(`<a href="https://a.test/">a</a>${list}`, 'c1', rules);
    expect(firstNote).toBe(3);
    expect(written).toContain('a</a><sup class="ref">3</sup>');
  });

  it('keeps words of a heading apart that stand on two lines', () => {
    expect(html('<h2 id="first">One<br>two</h2><p>a<br>b</p>')).toBe(
      '<h3 id="c1-1">One\u00a0<br>two</h3><p>a<br>b</p>',
    );
  });

  it('repeats no address that the link itself says, and makes no link of what leads nowhere', () => {
    const { html: written, notes } = rewriteBody(
      '<a href="https://a.test/">https://a.test/</a><a href="mailto:x@a.test">x@a.test</a><a href="/nowhere">n</a>',
      'c1',
      rules,
    );
    expect(written).toBe(
      '<a href="https://a.test/">https://a.test/</a><a href="mailto:x@a.test">x@a.test</a><span>n</span><sup class="ref">1</sup>',
    );
    expect(notes).toEqual([{ kind: 'outside', shown: '/nowhere' }]);
  });

  it('tells whom a link writes to or calls, unless its text is the address or the number', () => {
    const { html: written, notes } = rewriteBody(
      '<a href="mailto:x@a.test?subject=Hi">write</a><a href="tel:+4930123">call</a><a href="tel:+4930123">+49 (30) 12-3</a>',
      'c1',
      rules,
    );
    expect(notes.map(({ shown }) => shown)).toEqual(['x@a.test', '+4930123']);
    expect(written.replace(/<(?!\/?sup)[^>]*>/g, '')).toBe(
      'write<sup class="ref">1</sup>call<sup class="ref">2</sup>+49 (30) 12-3',
    );
  });

  it('names a picture that it cannot hold, with its address, rather than showing a broken one', () => {
    const { html: written, notes } = rewriteBody(
      '<p>a <img src="https://b.test/c.png" alt="A chart"> b</p><figure class="figure"><img src="https://b.test/d.png" alt="Big"></figure>',
      'c1',
      rules,
    );
    expect(written).toBe(
      '<p>a <span class="media">A chart</span><sup class="ref">1</sup> b</p>' +
        '<figure class="figure"><span class="media">https://b.test/d.png</span>' +
        '<figcaption><span class="t"><b>Figure 1-1</b> Big</span></figcaption></figure>',
    );
    expect(notes.map(({ shown }) => shown)).toEqual(['https://b.test/c.png']);
  });

  it("keeps a writer's own text whose class is that of a control of the page", () => {
    const text = '<span class="copy">a</span><p class="tools">b</p><div class="anchor">c</div>';
    expect(html(text)).toBe(text);
  });

  it('numbers figures, with their captions or with what their pictures show', () => {
    expect(
      html('<figure class="figure"><svg></svg><figcaption><span class="t">Flow</span></figcaption></figure>'),
    ).toBe(
      '<figure class="figure"><svg></svg><figcaption><b>Figure 1-1</b> <span class="t">Flow</span></figcaption></figure>',
    );
    expect(
      html(
        '<figure class="figure"><a class="zoom" href="/a.png"><img src="/a.png" alt="A &amp; B"></a></figure>',
      ),
    ).toBe(
      '<figure class="figure"><span class="zoom"><img src="data:image/png;base64,AA" alt="A &amp; B"></span>' +
        '<figcaption><span class="t"><b>Figure 1-1</b> A &amp; B</span></figcaption></figure>',
    );
  });

  it('leaves out what is for dark ground alone, and counts it not', () => {
    const night = '<figure class="figure in-dark"><img src="/a.png" alt="Night"></figure>';
    const day = '<figure class="figure in-light"><img src="/a.png" alt="Day" class="in-light"></figure>';
    expect(html(`${night}<p><img src="/a.png" alt="n" class="in-dark"></p>${day}`)).toBe(
      '<p></p><figure class="figure in-light"><img src="data:image/png;base64,AA" alt="Day" class="in-light">' +
        '<figcaption><span class="t"><b>Figure 1-1</b> Day</span></figcaption></figure>',
    );
  });

  it('numbers tables that have a caption, and no code', () => {
    expect(html('<table><caption>Ports</caption></table>')).toBe(
      '<table><caption><b>Table 1-1</b> Ports</caption></table>',
    );
    const code = '<figure class="code"><figcaption><span class="t">a.js</span></figcaption></figure>';
    expect(html(code)).toBe(code);
  });

  it('lets code of many lines go over the end of a page', () => {
    const code = (lines: number) => `<figure class="code"><pre>${'x\n'.repeat(lines)}</pre></figure>`;
    expect([html(code(5)), html(code(60))].map((one) => one.includes('class="code long"'))).toEqual([
      false,
      true,
    ]);
  });

  it('shows what was folded or hidden, and nothing that only a screen can use', () => {
    expect(
      html(
        '<details><summary>s</summary></details><div hidden tabindex="0">t</div><button>b<i>c</i></button>',
      ),
    ).toBe('<details open=""><summary>s</summary></details><div>t</div>');
    expect(html('<iframe src="https://v.test/"></iframe>after')).toBe(
      '<span class="media">▶ https://v.test/</span>after',
    );
  });

  it('keeps the references within a drawing', () => {
    expect(
      html('<svg aria-describedby="d"><desc id="d">x</desc><use href="#d"/><path fill="url(#d)"/></svg>'),
    ).toBe(
      '<svg aria-describedby="c1-2"><desc id="c1-2">x</desc><use href="#c1-2"></use><path fill="url(#c1-2)"></path></svg>',
    );
  });

  it('escapes what it was given escaped', () => {
    expect(html('<p title="&quot;a&quot;">&lt;b&gt; &amp;amp; "q"</p>')).toBe(
      '<p title="&quot;a&quot;">&lt;b&gt; &amp;amp; "q"</p>',
    );
  });

  it('tells which abbreviations stand below which heading', () => {
    const { abbreviations } = rewriteBody(
      '<h2 id="first">x</h2><p><abbr title="Session Initiation Protocol">SIP</abbr></p>',
      'c1',
      rules,
    );
    expect(abbreviations).toEqual([{ word: 'SIP', title: 'Session Initiation Protocol', anchor: 'c1-1' }]);
  });
});
